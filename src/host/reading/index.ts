import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { registerCommands } from '../commands/command.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { DIGEST_DOCUMENTS, DigestDocuments } from './digestDocuments.ts';
import { copyPointer, copyValue, openPage, revealInRaw } from './elisionCommands.ts';
import { ElisionHovers } from './elisionHovers.ts';
import { ElisionLenses } from './elisionLenses.ts';
import { ElisionLinks } from './elisionLinks.ts';
import { ElisionMarks } from './elisionMarks.ts';
import { PageLenses, RAW_DOCUMENTS } from './pageLenses.ts';
import { PayloadTexts } from './payloadText.ts';
import { RawLookUps } from './rawLookUps.ts';

export interface ReadingParts {
  reader: PayloadReader;
  model: PayloadModel;
  kept: KeptIds;
  settings: LiveSettings;
  format: Format;
  log: vscode.LogOutputChannel;
}

/**
 * Shows payloads and digests as text, marks what digests left out and leads to it in the raw.
 * Loaded with the first document shown.
 */
export class Reading implements vscode.Disposable {
  readonly texts: PayloadTexts;
  readonly raws: RawLookUps;
  readonly #subscriptions: vscode.Disposable;

  constructor({ reader, model, kept, settings, format, log }: ReadingParts) {
    const raws = new RawLookUps(reader, settings);
    const documents = new DigestDocuments(reader, kept);
    const changed = new vscode.EventEmitter<void>();
    const tell = () => {
      changed.fire();
    };
    this.raws = raws;
    this.texts = new PayloadTexts(reader, raws);
    const commands = [
      revealInRaw(reader, raws),
      openPage(reader),
      copyValue(reader, raws),
      copyPointer(),
    ];
    const { languages } = vscode;
    this.#subscriptions = vscode.Disposable.from(
      raws,
      changed,
      model.onDidChange(tell),
      kept.onDidChange(tell),
      languages.registerCodeLensProvider(
        DIGEST_DOCUMENTS,
        new ElisionLenses(documents, changed.event, format),
      ),
      languages.registerCodeLensProvider(
        RAW_DOCUMENTS,
        new PageLenses(reader, raws, changed.event, format),
      ),
      languages.registerDocumentLinkProvider(DIGEST_DOCUMENTS, new ElisionLinks(documents)),
      languages.registerHoverProvider(DIGEST_DOCUMENTS, new ElisionHovers(documents, raws, format)),
      new ElisionMarks(documents, changed.event, format),
      registerCommands(Object.values(INTERNAL_COMMANDS), () => Promise.resolve(commands), log),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
