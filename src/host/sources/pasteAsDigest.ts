import * as vscode from 'vscode';
import type { OnceParts } from '../payloads/digestOnce.ts';
import type { DigestService } from '../payloads/digestService.ts';
import { modelText } from '../../agent/modelText.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { payloadOfText } from './payloadOf.ts';

const KIND = vscode.DocumentDropOrPasteEditKind.Text.append('digest');

/** A paste that was offered, with what it would digest. */
class DigestPaste extends vscode.DocumentPasteEdit {
  readonly text: string;

  constructor(text: string) {
    super('', vscode.l10n.t('Paste as Digest'), KIND);
    this.text = text;
    // Never the default: pasting pastes what was copied.
    this.yieldTo = [vscode.DocumentDropOrPasteEditKind.Text];
  }
}

/** Offers to paste a large payload as its digest; digests it only when that is chosen. */
export function registerPasteAsDigest(
  parts: OnceParts & { service: DigestService; settings: LiveSettings },
): vscode.Disposable {
  const { service, model, settings } = parts;
  const provider: vscode.DocumentPasteEditProvider = {
    async provideDocumentPasteEdits(_document, _ranges, transfer) {
      const text = await transfer.get('text/plain')?.asString();
      if (text === undefined || text.length < Math.max(1, settings.current.threshold)) return [];
      return [new DigestPaste(text)];
    },
    async resolveDocumentPasteEdit(edit) {
      if (!(edit instanceof DigestPaste)) return edit;
      const source = { kind: 'clipboard' as const, label: vscode.l10n.t('Clipboard') };
      const payload = payloadOfText(edit.text, source);
      const keepRaw = !service.exceedsQuota(payload);
      const { digestOnce } = await import('../commands/createCommands.ts');
      const { result, event } = await digestOnce(parts, payload, { keepRaw });
      edit.insertText = modelText(result.digest, event);
      // The first payload of a workspace: until now there was nothing to read.
      void model.load();
      return edit;
    },
  };
  return vscode.languages.registerDocumentPasteEditProvider({ scheme: '*' }, provider, {
    providedPasteEditKinds: [KIND],
    pasteMimeTypes: ['text/plain'],
  });
}
