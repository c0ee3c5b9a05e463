import { BYTES, contestants, PARSE, TEXT, WALK } from '../contestants.ts';
import { type Input, list, realFiles, smallFile, wideObject } from '../inputs/real.ts';
import { interleave, type Timing } from '../measure/interleave.ts';
import { megabytes, round, type Section, type Settings, type Target, target } from '../section.ts';

const names = [PARSE, WALK, BYTES, TEXT];

interface Measured {
  name: string;
  isList: boolean;
  bytes: number;
  timings: Map<string, Timing>;
}

/** The engine beside what JavaScript has, on files as published and on what is made from them. */
export const ratios: Section = {
  name: 'ratios',
  run(settings) {
    const measured = inputs(settings).map(([input, isList]) => measure(input, isList, settings));
    return {
      tables: [
        {
          title: 'Times as fast as JSON.parse of the same text (best of all rounds; median)',
          columns: ['input', 'size', ...names.slice(1)],
          rows: measured.map((each) => [
            each.name,
            megabytes(each.bytes),
            ...names.slice(1).map((name) => ratioText(each, name)),
          ]),
        },
        {
          title: 'MB/s, best of all rounds, on this machine',
          columns: ['input', ...names],
          rows: measured.map(({ name, bytes, timings }) => [
            name,
            ...names.map((way) => round(bytes / 1e3 / (timings.get(way)?.best ?? NaN))),
          ]),
        },
      ],
      targets: measured.flatMap(targetsOf),
    };
  },
};

function inputs({ largest }: Settings): [Input, boolean][] {
  const lists = [1e6, 1e7, 1e8]
    .filter((bytes) => bytes <= largest)
    .map((bytes): [Input, boolean] => [
      { name: `list, ${megabytes(bytes)}`, payload: list(bytes) },
      true,
    ]);
  return [
    [smallFile(), false],
    ...realFiles().map((input): [Input, boolean] => [input, false]),
    ...lists,
    [{ name: 'wide object, 10 MB', payload: wideObject(1e7) }, false],
  ];
}

function measure({ name, payload }: Input, isList: boolean, { rounds }: Settings): Measured {
  // Some rounds fewer where each takes seconds.
  const few = payload.length > 5e7 ? Math.max(3, Math.ceil(rounds / 3)) : rounds;
  const ways = contestants.map((way) => ({ name: way.name, run: way.prepare(payload) }));
  const timings = interleave(ways, few);
  console.log(`  ${name}`);
  return {
    name,
    isList,
    bytes: payload.length,
    timings: new Map(ways.map((way, at) => [way.name, timings[at] ?? { best: NaN, median: NaN }])),
  };
}

function ratio({ timings }: Measured, of: string, to: string, figure: keyof Timing): number {
  return (timings.get(of)?.[figure] ?? NaN) / (timings.get(to)?.[figure] ?? NaN);
}

function ratioText(measured: Measured, way: string): string {
  const best = ratio(measured, PARSE, way, 'best');
  return `${round(best)} (${round(ratio(measured, PARSE, way, 'median'))})`;
}

function targetsOf(measured: Measured): Target[] {
  const { name, isList, bytes } = measured;
  const times = (of: string, to: string, least: number): Target =>
    target(`${name}: ${to} against ${of}`, ratio(measured, of, to, 'best'), { least }, '×');
  const found: Target[] = [];
  if (bytes < 20_000) found.push(times(PARSE, BYTES, 1));
  if (isList) found.push(times(PARSE, BYTES, bytes >= 1e8 ? 4 : 2), times(PARSE, TEXT, 1.3));
  if (bytes >= 9.5e6) found.push(times(WALK, BYTES, 5));
  return found;
}
