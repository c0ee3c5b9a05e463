import { parse } from 'jsonc-parser';

/** One server of a configuration file. */
export interface ConfiguredServer {
  name: string;
  /** Where its entry stands in the file, for edits. */
  path: readonly [section: string, name: string];
  entry: ServerEntry;
}

/** What the file says of a server; whatever else it says stays as it is. */
export type ServerEntry = Readonly<Record<string, unknown>>;

/** Sections that hold servers: the editor's own files and those that many clients read. */
const SECTIONS = ['servers', 'mcpServers'] as const;

/** The servers of a configuration file, in its order. Comments and trailing commas are allowed. */
export function readServers(text: string): ConfiguredServer[] {
  const root: unknown = parse(text, [], { allowTrailingComma: true });
  return SECTIONS.flatMap((section) =>
    Object.entries(objectAt(root, section)).flatMap(([name, entry]) =>
      isObject(entry) ? [{ name, path: [section, name] as const, entry }] : [],
    ),
  );
}

function objectAt(root: unknown, key: string): Record<string, unknown> {
  const value = isObject(root) ? root[key] : undefined;
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
