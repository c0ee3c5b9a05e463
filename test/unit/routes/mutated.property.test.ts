import { Random } from '../../support/random.ts';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';
import { KINDS } from './kinds.ts';

const BUDGETS = [256, 257, 511, 1023, 2048, 8191];
const OWN_LINES = new Set(['diff', 'listing', 'csv', 'log', 'code', 'prose']);

/** Things that break lines, quotes, brackets and headers, and things that look like ours. */
const SPLICES = [
  '\n',
  '"',
  '…',
  '\n… 3 lines elided: lines 1-3\n',
  '[',
  '}',
  '\t',
  ',',
  '@@',
  '\0',
  '---\n',
  '<a>',
  '\r\n',
  '😀',
  ' {"a":[',
  '/*',
  "'",
];

/** The payload with a few places cut out, doubled, or spoilt. */
function mutated(payload: string, random: Random): string {
  let text = payload;
  for (let times = random.between(1, 4); times > 0; times--) {
    const at = random.below(text.length + 1);
    const to = Math.min(text.length, at + random.below(random.pick([4, 80, 4000])));
    const piece = random.pick([random.pick(SPLICES), '', text.slice(at, to).repeat(2)]);
    text = text.slice(0, at) + piece + text.slice(to);
  }
  return text.toWellFormed();
}

describe('fit: payloads of any kind, spoilt', () => {
  const rounds = Number(process.env.FIT_ROUNDS ?? 1);
  for (const [name, { make }] of Object.entries(KINDS)) {
    it(`still keep every promise: ${name}`, async function () {
      this.timeout(60_000 * rounds);
      for (let seed = 0; seed < 4 * rounds; seed++) {
        const random = new Random(seed * 31 + name.length);
        const payload = mutated(make(random), random);
        const { digest, method, metadata } = await fit(payload, { maxChars: random.pick(BUDGETS) });
        const isMarked = OWN_LINES.has(method) && (metadata.elided_places ?? 0) > 0;
        if (isMarked) checkLines(Buffer.from(payload), digest);
      }
    });
  }
});
