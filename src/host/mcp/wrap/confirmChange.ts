import { posix } from 'node:path';
import * as vscode from 'vscode';
import { inert } from '../../inert.ts';

/** Scheme of the documents that show a file as it would be. */
const SCHEME = 'context-digest-proposal';

export interface ProposedChange {
  file: vscode.Uri;
  /** The whole file, before and after. */
  before: string;
  after: string;
  title: string;
  /** What the user agrees to, as a choice. */
  agree: string;
  /** What follows from it, beside that choice: one short line, which narrow windows cut. */
  detail: string;
  /** What speaks for leaving the file as it is, beside that choice, as short. */
  leaveDetail?: string;
}

/**
 * Shows a change of a file as a diff and makes it once the user agrees. The file is saved; the
 * change can be taken back in its editor, too.
 *
 * @returns whether it was made.
 */
export async function confirmChange(change: ProposedChange): Promise<boolean> {
  const { file, before, after, title } = change;
  const proposal = file.with({ scheme: SCHEME, path: `/${posix.basename(file.path)}` });
  const provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: () => after,
  });
  try {
    await vscode.commands.executeCommand('vscode.diff', file, proposal, title);
    if (!(await agrees(change))) return false;
    const document = await vscode.workspace.openTextDocument(file);
    if (document.getText() !== before) {
      throw new Error(vscode.l10n.t('the file was changed meanwhile'));
    }
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(file, whole, after);
    if (!(await vscode.workspace.applyEdit(edit)) || !(await document.save())) {
      throw new Error(vscode.l10n.t('the file cannot be written to'));
    }
    return true;
  } finally {
    await closeDiff(proposal);
    provider.dispose();
  }
}

/** At the top of the window and not over the diff, which is there to be read. */
async function agrees(change: ProposedChange): Promise<boolean> {
  const { title, agree, detail, leaveDetail } = change;
  const leave = {
    label: vscode.l10n.t('Leave the file as it is'),
    ...(leaveDetail !== undefined && { detail: leaveDetail }),
  };
  const choice = await vscode.window.showQuickPick([{ label: inert(agree), detail }, leave], {
    title,
    placeHolder: vscode.l10n.t('Read the change below, then choose.'),
    ignoreFocusOut: true,
  });
  return choice !== undefined && choice !== leave;
}

async function closeDiff(proposal: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      ({ input }) =>
        input instanceof vscode.TabInputTextDiff &&
        input.modified.toString() === proposal.toString(),
    );
  await vscode.window.tabGroups.close(tabs);
}
