import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { TREE_ITEMS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { groupEntries, type PayloadGroup } from './groups.ts';
import { payloadItem } from './payloadItem.ts';
import { groupName } from './wording.ts';

/** Groups beyond this many begin collapsed, so that opening the view never makes all items. */
const EXPANDED_ENTRIES = 1000;

export type TreeNode =
  | { kind: 'group'; group: PayloadGroup; expanded: boolean }
  | { kind: 'payload'; entry: PayloadEntry; parent: TreeNode };

/** The tree of raw payloads: groups, and in them payloads, read from the model and nowhere else. */
export class PayloadTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly #model: PayloadModel;
  readonly #kept: KeptIds;
  readonly #settings: LiveSettings;
  readonly #format: Format;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #subscriptions: vscode.Disposable;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(model: PayloadModel, kept: KeptIds, settings: LiveSettings, format: Format) {
    this.#model = model;
    this.#kept = kept;
    this.#settings = settings;
    this.#format = format;
    const refresh = () => {
      this.#changed.fire(undefined);
    };
    this.#subscriptions = vscode.Disposable.from(
      model.onDidChange(refresh),
      kept.onDidChange(refresh),
      settings.onDidChange(refresh),
      refreshAtMidnight(refresh),
    );
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    if (node?.kind === 'payload') return [];
    if (node) {
      return node.group.entries.map((entry) => ({ kind: 'payload', entry, parent: node }));
    }
    await this.#model.load();
    let shown = 0;
    return groupEntries(this.#model.entries, this.#settings.current.groupBy).map((group) => {
      shown += group.entries.length;
      return { kind: 'group', group, expanded: shown <= EXPANDED_ENTRIES };
    });
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    if (node.kind === 'payload') {
      return payloadItem(node.entry, this.#kept.has(node.entry.digest.callId), this.#format);
    }
    const { group, expanded } = node;
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    const item = new vscode.TreeItem(
      groupName(group.basis, Date.now()),
      expanded ? Expanded : Collapsed,
    );
    item.id = group.id;
    item.contextValue = TREE_ITEMS.group;
    const count = this.#format.count(group.entries.length);
    item.description =
      group.basis.kind === 'pinned' ? count : `${count} · ${this.#format.bytes(group.rawBytes)}`;
    return item;
  }

  /** The tooltip is made when the pointer rests on an item, not for all of them. */
  async resolveTreeItem(item: vscode.TreeItem, node: TreeNode): Promise<vscode.TreeItem> {
    if (node.kind === 'payload') {
      const { payloadTooltip } = await import('./payloadTooltip.ts');
      const kept = this.#kept.has(node.entry.digest.callId);
      item.tooltip = payloadTooltip(node.entry, kept, this.#format);
    }
    return item;
  }

  getParent(node: TreeNode): TreeNode | undefined {
    return node.kind === 'payload' ? node.parent : undefined;
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#changed.dispose();
  }
}

/** "Today" ends at midnight, whether or not anything is digested then. */
function refreshAtMidnight(refresh: () => void): vscode.Disposable {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        refresh();
        wait();
      },
      new Date().setHours(24, 0, 1, 0) - Date.now(),
    );
  };
  wait();
  return new vscode.Disposable(() => {
    clearTimeout(timer);
  });
}
