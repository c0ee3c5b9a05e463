import * as vscode from 'vscode';
import { parseDocumentUri } from '../documents/documentUri.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { TreeSelection } from '../tree/payloadTreeView.ts';

/** Argument of the tree's keybindings: what is chosen there is meant. */
export const TREE_SELECTION = 'treeSelection';

/**
 * Finds out which payloads a command is about: the tree items it was run on, a call id or a
 * document it was given, else the document in the active editor.
 */
export class PayloadTargets {
  readonly #reader: PayloadReader;
  readonly #tree: TreeSelection;

  constructor(reader: PayloadReader, tree: TreeSelection) {
    this.#reader = reader;
    this.#tree = tree;
  }

  async one(argument: unknown): Promise<PayloadEntry | undefined> {
    return (await this.many(argument, undefined))[0];
  }

  /** @param selected All selected tree items, which the host hands over as a second argument. */
  async many(argument: unknown, selected: unknown): Promise<readonly PayloadEntry[]> {
    if (isTreeSelection(argument)) return this.#tree.chosen();
    if (Array.isArray(selected) && selected.length > 0) {
      return selected.map(entryOfNode).filter((entry) => entry !== undefined);
    }
    const node = entryOfNode(argument);
    if (node) return [node];
    const key = typeof argument === 'string' ? argument : keyOfDocument(argument);
    const entry = key === undefined ? undefined : await this.#reader.entry(key);
    return entry ? [entry] : [];
  }
}

function isTreeSelection(argument: unknown): boolean {
  return isObject(argument) && 'of' in argument && argument.of === TREE_SELECTION;
}

function entryOfNode(argument: unknown): PayloadEntry | undefined {
  return isObject(argument) && 'entry' in argument && isObject(argument.entry)
    ? (argument.entry as PayloadEntry)
    : undefined;
}

function keyOfDocument(argument: unknown): string | undefined {
  const uri =
    argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  return uri && parseDocumentUri(uri)?.key;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
