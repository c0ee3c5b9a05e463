import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { digestIsGone, noPayloadChosen, sayQuietly } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { isNotFound } from '../../digest/store.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { Presenter } from '../payloads/presenter.ts';
import type { Command } from './command.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

/** The digest's exact text, however it is shown, with its call id line. */
export function copyDigest(
  targets: PayloadTargets,
  reader: PayloadReader,
  presenter: Presenter,
): Command {
  return {
    id: COMMANDS.copyDigest,
    async execute(argument) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      try {
        await presenter.copy(entry, new TextDecoder().decode(await reader.digest(entry)));
      } catch (error) {
        if (!isNotFound(error)) throw error;
        await digestIsGone(entry.digest.source.label, entry.key);
      }
    },
  };
}

export function copyRaw(targets: PayloadTargets, gone: GoneRaw, format: Format): Command {
  return {
    id: COMMANDS.copyRaw,
    async execute(argument) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      const raw = await gone.raw(entry);
      if (!raw) return;
      await vscode.env.clipboard.writeText(
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw),
      );
      sayQuietly(vscode.l10n.t('Raw copied, {0}', format.bytes(raw.length)));
    },
  };
}

export function copyCallId(targets: PayloadTargets): Command {
  return {
    id: COMMANDS.copyCallId,
    async execute(argument) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      const { callId, source } = entry.digest;
      if (callId === '') {
        sayQuietly(vscode.l10n.t('The raw of {0} was not kept: it has no call ID', source.label));
        return;
      }
      await vscode.env.clipboard.writeText(callId);
      sayQuietly(vscode.l10n.t('Call ID {0} copied', callId));
    },
  };
}
