import * as vscode from 'vscode';
import { commandArguments } from '../commands/commandArguments.ts';
import type { Command } from '../commands/command.ts';
import { documentUri } from '../documents/documentUri.ts';
import { rawIsGone, sayQuietly } from '../messages.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { encodeText } from '../../json/text.ts';
import { locateVisible, plainText, valueText } from './locate.ts';
import type { RawPayloads } from './rawPayloads.ts';
import { UnitOffsets } from './unitOffsets.ts';

/** Opens the raw and selects the value with a pointer, or the nearest one around it. */
export function revealInRaw(reader: PayloadReader, raws: RawPayloads): Command {
  return {
    id: INTERNAL_COMMANDS.revealInRaw,
    async execute(...args) {
      const [key, pointer] = commandArguments(args, 2);
      const entry = await reader.entry(key);
      if (!entry) return;
      if ((await raws.of(entry)) === undefined) {
        await reportGone(entry);
        return;
      }
      const editor = await vscode.window.showTextDocument(documentUri(entry, 'raw'), {
        preview: true,
      });
      const { document } = editor;
      const shown = encodeText(document.getText());
      const value = locateVisible(shown, pointer);
      if (!value) return;
      const offsets = new UnitOffsets(shown);
      const range = new vscode.Range(
        document.positionAt(offsets.at(value.start)),
        document.positionAt(offsets.at(value.end)),
      );
      editor.selection = new vscode.Selection(range.start, range.end);
      editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    },
  };
}

export function copyValue(reader: PayloadReader, raws: RawPayloads): Command {
  return {
    id: INTERNAL_COMMANDS.copyValue,
    async execute(...args) {
      const [key, pointer] = commandArguments(args, 2);
      const entry = await reader.entry(key);
      const raw = entry && (await raws.of(entry));
      const value = raw && valueText(raw, pointer);
      if (value === undefined) {
        if (entry) await reportGone(entry);
        return;
      }
      await vscode.env.clipboard.writeText(plainText(value));
      sayQuietly(vscode.l10n.t('Value at {0} copied', pointer));
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

async function reportGone({ digest }: PayloadEntry): Promise<void> {
  await rawIsGone(digest.callId === '' ? digest.source.label : digest.callId);
}
