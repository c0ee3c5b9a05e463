/**
 * Tries random and mutated documents until the time is up: on the pruner, and with `--profile fit`
 * on the digests of that profile, whose every address is retrieved.
 *   node scripts/fuzz.ts --minutes N [--seed S] [--profile fit]
 * On a disagreement: the seed, what differs and a minimised document; exit code 1.
 */
import { isUtf8 } from 'node:buffer';
import { parseArgs } from 'node:util';
import { checkAddresses } from '../test/support/addresses/checkAddresses.ts';
import { wrapped } from '../test/support/addresses/wrapped.ts';
import { findDisagreement } from '../test/support/disagreement.ts';
import { minimise } from '../test/support/minimise.ts';
import { type Round, roundOf } from '../test/support/rounds.ts';

const USAGE =
  'usage: npm run fuzz -- --minutes N [--seed S] [--profile reference|fit]   (N > 0; S a whole number from 0)';

interface Settings {
  minutes: number;
  seed: number;
  profile: string;
}

function readSettings(): Settings | undefined {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '1' },
        seed: { type: 'string' },
        profile: { type: 'string', default: 'reference' },
      },
    });
    const minutes = Number(values.minutes);
    const seed = Number(values.seed ?? Date.now() % 2 ** 31);
    const { profile } = values;
    const isKnown = profile === 'reference' || profile === 'fit';
    const isSeed = Number.isSafeInteger(seed) && seed >= 0;
    return minutes > 0 && isSeed && isKnown ? { minutes, seed, profile } : undefined;
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

/** Tries one document of a seed; false where something is wrong, which is then reported. */
type Trial = (seed: number) => boolean | Promise<boolean>;

const onPruner: Trial = (seed) => {
  const round = roundOf(seed);
  const finding = findDisagreement(round.payload, round.limits);
  if (finding !== undefined) report(round, finding);
  return finding === undefined;
};

const BUDGETS = [256, 257, 1_023, 2_000, 8_191];
/** Longest JSON in a document, in UTF-16 units; a longer one now and then. */
const LONGEST = 20_000;

const onFit: Trial = async (seed) => {
  const payload = wrapped(seed, seed % 100 === 0 ? LONGEST * 50 : LONGEST);
  try {
    await checkAddresses(payload, BUDGETS[seed % BUDGETS.length] ?? LONGEST);
    return true;
  } catch (error) {
    console.log(`\ndisagreement at seed ${seed}: ${String(error).slice(0, 2_000)}`);
    console.log(`again: npm run fuzz -- --minutes 1 --profile fit --seed ${seed}`);
    return false;
  }
};

async function fuzz({ minutes, seed }: Settings, trial: Trial): Promise<boolean> {
  const end = Date.now() + minutes * 60_000;
  let said = Date.now();
  let rounds = 0;
  for (; Date.now() < end; rounds++) {
    if (!(await trial(seed + rounds))) return false;
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
} else if (!(await fuzz(settings, settings.profile === 'fit' ? onFit : onPruner))) {
  process.exitCode = 1;
}
