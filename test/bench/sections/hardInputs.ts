import { BYTES, contestants } from '../contestants.ts';
import { type HardKind, hardKinds } from '../inputs/hard.ts';
import { interleave } from '../measure/interleave.ts';
import { round, type Section, type Settings, target } from '../section.ts';

const SIZES = [1e6, 1e7];
const LEAST_SPEED = 50;
const MOST_GROWTH = 1.5;

/** What is made to be slow: time must grow with the size and no faster. */
export const hardInputs: Section = {
  name: 'hard',
  run(settings) {
    const measured = hardKinds.map((kind) => ({ kind, speeds: speedsOf(kind, settings) }));
    return {
      tables: [
        {
          title: 'Hard inputs, bytes to bytes, MB/s (best of all rounds)',
          columns: ['input', '1 MB', '10 MB', 'time per byte at 10 MB ÷ at 1 MB'],
          rows: measured.map(({ kind, speeds: [small, large] }) => [
            kind.name,
            round(small),
            round(large),
            round(small / large),
          ]),
        },
      ],
      targets: measured.flatMap(({ kind, speeds: [small, large] }) => [
        target(`${kind.name}: speed`, Math.min(small, large), { least: LEAST_SPEED }, ' MB/s'),
        target(`${kind.name}: growth`, small / large, { most: MOST_GROWTH }, '×'),
      ]),
    };
  },
};

function speedsOf(kind: HardKind, { rounds }: Settings): [number, number] {
  const way = contestants.find(({ name }) => name === BYTES);
  const payloads = SIZES.map((size) => Buffer.from(kind.make(size)));
  const timings = interleave(
    payloads.map((payload) => ({ name: '', run: way?.prepare(payload) ?? (() => undefined) })),
    rounds,
  );
  const [small = NaN, large = NaN] = payloads.map(
    (payload, at) => payload.length / 1e3 / (timings[at]?.best ?? NaN),
  );
  console.log(`  ${kind.name}`);
  return [small, large];
}
