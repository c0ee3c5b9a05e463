import type * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { chooseProseModel } from '../languageModel/prose/chooseModel.ts';
import { mcpCommands } from '../mcp/mcpCommands.ts';
import type { CallLog } from '../payloads/callLog.ts';
import type { DigestService } from '../payloads/digestService.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import { COMMANDS } from '../names.ts';
import { PayloadKeeper } from '../payloads/payloadKeeper.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { PendingDeletion } from '../payloads/pendingDeletion.ts';
import { Presenter } from '../payloads/presenter.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import type { Command } from './command.ts';
import { compare } from './compare.ts';
import { copyDiagnostics, reportIssue } from './copyDiagnostics.ts';
import { copyCallId, copyDigest, copyRaw } from './copyPayload.ts';
import { deleteOld } from './deleteOld.ts';
import { deleteAll, deletePayloads } from './deletePayloads.ts';
import { digestCellOutput } from './digestCellOutput.ts';
import { digestClipboard, digestClipboardAndCopy } from './digestClipboard.ts';
import { digestSelection, digestSelectionAndCopy } from './digestEditor.ts';
import { digestFile } from './digestFile.ts';
import { DigestFlow } from './digestFlow.ts';
import { digestTerminalSelection } from './digestTerminal.ts';
import { exportPayload } from './exportPayload.ts';
import { findPayload, type FindParts } from './findPayload.ts';
import { GoneRaw } from './goneRaw.ts';
import { groupBy } from './groupBy.ts';
import { openDigest, openRaw } from './openPayload.ts';
import { openSample } from './openSample.ts';
import { openSettings, showLog } from './openViews.ts';
import type { PayloadTargets } from './payloadTargets.ts';
import { pick } from './pick.ts';
import { pin, unpin } from './pin.ts';
import { redigest } from './redigest.ts';
import { showStorage } from './showStorage.ts';

export { digestOnce } from '../payloads/digestOnce.ts';

/** What the commands are built from; each takes of it what it needs. */
export interface CommandParts {
  extension: vscode.Extension<unknown>;
  openDashboard: () => void;
  targets: PayloadTargets;
  service: DigestService;
  storage: WorkspaceStorage;
  model: PayloadModel;
  reader: PayloadReader;
  calls: CallLog;
  kept: KeptIds;
  reading: FindParts['reading'];
  settings: LiveSettings;
  format: Format;
  log: vscode.LogOutputChannel;
  languageModels: vscode.LanguageModelAccessInformation;
  globalStorage: vscode.Uri;
  /** Takes what is to end with the extension. */
  subscriptions: { dispose(): unknown }[];
}

export function createCommands(parts: CommandParts): Command[] {
  const { extension, targets, storage, model, reader, kept, settings, format, log } = parts;
  const keeper = new PayloadKeeper(storage, parts.calls);
  const deletion = new PendingDeletion(model, keeper);
  parts.subscriptions.push(deletion);
  const presenter = new Presenter(format);
  const flow = new DigestFlow({ ...parts, presenter });
  const gone = new GoneRaw(reader, keeper);
  return [
    digestSelection(flow, format),
    digestSelectionAndCopy(flow, format),
    digestClipboard(flow),
    digestClipboardAndCopy(flow),
    digestFile(flow, format),
    digestCellOutput(flow),
    digestTerminalSelection(flow),
    pick(flow, format),
    findPayload({ model, kept, reading: parts.reading, format }),
    openSample(flow, extension.extensionUri),
    { id: COMMANDS.openDashboard, execute: parts.openDashboard },
    chooseProseModel(parts.languageModels),
    ...mcpCommands(parts),
    openSettings(extension.id),
    showLog(log),
    showStorage(storage, settings, format),
    copyDiagnostics({ extension, storage, model, settings }),
    reportIssue({ extension, storage, model, settings }),
    ...groupBy(),
    deleteAll(model, storage, keeper, format),
    deleteOld(model, kept, keeper, format),
    openRaw(targets, gone),
    openDigest(targets),
    compare(targets, gone),
    copyDigest(targets, reader, presenter),
    copyRaw(targets, gone, format),
    copyCallId(targets),
    pin(targets, keeper, gone),
    unpin(targets, keeper, gone),
    redigest(targets, gone, flow, settings),
    exportPayload(targets, gone),
    deletePayloads(targets, deletion, keeper, kept, format),
  ];
}
