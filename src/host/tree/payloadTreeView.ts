import * as vscode from 'vscode';
import { troubleOf } from '../messages.ts';
import { CONTEXT_KEYS, VIEWS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import type { PayloadTree, TreeNode } from './payloadTree.ts';

/** What commands may know of the tree. */
export interface TreeSelection {
  /** What a key that was pressed in the tree is about. */
  chosen(): Promise<readonly PayloadEntry[]>;
}

/** Takes the row that has the focus into the selection, or out of it. */
const TOGGLE_SELECTION = 'list.toggleSelection';

/** Shows the tree, with a badge for this session and a sentence where its store is in trouble. */
export class PayloadTreeView implements TreeSelection, vscode.Disposable {
  readonly #view: vscode.TreeView<TreeNode>;
  readonly #subscriptions: vscode.Disposable;

  /** @param startedAt When this session began, in milliseconds since 1970. */
  constructor(
    tree: PayloadTree,
    model: PayloadModel,
    kept: KeptIds,
    settings: LiveSettings,
    startedAt: number,
  ) {
    const view = vscode.window.createTreeView<TreeNode>(VIEWS.payloads, {
      treeDataProvider: tree,
      canSelectMany: true,
      showCollapseAll: true,
    });
    let hadHistory = false;
    const update = () => {
      const hasHistory = model.events.length > 0;
      if (hasHistory !== hadHistory) {
        hadHistory = hasHistory;
        void vscode.commands.executeCommand('setContext', CONTEXT_KEYS.hasHistory, hasHistory);
      }
      view.message = message(model, kept, settings);
      view.badge = sessionBadge(model, startedAt);
    };
    update();
    this.#view = view;
    this.#subscriptions = vscode.Disposable.from(
      view,
      model.onDidChange(update),
      kept.onDidChange(update),
      settings.onDidChange(update),
    );
  }

  /**
   * All selected rows when the one that has the focus is among them, else that one alone. Arrow keys
   * move the focus and leave the selection behind, of which alone the editor tells: toggling the
   * focused row shows which it is.
   */
  async chosen(): Promise<readonly PayloadEntry[]> {
    const selected = this.#view.selection;
    await vscode.commands.executeCommand(TOGGLE_SELECTION);
    const focused = this.#view.selection.filter((node) => !selected.includes(node));
    await vscode.commands.executeCommand(TOGGLE_SELECTION);
    return (focused.length ? focused : selected).flatMap(entriesOf);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}

/** A group stands for what is in it. */
function entriesOf(node: TreeNode): readonly PayloadEntry[] {
  return node.kind === 'payload' ? [node.entry] : node.group.entries;
}

function sessionBadge(model: PayloadModel, startedAt: number): vscode.ViewBadge | undefined {
  const isOfSession = ({ digest, rawOnly }: PayloadEntry) => !rawOnly && digest.at >= startedAt;
  const value = model.entries.filter(isOfSession).length;
  if (value === 0) return undefined;
  // Of those that are listed: what was deleted is counted by the savings alone.
  const tooltip =
    value === 1
      ? vscode.l10n.t('1 payload of this session listed')
      : vscode.l10n.t('{0} payloads of this session listed', value);
  return { value, tooltip };
}

/** Empty where there is nothing to say: the view shows no message then. */
function message(model: PayloadModel, kept: KeptIds, settings: LiveSettings): string {
  const trouble = troubleOf(model.problem, kept.problem);
  if (trouble !== undefined) return trouble;
  if (settings.current.history.isOn) return '';
  return vscode.l10n.t(
    'The history is off: names and savings are known until this window closes. Raw payloads stay listed by their call ID.',
  );
}
