import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { digestIsGone, noPayloadChosen, sayQuietly, tooManyToCopy } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { isNotFound } from '../../digest/store.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { CopiedDigest, Presenter } from '../payloads/presenter.ts';
import type { Command } from './command.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

/** More than anyone pastes at once; a group of the tree may hold thousands. */
const MOST_DIGESTS = 100;

/** The exact text of digests, however they are shown, each with its call id line. */
export function copyDigest(
  targets: PayloadTargets,
  reader: PayloadReader,
  presenter: Presenter,
): Command {
  return {
    id: COMMANDS.copyDigest,
    async execute(argument, selected) {
      const entries = await targets.many(argument, selected);
      if (entries.length === 0) noPayloadChosen(argument);
      if (entries.length > MOST_DIGESTS) {
        tooManyToCopy(MOST_DIGESTS);
        return;
      }
      const copied: CopiedDigest[] = [];
      const gone: PayloadEntry[] = [];
      for (const entry of entries) {
        try {
          copied.push({ entry, digest: new TextDecoder().decode(await reader.digest(entry)) });
        } catch (error) {
          if (!isNotFound(error)) throw error;
          gone.push(entry);
        }
      }
      if (copied.length > 0) await presenter.copy(...copied);
      const [first] = gone;
      if (first) await digestIsGone(first.digest.source.label, first.key);
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
    async execute(argument, selected) {
      const entries = await targets.many(argument, selected);
      const [first] = entries;
      if (!first) {
        noPayloadChosen(argument);
        return;
      }
      const callIds = entries.map(({ digest }) => digest.callId).filter((callId) => callId !== '');
      const [callId] = callIds;
      if (callId === undefined) {
        const { label } = first.digest.source;
        sayQuietly(vscode.l10n.t('The raw of {0} was not kept: it has no call ID', label));
        return;
      }
      await vscode.env.clipboard.writeText(callIds.join('\n'));
      sayQuietly(
        callIds.length === 1
          ? vscode.l10n.t('Call ID {0} copied', callId)
          : vscode.l10n.t('{0} call IDs copied', callIds.length),
      );
    },
  };
}
