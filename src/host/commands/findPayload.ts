import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { inert } from '../inert.ts';
import { COMMANDS, INTERNAL_COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { Reading } from '../reading/index.ts';
import { methodIcon } from '../tree/wording.ts';
import { addressText } from '../../reading/address.ts';
import type { Match } from '../../reading/firstMatch.ts';
import type { Command } from './command.ts';

/** Typing rests for this long before payloads are read, in milliseconds. */
const PAUSE_MS = 300;
/** Shorter texts would match everything. */
const SHORTEST_TEXT = 3;
/** Newest payloads that are searched: enough for some days' work. */
const SEARCHED_PAYLOADS = 200;

interface Found extends vscode.QuickPickItem {
  entry: PayloadEntry;
  /** Where its content matches. */
  address?: string;
}

export interface FindParts {
  /** Starts what shows payloads, and the commands that lead into them. */
  reading: () => Promise<Pick<Reading, 'raws'>>;
  model: PayloadModel;
  kept: KeptIds;
  format: Format;
}

/** Looks a payload up by name, call id or content; buttons open its digest and the comparison. */
export function findPayload({ model, kept, reading, format }: FindParts): Command {
  return {
    id: COMMANDS.findPayload,
    async execute() {
      await model.load();
      const openDigest = button('preview', vscode.l10n.t('Open Digest'));
      const compare = button('diff', vscode.l10n.t('Compare Raw with Digest'));
      const item = (entry: PayloadEntry): Found => ({
        entry,
        label: inert(entry.digest.source.label),
        description: describe(entry, format),
        iconPath: new vscode.ThemeIcon(
          kept.has(entry.digest.callId) ? methodIcon(entry.digest.method) : 'warning',
        ),
        buttons: entry.rawOnly ? [] : [openDigest, compare],
      });
      const list = vscode.window.createQuickPick<Found>();
      list.title = vscode.l10n.t('Find Raw Payload');
      list.placeholder = vscode.l10n.t('Name, call ID or content');
      list.matchOnDescription = true;
      list.items = model.entries.map(item);
      let typing: NodeJS.Timeout | undefined;
      let searching = new AbortController();
      list.onDidChangeValue((text) => {
        clearTimeout(typing);
        searching.abort();
        searching = new AbortController();
        const { signal } = searching;
        list.items = model.entries.map(item);
        list.busy = false;
        if (text.length < SHORTEST_TEXT) return;
        list.busy = true;
        typing = setTimeout(() => {
          void search(text, { model, kept, reading }, signal).then((matches) => {
            if (signal.aborted) return;
            list.busy = false;
            const found = matches.map(({ entry, pointer, address, excerpt }) => ({
              ...item(entry),
              detail: inert(pointer === '' ? excerpt : `${pointer} · ${excerpt}`),
              address: addressText(address),
              alwaysShow: true,
            }));
            const keys = new Set(matches.map(({ entry }) => entry.key));
            const others = model.entries.filter(({ key }) => !keys.has(key));
            list.items = [...found, ...others.map(item)];
          });
        }, PAUSE_MS);
      });
      const run = (command: string, key: string, ...more: string[]) => {
        list.hide();
        void vscode.commands.executeCommand(command, key, ...more);
      };
      list.onDidAccept(() => {
        const [chosen] = list.selectedItems;
        if (!chosen) return;
        const { entry, address } = chosen;
        if (address !== undefined) run(INTERNAL_COMMANDS.revealInRaw, entry.key, address);
        else run(COMMANDS.openRaw, entry.key);
      });
      list.onDidTriggerItemButton(({ button: pressed, item: { entry } }) => {
        run(pressed === openDigest ? COMMANDS.openDigest : COMMANDS.compare, entry.key);
      });
      list.onDidHide(() => {
        clearTimeout(typing);
        searching.abort();
        list.dispose();
      });
      list.show();
    },
  };
}

interface ContentMatch extends Match {
  entry: PayloadEntry;
}

/** Looks into one payload after the other, so that others get their turn and typing on stops it. */
async function search(
  text: string,
  { model, kept, reading }: Omit<FindParts, 'format'>,
  signal: AbortSignal,
): Promise<ContentMatch[]> {
  const { raws } = await reading();
  const matches: ContentMatch[] = [];
  const candidates = model.entries.filter(({ digest }) => kept.has(digest.callId));
  for (const entry of candidates.slice(0, SEARCHED_PAYLOADS)) {
    if (signal.aborted) break;
    const asked = { text, method: entry.digest.method };
    // In what cannot be read nothing is found.
    const match = await raws.ask(entry, 'match', asked, signal).catch(() => undefined);
    if (match) matches.push({ entry, ...match });
  }
  return matches;
}

function describe({ digest, rawOnly }: PayloadEntry, format: Format): string {
  const parts = [format.bytes(digest.rawBytes), format.age(digest.at, Date.now())];
  if (digest.callId !== '' && !rawOnly) parts.push(digest.callId);
  return parts.join(' · ');
}

function button(icon: string, tooltip: string): vscode.QuickInputButton {
  return { iconPath: new vscode.ThemeIcon(icon), tooltip };
}
