import * as vscode from 'vscode';
import { isNotFound } from '../../digest/store.ts';
import { parseAddress } from '../../reading/address.ts';
import { commandArguments } from '../commands/commandArguments.ts';
import type { Command } from '../commands/command.ts';
import { pageUri } from '../documents/documentUri.ts';
import { noPayloadChosen, rawIsGone, sayQuietly } from '../messages.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { RawLookUps } from './rawLookUps.ts';

/** Opens the raw, at the right page, and selects the part with an address or the nearest around it. */
export function revealInRaw(reader: PayloadReader, raws: RawLookUps): Command {
  return {
    id: INTERNAL_COMMANDS.revealInRaw,
    async execute(...args) {
      const [key, text] = commandArguments(args, 2);
      const entry = await reader.entry(key);
      if (!entry) {
        noPayloadChosen(key);
        return;
      }
      const asked = { address: parseAddress(text), ...raws.showing(entry) };
      const found = await unlessGone(entry, raws.ask(entry, 'place', asked));
      if (!found) return;
      const { answer: place } = found;
      const editor = await vscode.window.showTextDocument(pageUri(entry, place?.page ?? 0), {
        preview: true,
      });
      if (!place) {
        sayQuietly(vscode.l10n.t('{0} has no place of its own in the raw text', text));
        return;
      }
      const { document } = editor;
      const range = new vscode.Range(
        document.positionAt(place.start),
        document.positionAt(place.end),
      );
      // With the cursor where the part begins: that is the line that is looked at.
      editor.selection = new vscode.Selection(range.end, range.start);
      editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    },
  };
}

/** Third argument of {@link openPage} for a page that is not laid out. */
export const STORED_FORM = 'stored';

/** Opens a page of a raw payload, by its number from 1. */
export function openPage(reader: PayloadReader): Command {
  return {
    id: INTERNAL_COMMANDS.openPage,
    async execute(...args) {
      const [key, page] = commandArguments(args, 2);
      const entry = await reader.entry(key);
      if (!entry) {
        noPayloadChosen(key);
        return;
      }
      const uri = pageUri(entry, Math.max(0, Number(page) - 1), args[2] === STORED_FORM);
      await vscode.window.showTextDocument(uri, { preview: true });
    },
  };
}

export function copyValue(reader: PayloadReader, raws: RawLookUps): Command {
  return {
    id: INTERNAL_COMMANDS.copyValue,
    async execute(...args) {
      const [key, text] = commandArguments(args, 2);
      const entry = await reader.entry(key);
      if (!entry) {
        noPayloadChosen(key);
        return;
      }
      const asked = { address: parseAddress(text), method: entry.digest.method };
      const found = await unlessGone(entry, raws.ask(entry, 'value', asked));
      if (found?.answer === undefined) return;
      await vscode.env.clipboard.writeText(found.answer);
      sayQuietly(vscode.l10n.t('Value at {0} copied', text));
    },
  };
}

export function copyPointer(): Command {
  return {
    id: INTERNAL_COMMANDS.copyPointer,
    async execute(...args) {
      const [pointer] = commandArguments(args, 1);
      await vscode.env.clipboard.writeText(pointer);
      sayQuietly(vscode.l10n.t('Pointer {0} copied', pointer));
    },
  };
}

/** The answer about a raw; undefined where it is gone and the user was told. */
async function unlessGone<T>(
  { digest }: PayloadEntry,
  answer: Promise<T>,
): Promise<{ answer: T } | undefined> {
  try {
    return { answer: await answer };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await rawIsGone(digest);
    return undefined;
  }
}
