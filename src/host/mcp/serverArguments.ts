import type { Settings } from '../settings/rules.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Options that let our MCP processes keep payloads where this workspace does, by its rules. What
 * is the default there, too, is left out.
 */
export function storeArguments(
  directory: string,
  { kind, quotaBytes, keepDays, neverKeep }: Settings['store'],
): string[] {
  return [
    '--store',
    directory,
    ...(kind === 'eventlog' ? ['--store-kind', kind] : []),
    ...(quotaBytes === 100 * MEGABYTE ? [] : ['--quota-megabytes', String(quotaBytes / MEGABYTE)]),
    ...(keepDays === 0 ? [] : ['--keep-days', String(keepDays)]),
    ...neverKeep.flatMap((pattern) => ['--never-keep', pattern]),
  ];
}

/** Options that name the folders whose files our server may read. */
export function rootArguments(folders: readonly string[], readsIgnored: boolean): string[] {
  return [
    ...folders.flatMap((folder) => ['--root', folder]),
    ...(readsIgnored ? ['--read-ignored'] : []),
  ];
}
