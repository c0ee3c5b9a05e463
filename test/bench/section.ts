/** How much a run measures. */
export interface Settings {
  /** Rounds in which all contestants take turns. */
  rounds: number;
  /** Largest input, in bytes. */
  largest: number;
}

export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Something that was set out to be reached. */
export interface Target {
  name: string;
  wanted: string;
  reached: string;
  met: boolean;
}

export interface SectionReport {
  tables: readonly Table[];
  targets: readonly Target[];
}

/** One part of the benchmark. A new one is added to the list in main.ts. */
export interface Section {
  name: string;
  run(settings: Settings): Promise<SectionReport> | SectionReport;
}

/** A target for a figure that must not fall below, or rise above, a limit. */
export function target(
  name: string,
  reached: number,
  limit: { least: number } | { most: number },
  unit: string,
): Target {
  const show = (value: number) => `${round(value)}${unit}`;
  return 'least' in limit
    ? {
        name,
        wanted: `≥ ${show(limit.least)}`,
        reached: show(reached),
        met: reached >= limit.least,
      }
    : { name, wanted: `≤ ${show(limit.most)}`, reached: show(reached), met: reached <= limit.most };
}

/** Three significant digits at most. */
export function round(value: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);
}

/** How far a size is in the names of inputs. */
export function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${round(bytes / 1e3)} kB` : `${round(bytes / 1e6)} MB`;
}
