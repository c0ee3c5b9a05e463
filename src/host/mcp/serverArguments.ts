import { DIGEST_FILE, RETRIEVE_RAW } from '../../agent/toolNames.ts';
import { DEFAULT_MAX_CHARS } from '../../digest/budget.ts';
import type { Settings } from '../settings/rules.ts';

const MEGABYTE = 1024 * 1024;

/** Tools of our server that the editor's agents have without it. */
const IN_EDITOR = [RETRIEVE_RAW, DIGEST_FILE];

/**
 * Options that let our MCP processes do as the settings say. What is the default there, too, is
 * left out.
 */
export function settingArguments(settings: Settings): string[] {
  const { history, maxCharacters, store, tokenEstimator } = settings;
  const { kind, quotaBytes, keepDays, neverKeep, neverKeepSecrets } = store;
  return [
    ...(kind === 'files' ? [] : ['--store-kind', kind]),
    ...(quotaBytes === 100 * MEGABYTE ? [] : ['--quota-megabytes', String(quotaBytes / MEGABYTE)]),
    ...(keepDays === 0 ? [] : ['--keep-days', String(keepDays)]),
    // In one: a pattern may begin with a dash.
    ...neverKeep.map((pattern) => `--never-keep=${pattern}`),
    ...(neverKeepSecrets ? [] : ['--keep-secrets']),
    ...(history.isOn ? [] : ['--no-history']),
    ...(tokenEstimator === 'weights' ? [] : ['--tokens', tokenEstimator]),
    ...(maxCharacters === DEFAULT_MAX_CHARS ? [] : ['--max-chars', String(maxCharacters)]),
  ];
}

/** Options that leave out what an agent of the editor would have twice. */
export function toolArguments({ mcpTools }: Settings): string[] {
  return mcpTools === 'all' ? [] : IN_EDITOR.flatMap((name) => ['--without', name]);
}

/** Options that name the folders whose files our server may read. */
export function rootArguments(folders: readonly string[], readsIgnored: boolean): string[] {
  return [
    ...folders.flatMap((folder) => ['--root', folder]),
    ...(readsIgnored ? ['--read-ignored'] : []),
  ];
}
