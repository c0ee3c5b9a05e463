import * as vscode from 'vscode';
import { sayQuietly } from '../messages.ts';
import { COMMANDS, SECTION } from '../names.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import type { Command } from './command.ts';

export interface DiagnosticsParts {
  extension: vscode.Extension<unknown>;
  storage: WorkspaceStorage;
  model: PayloadModel;
  settings: LiveSettings;
}

/** Versions, settings and the stores' health for a report: nothing of any payload, no paths. */
export function copyDiagnostics(parts: DiagnosticsParts): Command {
  return {
    id: COMMANDS.copyDiagnostics,
    async execute() {
      await vscode.env.clipboard.writeText(await diagnostics(parts));
      sayQuietly(vscode.l10n.t('Diagnostics copied'));
    },
  };
}

/** Opens the editor's own form for issues, with the diagnostics in it; nothing is sent by that. */
export function reportIssue(parts: DiagnosticsParts): Command {
  return {
    id: COMMANDS.reportIssue,
    async execute() {
      await vscode.commands.executeCommand('workbench.action.openIssueReporter', {
        extensionId: parts.extension.id,
        data: await diagnostics(parts),
      });
    },
  };
}

async function diagnostics({
  extension,
  storage,
  model,
  settings,
}: DiagnosticsParts): Promise<string> {
  await model.load();
  const { version } = extension.packageJSON as { version: string };
  return [
    `Context Digest ${version}`,
    `VS Code ${vscode.version} (${vscode.env.appHost}), Node ${process.versions.node}`,
    `${process.platform} ${process.arch}, remote: ${vscode.env.remoteName ?? 'none'}`,
    `trusted: ${String(vscode.workspace.isTrusted)}, folders: ${String(vscode.workspace.workspaceFolders?.length ?? 0)}`,
    `history: ${model.state}, ${String(model.events.length)} events, ${String(model.entries.length)} payloads`,
    `store: ${await storeHealth(storage)}`,
    `settings (${SECTION}): ${JSON.stringify(settings.current)}`,
  ].join('\n');
}

async function storeHealth(storage: WorkspaceStorage): Promise<string> {
  try {
    const payloads = await (await storage.store()).list();
    const bytes = payloads.reduce((sum, payload) => sum + payload.bytes, 0);
    return `${String(payloads.length)} payloads, ${String(bytes)} bytes`;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return code ?? (error instanceof Error ? error.name : 'unreadable');
  }
}
