import type { ServerEntry } from './serverFile.ts';

/** How servers are started through the wrap. */
export interface Wrapping {
  /** Runs the launcher: a Node. */
  command: string;
  /** The launcher and the wrap's options, before those that name the server. */
  leading: readonly string[];
}

/** A server as its entry tells to reach it. */
export type Target =
  { kind: 'command'; command: string; args: readonly string[] } | { kind: 'url'; url: string };

/** The server inside a wrap, and how many of the entry's arguments stand before its own. */
export interface Wrapped {
  target: Target;
  length: number;
}

/** Ends the wrap's own options; the wrapped server's command follows. */
const END_OF_OPTIONS = '--';
const URL_OPTION = '--url';

/**
 * How the entry's server is reached; undefined where a wrap could not do it. Headers are no part
 * of it: they go by variables, since everyone on this machine can read a command line.
 */
export function targetOf(entry: ServerEntry): Target | undefined {
  const { command, args = [], env, headers = {}, type, url } = entry;
  if (typeof command === 'string' && command !== '') {
    const isTexts = Array.isArray(args) && args.every((arg) => typeof arg === 'string');
    return isTexts ? { kind: 'command', command, args } : undefined;
  }
  if (typeof url !== 'string' || !/^https?:/.test(url) || type === 'sse') return undefined;
  if (!isTextMembers(headers) || env !== undefined) return undefined;
  return { kind: 'url', url };
}

function isTextMembers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

/** Arguments that start the wrap, up to those that the server had itself. */
export function wrapArguments({ leading }: Wrapping, target: Target): string[] {
  return target.kind === 'command'
    ? [...leading, END_OF_OPTIONS, target.command]
    : [...leading, URL_OPTION, target.url];
}

/** What starts the wrap for a server of this name, as {@link wrappedIn} finds it again. */
export function leadingArguments(launcher: string, name: string, options: string[]): string[] {
  return [launcher, 'mcp', 'wrap', ...options, '--name', name];
}

/** Whether the entry starts our launcher, for whatever. */
export function isOurs(entry: ServerEntry, launcherName: string): boolean {
  const target = targetOf(entry);
  const script = target?.kind === 'command' ? (target.args[0] ?? '') : '';
  return script.split(/[\\/]/).at(-1) === launcherName;
}

/** The server inside a wrap of ours; undefined where there is none. */
export function wrappedIn(entry: ServerEntry, launcherName: string): Wrapped | undefined {
  const outer = targetOf(entry);
  if (outer?.kind !== 'command' || !isOurs(entry, launcherName)) return undefined;
  const { args } = outer;
  if (args[1] !== 'mcp' || args[2] !== 'wrap') return undefined;
  const end = args.indexOf(END_OF_OPTIONS);
  const command = args[end + 1];
  if (end !== -1 && command !== undefined) {
    const target = { kind: 'command', command, args: args.slice(end + 2) } as const;
    return { target, length: end + 2 };
  }
  const url = args[args.indexOf(URL_OPTION) + 1];
  return args.includes(URL_OPTION) && url !== undefined
    ? { target: { kind: 'url', url }, length: args.length }
    : undefined;
}
