/** File name of the launcher, by which entries of ours are known. */
export const LAUNCHER = 'context-digest-launcher.cjs';

/** File beside the launcher that holds an {@link ExtensionRecord}. */
export const EXTENSION_RECORD = 'extension.json';

/** What the extension that ran last leaves for the launcher. */
export interface ExtensionRecord {
  /** The extension's folder. */
  extensionPath: string;
  /** The editor's own Node. */
  node: string;
}

/** The record in a text; all empty where there is none. */
export function readRecord(text: string): ExtensionRecord {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    record = undefined;
  }
  const { extensionPath, node } = (record ?? {}) as Partial<Record<string, unknown>>;
  return { extensionPath: textOf(extensionPath), node: textOf(node) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
