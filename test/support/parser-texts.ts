/** JSON texts by what a parser must say to them: every production of RFC 8259, and its near misses. */
import { readFileSync } from 'node:fs';

export interface ParserText {
  name: string;
  payload: Uint8Array;
  /** Whether RFC 8259 calls it JSON (one byte order mark in front is let through). */
  accepted: boolean;
}

/** One line of the suite's file: texts of one kind, or one payload in hexadecimal bytes. */
interface SuiteLine {
  accepted: boolean;
  group: string;
  texts?: string[];
  bytes?: string;
}

const encoder = new TextEncoder();

function fromText(group: string, text: string, accepted: boolean): ParserText {
  const shown = JSON.stringify(text.length > 40 ? `…${text.slice(-20)}` : text);
  return { name: `${group}: ${shown}`, payload: encoder.encode(text), accepted };
}

function fromLine({ accepted, group, texts, bytes }: SuiteLine): ParserText[] {
  if (bytes === undefined) return (texts ?? []).map((text) => fromText(group, text, accepted));
  const payload = Uint8Array.from(bytes.split(' '), (byte) => Number.parseInt(byte, 16));
  return [{ name: group, payload, accepted }];
}

function suite(): ParserText[] {
  const file = new URL('../fixtures/json-suite/texts.jsonl', import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => fromLine(JSON.parse(line) as SuiteLine));
}

/** An engine reads blocks of bytes at a time; these end around the edges of many sizes of block. */
const LENGTHS = [14, 15, 16, 17, 30, 31, 32, 33, 63, 64, 65, 4095, 4096, 4097];

/** Sound and faulty ends after so many plain characters. */
function atEdge(length: number): ParserText[] {
  const group = `after ${length} characters`;
  const pad = 'x'.repeat(length);
  const space = ' '.repeat(length);
  const cut = Uint8Array.from([...encoder.encode(`"${pad}`), 0xe2, 0x82, 0x22]);
  return [
    ...[`"${pad}"`, `"${pad}\\n"`, `"${pad}😀"`, `${space}1`].map((text) =>
      fromText(group, text, true),
    ),
    ...[`"${pad}\n"`, `"${pad}\\x"`, `"${pad}`, space].map((text) => fromText(group, text, false)),
    { name: `${group}: a character cut`, payload: cut, accepted: false },
  ];
}

export const PARSER_TEXTS: readonly ParserText[] = [...suite(), ...LENGTHS.flatMap(atEdge)];
