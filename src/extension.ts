import * as vscode from 'vscode';
import { createFormat } from './accounting/format.ts';
import { Ledger } from './accounting/ledger.ts';
import { registerCommands } from './host/commands/command.ts';
import { PayloadTargets } from './host/commands/payloadTargets.ts';
import { savingsActions } from './host/commands/savingsActions.ts';
import { registerDashboard } from './host/dashboard/registerDashboard.ts';
import { registerCallIdHover } from './host/documents/callIdHover.ts';
import { PayloadDocuments } from './host/documents/payloadDocuments.ts';
import { ProseModel } from './host/languageModel/prose/proseModel.ts';
import { registerTools } from './host/languageModel/registerTools.ts';
import { launcherDirectory } from './host/mcp/launcher/launcherDirectory.ts';
import { refreshLauncher } from './host/mcp/launcher/launcherFiles.ts';
import { registerMcpServer } from './host/mcp/registerMcpServer.ts';
import * as messages from './host/messages.ts';
import { COMMANDS } from './host/names.ts';
import { CallLog } from './host/payloads/callLog.ts';
import { DigestService } from './host/payloads/digestService.ts';
import { followHistory } from './host/payloads/followHistory.ts';
import { KeptIds } from './host/payloads/keptIds.ts';
import { lazily } from './storage/workspace/lazily.ts';
import { storageLocation } from './host/payloads/location.ts';
import { NeverKeep } from './host/payloads/neverKeep.ts';
import { PayloadModel } from './host/payloads/payloadModel.ts';
import { PayloadReader } from './host/payloads/payloadReader.ts';
import { registerSharedRules } from './host/payloads/sharedRules.ts';
import { Underway } from './host/payloads/underway.ts';
import { WorkspaceStorage } from './host/payloads/workspaceStorage.ts';
import { LiveSettings } from './host/settings/liveSettings.ts';
import { PriceSettings } from './host/settings/priceSettings.ts';
import { registerPasteAsDigest } from './host/sources/pasteAsDigest.ts';
import { registerStatusBar } from './host/statusBar/registerStatusBar.ts';
import { PayloadTree } from './host/tree/payloadTree.ts';
import { PayloadTreeView } from './host/tree/payloadTreeView.ts';

/** Builds the parts, wires them and registers them. Nothing is read or opened here. */
export function activate(context: vscode.ExtensionContext): void {
  const startedAt = Date.now();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const format = createFormat({
    language: vscode.env.language,
    timeZone,
    unchanged: vscode.l10n.t('unchanged'),
  });
  const log = vscode.window.createOutputChannel('Context Digest', { log: true });
  const settings = new LiveSettings();
  const storage = new WorkspaceStorage(
    storageLocation(context).fsPath,
    () => settings.current,
    (notice) => {
      log.warn(notice);
      void messages.historyNotice(notice);
    },
  );
  const neverKeep = new NeverKeep(
    () => settings.current,
    (problem, isTold) => {
      kept.refuse(problem);
      if (problem && !isTold) void messages.patternRefused(problem);
    },
  );
  const model = new PayloadModel(() => storage.historyIfAny());
  const calls = new CallLog(storage, model, () => settings.current);
  const kept = new KeptIds(storage, model, startedAt);
  const reader = new PayloadReader(storage, model);
  const underway = new Underway();
  const service = new DigestService(
    storage,
    calls,
    neverKeep,
    () => settings.current,
    new ProseModel(context.languageModelAccessInformation),
    underway,
  );
  const ledger = new Ledger({ timeZone, sessionStart: startedAt });
  const prices = new PriceSettings();
  const tree = new PayloadTree(model, kept, settings, format);
  const treeView = new PayloadTreeView(tree, model, kept, settings, startedAt);
  const targets = new PayloadTargets(reader, treeView);
  const reading = lazily(async () => {
    const { Reading } = await import('./host/reading/index.ts');
    const loaded = new Reading({ reader, model, kept, settings, format, log });
    context.subscriptions.push(loaded);
    return loaded;
  });
  const dashboard = registerDashboard({
    extensionUri: context.extensionUri,
    history: model,
    ledger,
    timeZone,
    prices,
    settings,
    actions: savingsActions(model),
    log,
  });
  const commands = lazily(async () => {
    const { createCommands } = await import('./host/commands/createCommands.ts');
    return createCommands({
      extension: context.extension,
      openDashboard: () => {
        dashboard.open();
      },
      targets,
      service,
      storage,
      model,
      reader,
      calls,
      kept,
      reading,
      settings,
      format,
      log,
      languageModels: context.languageModelAccessInformation,
      globalStorage: context.globalStorageUri,
      subscriptions: context.subscriptions,
    });
  });
  const tools = lazily(async () => {
    const { createTools } = await import('./host/languageModel/createTools.ts');
    const current = () => settings.current;
    return createTools({ service, storage, model, calls, settings: current, log });
  });
  context.subscriptions.push(
    log,
    settings,
    prices,
    dashboard,
    new vscode.Disposable(() => void storage.close()),
    model,
    kept,
    tree,
    treeView,
    new PayloadDocuments(reader, model, kept, settings, reading),
    registerCallIdHover(reader, kept, format),
    registerPasteAsDigest({ service, model, storage, settings }),
    registerStatusBar({ model, ledger, prices, kept, underway, settings, format }),
    registerCommands(Object.values(COMMANDS), commands, log),
    registerTools(tools),
    registerSharedRules(storage, settings, log),
    settings.onDidChange(() => {
      neverKeep.check();
    }),
    registerMcpServer(context.extension, storage, settings),
  );
  // What is kept already, and what an update leaves to do, once the editor has finished starting.
  setImmediate(() => {
    neverKeep.check();
    context.subscriptions.push(followHistory(storage, model, settings, log));
    refreshLauncher(launcherDirectory(context.globalStorageUri), context.extensionPath).catch(
      (error: unknown) => {
        log.warn(`The launcher of the MCP server was not brought up to date: ${String(error)}`);
      },
    );
  });
}
