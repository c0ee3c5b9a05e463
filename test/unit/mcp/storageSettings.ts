import type { StorageSettings } from '../../../src/agent/agentStorage.ts';
import { makeTemporary } from '../storage/temporary.ts';

/** Settings of a process that agents start, with a folder of their own and no bounds. */
export function storageSettings(changes: Partial<StorageSettings> = {}): StorageSettings {
  return {
    directory: makeTemporary(),
    kind: 'files',
    quotaBytes: 0,
    keepDays: 0,
    neverKeep: [],
    neverKeepSecrets: true,
    history: true,
    tokenEstimator: 'weights',
    ...changes,
  };
}
