import { writeFidelity } from '../fidelity/measure.ts';
import type { Section } from '../section.ts';

/** What digests keep, which has a report of its own: FIDELITY.md. */
export const fidelity: Section = {
  name: 'fidelity',
  async run() {
    await writeFidelity();
    return { tables: [], targets: [] };
  },
};
