import { round, type Section } from '../section.ts';
import { measureStorage } from '../storage.ts';

/** Stores against plain files. */
export const storage: Section = {
  name: 'storage',
  async run() {
    const measured = await measureStorage();
    return {
      tables: [
        {
          title: 'Stores, medians in ms',
          columns: ['what', 'against', 'ms', 'baseline ms', 'ratio'],
          rows: measured.map(({ name, baseline, ms, baselineMs, ratio }) => [
            name,
            baseline,
            round(ms),
            round(baselineMs),
            round(ratio),
          ]),
        },
      ],
      targets: measured.map(({ name, ratio, limit }) => ({
        name,
        wanted: `< ${round(limit)}×`,
        reached: `${round(ratio)}×`,
        met: ratio < limit,
      })),
    };
  },
};
