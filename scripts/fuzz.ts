/**
 * Tries random and mutated documents on the pruner until the time is up.
 *   node scripts/fuzz.ts --minutes N [--seed S]
 * On a disagreement: the seed, what differs and a minimised document; exit code 1.
 */
import { isUtf8 } from 'node:buffer';
import { parseArgs } from 'node:util';
import { findDisagreement } from '../test/support/disagreement.ts';
import { minimise } from '../test/support/minimise.ts';
import { type Round, roundOf } from '../test/support/rounds.ts';

const USAGE = 'usage: npm run fuzz -- --minutes N [--seed S]   (N > 0; S a whole number from 0)';

interface Settings {
  minutes: number;
  seed: number;
}

function readSettings(): Settings | undefined {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
    });
    const minutes = Number(values.minutes);
    const seed = Number(values.seed ?? Date.now() % 2 ** 31);
    return minutes > 0 && Number.isSafeInteger(seed) && seed >= 0 ? { minutes, seed } : undefined;
  } catch {
    return undefined;
  }
}

/** JSON of the text where it can be read, base64 where it cannot. */
function show(payload: Uint8Array): string {
  const printable = isUtf8(payload) && !payload.some((byte) => byte < 0x20 && byte !== 0x0a);
  return printable
    ? Buffer.from(payload).toString('utf8')
    : `base64 ${Buffer.from(payload).toString('base64')}`;
}

function report({ seed, payload, limits }: Round, finding: string): void {
  console.log(`\ndisagreement at seed ${seed}, under ${JSON.stringify(limits)}`);
  const smallest = minimise(
    payload,
    (candidate) => findDisagreement(candidate, limits) !== undefined,
  );
  console.log(findDisagreement(smallest, limits) ?? finding);
  console.log(`document (${smallest.length} of ${payload.length} bytes): ${show(smallest)}`);
  console.log(`again: npm run fuzz -- --minutes 1 --seed ${seed}`);
}

function fuzz({ minutes, seed }: Settings): boolean {
  const end = Date.now() + minutes * 60_000;
  let said = Date.now();
  let rounds = 0;
  for (; Date.now() < end; rounds++) {
    const round = roundOf(seed + rounds);
    const finding = findDisagreement(round.payload, round.limits);
    if (finding !== undefined) {
      report(round, finding);
      return false;
    }
    if (Date.now() - said > 10_000) {
      said = Date.now();
      console.log(`${rounds + 1} rounds`);
    }
  }
  console.log(`${rounds} rounds from seed ${seed}, no disagreement`);
  return true;
}

const settings = readSettings();
if (settings === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!fuzz(settings)) {
  process.exitCode = 1;
}
