import type { Tally } from '../report/tally.ts';

/** What the command line asks of a layer. */
export interface LayerOptions {
  /** Only tests whose full title matches this regular expression; empty for all. */
  readonly grep: string;
  /** Version of VS Code. */
  readonly vscode: string;
}

/** One kind of proof that `npm test` adds up. */
export type Layer = (options: LayerOptions) => Promise<Tally>;

export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 };
