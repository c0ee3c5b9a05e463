import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SectionReport, Table, Target } from '../section.ts';
import { machine } from './machine.ts';

/** The sections' tables as Markdown, the targets first. */
export function markdown(reports: readonly SectionReport[]): string {
  const targets = reports.flatMap((report) => report.targets);
  const tables = reports.flatMap((report) => report.tables);
  return [targetTable(targets), ...tables].map(tableText).join('\n\n');
}

/** Writes RESULTS.md: what was measured, when and on what. */
export function writeResults(reports: readonly SectionReport[]): void {
  const text = [
    '# Results of `npm run bench`',
    machine(),
    'All contestants took turns in one process; ratios are from the same run. Absolute figures hold for this machine only.',
    markdown(reports),
  ].join('\n\n');
  writeFileSync(path.join(import.meta.dirname, '..', 'RESULTS.md'), `${text}\n`);
}

function targetTable(targets: readonly Target[]): Table {
  const missed = targets.filter(({ met }) => !met).length;
  return {
    title: `Targets: ${targets.length - missed} met, ${missed} missed`,
    columns: ['target', 'wanted', 'reached', ''],
    // Those that were missed first.
    rows: targets
      .toSorted((a, b) => Number(a.met) - Number(b.met))
      .map(({ name, wanted, reached, met }) => [name, wanted, reached, met ? 'met' : '**missed**']),
  };
}

function tableText({ title, columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, at) => (at === 0 ? '---' : '---:'));
  return [`## ${title}`, '', line(columns), line(rule), ...rows.map(line)].join('\n');
}
