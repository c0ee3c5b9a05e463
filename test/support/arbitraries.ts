/** Documents for fast-check: small, so that a failure shrinks to something a person can read. */
import fc from 'fast-check';
import type { Limits } from './naive.ts';

/** Small limits, under which small documents have every elision. */
export const limits: fc.Arbitrary<Limits> = fc.record({
  maxStringChars: fc.integer({ min: 40, max: 60 }),
  maxArrayElems: fc.integer({ min: 1, max: 4 }).map((half) => half * 2),
  maxDepth: fc.integer({ min: 1, max: 6 }),
});

const key = fc.constantFrom(
  ...['a', 'b', 'id', 'userId', 'URLs', 'xpath', '_summary', 'first', 'last', 'total', 'dropped'],
  ...['__proto__', '', '\\u0069d', '\\ud800', '<invalid_json>'],
);

const scalar = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom(
    '0',
    '-0',
    '1.10',
    '1E5',
    '12345678901234567890',
    'true',
    'false',
    'null',
    '{}',
    '[]',
  ),
);

const stringLiteral = fc
  .tuple(
    fc.array(
      fc.constantFrom('a', 'é', '😀', '\\n', '\\"', '\\u0041', '\\ud83d\\ude00', '\\ud800x'),
      { maxLength: 6 },
    ),
    fc.nat({ max: 70 }),
  )
  .map(([pieces, run]) => `"${pieces.join('')}${'x'.repeat(run)}"`);

/** Valid JSON texts without white space, JSON in strings included. */
const json = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    scalar,
    stringLiteral,
    fc.array(tie('value'), { maxLength: 10 }).map((elements) => `[${elements.join(',')}]`),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 5 })
      .map((members) => `{${members.map(([name, value]) => `"${name}":${value}`).join(',')}}`),
    fc
      .tuple(tie('value'), fc.nat({ max: 60 }))
      .map(([value, padding]) => JSON.stringify(`${' '.repeat(padding)}${value}`)),
  ),
})).value;

const encoder = new TextEncoder();

/** Bytes of valid documents. */
export const document: fc.Arbitrary<Uint8Array> = json.map((text) => encoder.encode(text));

/** Anything a caller may hand over: documents, text, bytes, text made of JSON's own characters. */
export const payload: fc.Arbitrary<Uint8Array> = fc.oneof(
  document,
  fc.string({ unit: 'binary' }).map((text) => encoder.encode(text)),
  fc.uint8Array({ maxLength: 40 }),
  fc
    .array(fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '1', 'true', '\\', ' ', '\n'), {
      maxLength: 12,
    })
    .map((tokens) => encoder.encode(tokens.join(''))),
);

/** Text over the bound of passing through: characters of all sizes, bytes that are no UTF-8. */
export const longPayload: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        [0x61],
        [0xc3, 0xa9],
        [0xe6, 0xbc, 0xa2],
        [0xf0, 0x9f, 0x98, 0x80],
        [0xff],
        [0xe2, 0x82],
      ),
      { minLength: 1, maxLength: 8 },
    ),
    fc.oneof(fc.integer({ min: 65_500, max: 65_560 }), fc.integer({ min: 20_000, max: 150_000 })),
  )
  .map(([units, length]) => {
    const unit = units.flat();
    return Uint8Array.from({ length }, (_, at) => unit[at % unit.length]!);
  });
