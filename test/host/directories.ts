import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where one VS Code keeps everything: two with different directories know nothing of each other. */
export interface Directories {
  readonly base: string;
  readonly home: string;
  readonly temporary: string;
  readonly serverData: string;
  readonly userData: string;
  readonly extensions: string;
}

/** Quiet, and the same on every machine: no telemetry, no tips, no update, no network. */
export const quietSettings: Readonly<Record<string, unknown>> = {
  'chat.mcp.discovery.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'files.hotExit': 'off',
  'git.enabled': false,
  'npm.fetchOnlinePackageInfo': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.settings.showAISearchToggle': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
};

/** Nothing is drawn again only to look lively: what draws takes its time from what is tested. */
export const stillSettings: Readonly<Record<string, unknown>> = { 'workbench.reduceMotion': 'on' };

/**
 * A new base in the system's temporary directory, gone when this process ends. Its path is short:
 * unix sockets lie under it.
 */
export function temporaryBase(): string {
  const base = mkdtempSync(path.join(os.tmpdir(), 'cd-'));
  process.once('exit', () => {
    rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  });
  return base;
}

/** Makes what is missing under `base`; user settings become `quietSettings`. */
export function makeDirectories(base: string): Directories {
  const directories: Directories = {
    base,
    home: path.join(base, 'home'),
    temporary: path.join(base, 'tmp'),
    serverData: path.join(base, 'server'),
    userData: path.join(base, 'user'),
    extensions: path.join(base, 'ext'),
  };
  const { home, temporary, serverData, extensions } = directories;
  for (const directory of [home, temporary, serverData, extensions])
    mkdirSync(directory, { recursive: true });
  writeUserSettings(directories, {});
  return directories;
}

/** Replaces the user settings; a running VS Code sees it. */
export function writeUserSettings(
  { userData }: Directories,
  settings: Readonly<Record<string, unknown>>,
): void {
  const file = path.join(userData, 'User', 'settings.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...quietSettings, ...settings }, null, 2));
}
