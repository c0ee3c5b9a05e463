import * as vscode from 'vscode';
import type { DigestEvent } from '../../accounting/events.ts';
import type { Format } from '../../accounting/format.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import { startOfDay } from './groups.ts';
import { daysBetween, methodIcon, methodName, sourceName } from './wording.ts';

const NO_BREAK = '&nbsp;';

/** Payload-derived text goes in as text: a tool's name must not become a link or a picture. */
export function payloadTooltip(
  entry: PayloadEntry,
  rawKept: boolean,
  format: Format,
): vscode.MarkdownString {
  const { digest } = entry;
  const text = new vscode.MarkdownString('', true);
  const cell = (words: string) => ` ${words}${NO_BREAK}${NO_BREAK} |`;
  const row = (...cells: string[]) => `|${cells.map(cell).join('')}\n`;

  text.appendMarkdown('**').appendText(digest.source.label).appendMarkdown('** · ');
  if (entry.rawOnly) {
    text.appendText(`${format.bytes(digest.rawBytes)} · ${moment(digest.at, Date.now())}`);
    return text.appendMarkdown(`\n\n${withoutRecord()}`);
  }
  text.appendText(sourceOf(entry)).appendText(` · ${moment(digest.at, Date.now())}`);
  text.appendMarkdown('\n\n');
  text.appendMarkdown(
    row('', vscode.l10n.t('Raw'), vscode.l10n.t('Digest'), vscode.l10n.t('Change')) +
      '|:---|---:|---:|---:|\n' +
      row(
        vscode.l10n.t('Size'),
        format.bytes(digest.rawBytes),
        format.bytes(digest.digestBytes),
        format.change(digest.rawBytes, digest.digestBytes),
      ) +
      row(
        vscode.l10n.t('Tokens, estimate'),
        format.count(digest.rawTokens),
        format.count(digest.digestTokens),
        format.change(digest.rawTokens, digest.digestTokens),
      ),
  );
  const elided = elidedWords(digest);
  text.appendMarkdown(`\n$(${methodIcon(digest.method)}) ${methodName(digest.method)}`);
  if (elided !== '') text.appendMarkdown(` · ${elided}`);
  text.appendMarkdown('\n\n');
  if (digest.callId === '') {
    text.appendMarkdown(vscode.l10n.t('The raw was not kept.'));
  } else {
    text.appendMarkdown(`${vscode.l10n.t('Call ID')} \`${digest.callId}\``);
    text.appendMarkdown(` · ${rawKept ? retrieved(entry) : vscode.l10n.t('no longer kept')}`);
  }
  return text;
}

function sourceOf({ digest: { source } }: PayloadEntry): string {
  const name = sourceName(source.kind);
  return source.server === undefined ? name : `${name} (${source.server})`;
}

function retrieved({ retrievals }: PayloadEntry): string {
  switch (retrievals) {
    case 0:
      return vscode.l10n.t('not retrieved since');
    case 1:
      return vscode.l10n.t('retrieved once since');
    default:
      return vscode.l10n.t('retrieved {0} times since', retrievals);
  }
}

function withoutRecord(): string {
  return vscode.l10n.t(
    'The raw is kept, but the history does not know it: it was off, or does not go back so far. Digest it again to have it listed by name.',
  );
}

/** Date and time of a digest as a sentence part: `today 09:12`, `27 Nov 2026, 14:32`. */
function moment(at: number, now: number): string {
  const time = new Date(at).toLocaleTimeString(vscode.env.language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  const days = daysBetween(startOfDay(at), now);
  if (days === 0) return vscode.l10n.t('today {0}', time);
  if (days === 1) return vscode.l10n.t('yesterday {0}', time);
  return new Date(at).toLocaleString(vscode.env.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** What was left out, in words; empty where nothing was. */
function elidedWords({ metadata }: DigestEvent): string {
  const parts: string[] = [];
  const {
    arrays_collapsed: arrays,
    strings_truncated: strings,
    subtrees_dropped: subtrees,
  } = metadata;
  if (arrays)
    parts.push(arrays === 1 ? vscode.l10n.t('1 array') : vscode.l10n.t('{0} arrays', arrays));
  if (strings)
    parts.push(strings === 1 ? vscode.l10n.t('1 string') : vscode.l10n.t('{0} strings', strings));
  if (subtrees)
    parts.push(
      subtrees === 1 ? vscode.l10n.t('1 subtree') : vscode.l10n.t('{0} subtrees', subtrees),
    );
  return parts.length === 0 ? '' : vscode.l10n.t('{0} elided', parts.join(', '));
}
