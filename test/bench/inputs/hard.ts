/** A kind of payload that is hard to digest fast, in any size. */
export interface HardKind {
  name: string;
  /** @param bytes Size that the payload has about. */
  make: (bytes: number) => string;
}

export const hardKinds: readonly HardKind[] = [
  { name: 'arrays of 21 within each other', make: (bytes) => `[${repeated(nested21(4), bytes)}]` },
  { name: 'JSON in JSON in strings', make: jsonInStrings },
  { name: 'JSON in strings, 8 levels', make: deepJsonInStrings },
  {
    name: 'a string of escapes',
    make: (bytes) => `{"text":"${'\\u00e9\\n\\"'.repeat(bytes / 10)}"}`,
  },
  {
    name: 'escapes that begin like JSON',
    make: (bytes) => `{"text":"[\\"${'\\u00e9\\n'.repeat(bytes / 8)}"}`,
  },
  { name: '100,000 brackets', make: (bytes) => `[${repeated(brackets(100_000), bytes)}]` },
  { name: 'brackets only', make: (bytes) => brackets(bytes / 2) },
  {
    name: 'objects only, each in the last',
    make: (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  },
  { name: 'keys, ten bytes each', make: keys },
  { name: 'one number a line', make: (bytes) => `[\n${'1,\n'.repeat(bytes / 3)}2]` },
  { name: 'arrays that end in the next', make: endingInTheNext },
  { name: 'strings of 501 characters', make: longStrings },
  { name: 'white space', make: (bytes) => `{"a":${' \n\t'.repeat(bytes / 3)}1}` },
];

/** As many as fit, at least one, with commas. */
function repeated(text: string, bytes: number): string {
  return Array<string>(Math.max(1, Math.round(bytes / (text.length + 1))))
    .fill(text)
    .join(',');
}

function nested21(levels: number): string {
  return levels === 0
    ? '1'
    : `[${Array<string>(21)
        .fill(nested21(levels - 1))
        .join(',')}]`;
}

function brackets(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

function keys(bytes: number): string {
  return `{${Array.from({ length: bytes / 11 }, (_, at) => `"k${String(at).padStart(6, '0')}":1`).join(',')}}`;
}

/** Each value is a text of JSON, in which there is another one. */
function jsonInStrings(bytes: number): string {
  const innermost = JSON.stringify({ log: 'x'.repeat(600), list: [1, 2, 3] });
  const text = JSON.stringify(
    JSON.stringify({ body: JSON.stringify({ innermost }), more: 'y'.repeat(600) }),
  );
  const count = Math.round(bytes / (text.length + 10));
  return `{${Array.from({ length: count }, (_, at) => `"k${at}":${text}`).join(',')}}`;
}

function deepJsonInStrings(bytes: number): string {
  let text = JSON.stringify({ text: 'x'.repeat(Math.max(600, bytes - 4096)) });
  for (let level = 0; level < 7; level++) text = JSON.stringify({ v: text });
  return text;
}

/** Seven arrays of 21, the last element of each being the next, around one that is long. */
function endingInTheNext(bytes: number): string {
  let text = `[${'1,'.repeat(bytes / 2)}2]`;
  for (let level = 0; level < 7; level++) text = `[${'0,'.repeat(20)}${text}]`;
  return text;
}

function longStrings(bytes: number): string {
  const text = `"${'é'.repeat(501)}"`;
  const count = Math.round(bytes / (Buffer.byteLength(text) + 12));
  return `{${Array.from({ length: count }, (_, at) => `"t${at}":${text}`).join(',')}}`;
}
