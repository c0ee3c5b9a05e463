import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { registerCommands } from '../commands/command.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
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

/**
 * Shows payloads and digests as text, marks what digests left out and leads to it in the raw.
 * Loaded with the first document shown.
 */
export class Reading implements vscode.Disposable {
  readonly texts: PayloadTexts;
  readonly raws: RawLookUps;
  readonly #subscriptions: vscode.Disposable;

  constructor(
    reader: PayloadReader,
    settings: LiveSettings,
    format: Format,
    log: vscode.LogOutputChannel,
  ) {
    const raws = new RawLookUps(reader, settings);
    const documents = new DigestDocuments(reader);
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
      languages.registerCodeLensProvider(DIGEST_DOCUMENTS, new ElisionLenses(documents, format)),
      languages.registerCodeLensProvider(RAW_DOCUMENTS, new PageLenses(reader, raws, format)),
      languages.registerDocumentLinkProvider(DIGEST_DOCUMENTS, new ElisionLinks(documents)),
      languages.registerHoverProvider(DIGEST_DOCUMENTS, new ElisionHovers(documents, raws, format)),
      new ElisionMarks(documents, format),
      registerCommands(Object.values(INTERNAL_COMMANDS), () => Promise.resolve(commands), log),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
