import { commands, l10n, window } from 'vscode';
import type { DigestEvent } from '../accounting/events.ts';
import { inert } from './inert.ts';
import { COMMANDS, SCHEME, SECTION, SETTINGS } from './names.ts';
import { notify } from './notify.ts';

/** How long a quiet word of success stays in the status bar, in milliseconds. */
const QUIET_MS = 3000;

/** Success is quiet. */
export function sayQuietly(message: string): void {
  window.setStatusBarMessage(inert(message), QUIET_MS);
}

/** A word that needs no answer: nobody waits for it to be closed. */
function inform(message: string): void {
  void notify.information(message);
}

/** Of a sentence with a button, the host shows all; of another, one line. */
async function warn(
  sentence: string,
  button: string,
  command: string,
  ...args: unknown[]
): Promise<void> {
  if ((await notify.warning(sentence, button)) === button) {
    await commands.executeCommand(command, ...args);
  }
}

export function clipboardIsEmpty(): void {
  inform(l10n.t('The clipboard is empty: there is nothing to digest.'));
}

export function sourceIsEmpty(label: string): void {
  inform(l10n.t('{0} is empty: there is nothing to digest.', label));
}

export async function noEditorOpen(): Promise<void> {
  const choose = l10n.t('Choose What to Digest…');
  const words = l10n.t('No text editor is open to digest from.');
  if ((await notify.information(words, choose)) === choose) {
    await commands.executeCommand(COMMANDS.pick);
  }
}

/** A large file's editor keeps its changes to itself. */
export function saveFirst(label: string): void {
  inform(l10n.t('Save {0} first: it is digested from disk.', label));
}

export function nothingSelectedInTerminal(): void {
  inform(l10n.t('Nothing is selected in the terminal.'));
}

export function noCellOutput(): void {
  inform(l10n.t('This cell has no text output to digest.'));
}

export function isDigestAlready(name: string): void {
  sayQuietly(l10n.t('{0} is a digest already', name));
}

/** @param asked What a command was asked for: a link names what may have been deleted since. */
export function noPayloadChosen(asked?: unknown): void {
  // A document of ours stays open when its payload is deleted.
  const isDeleted =
    typeof asked === 'string' || window.activeTextEditor?.document.uri.scheme === SCHEME;
  inform(
    isDeleted
      ? l10n.t('This payload is not known in this workspace any more.')
      : l10n.t('Choose a payload in the Raw Payloads view first.'),
  );
}

export function tooManyToCopy(most: number): void {
  inform(l10n.t('Choose up to {0} payloads to copy at once.', most));
}

/** @param trouble What is wrong with the file, in a sentence that names it. */
export async function fileNotDigested(trouble: string): Promise<void> {
  await warn(trouble, l10n.t('Choose Another File…'), COMMANDS.digestFile);
}

/** @param size Of the part that was read. */
export function grewMeanwhile(label: string, size: string): void {
  inform(l10n.t('{0} grew: its first {1} are digested.', label, size));
}

export function smallEnough(label: string, size: string): void {
  inform(l10n.t('{0} is {1}: small enough as it is.', label, size));
}

export function needsTrust(): void {
  inform(l10n.t('This needs a workspace that you trust.'));
}

/** What would give raw payloads back has none to give. */
export async function needsStore(): Promise<void> {
  const setting = `${SECTION}.${SETTINGS.storeKind}`;
  await warn(
    l10n.t('By {0} no raw payload is kept: there would be nothing to retrieve from.', setting),
    l10n.t('Change Setting'),
    COMMANDS.openSettings,
    setting,
  );
}

export function noServerToWrap(): void {
  inform(l10n.t('Neither .mcp.json nor .vscode/mcp.json has a server to wrap.'));
}

export function noServerToUnwrap(): void {
  inform(l10n.t('No MCP server here is wrapped.'));
}

/** @returns whether to digest without keeping the raw. */
export async function askOverQuota(label: string, size: string, quota: string): Promise<boolean> {
  const without = l10n.t('Digest Without Keeping');
  const change = l10n.t('Change Quota');
  const answer = await notify.warning(
    l10n.t(
      '{0} is {1}, more than the {2} kept for raw payloads. Digest it without keeping the raw?',
      label,
      size,
      quota,
    ),
    without,
    change,
  );
  if (answer === change) {
    await commands.executeCommand(COMMANDS.openSettings, `${SECTION}.${SETTINGS.quotaMegabytes}`);
  }
  return answer === without;
}

/** @param copyRaw Puts the raw on the clipboard, the only place it can still be saved from. */
export async function rawNotKept(
  label: string,
  problem: Error,
  copyRaw: () => Promise<void>,
): Promise<void> {
  const copy = l10n.t('Copy Raw');
  const way = wayOut(problem);
  const answer = await notify.error(
    l10n.t(
      'The raw of {0} was not kept: {1}. The digest is complete, but nothing can be fetched back from it.',
      label,
      causeOf(problem),
    ),
    copy,
    way.title,
  );
  if (answer === copy) await copyRaw();
  if (answer === way.title) await commands.executeCommand(way.command, ...way.args);
}

/** What helps where a raw could not be kept: room on the disk, room in the quota, or the cause. */
function wayOut(problem: Error): { title: string; command: string; args: string[] } {
  if (isPinnedFull(problem)) {
    const setting = `${SECTION}.${SETTINGS.quotaMegabytes}`;
    return { title: l10n.t('Change Quota'), command: COMMANDS.openSettings, args: [setting] };
  }
  return isDiskFull(problem)
    ? { title: l10n.t('Delete Old Payloads…'), command: COMMANDS.deleteOld, args: [] }
    : { title: l10n.t('Show Log'), command: COMMANDS.showLog, args: [] };
}

function isPinnedFull({ name }: Error): boolean {
  return name === 'PinnedFillQuotaError';
}

function isDiskFull({ message }: Error): boolean {
  return /\bE(NOSPC|DQUOT)\b/.test(message);
}

export async function secretNotKept(label: string, secret: string): Promise<void> {
  const change = l10n.t('Change Setting');
  const answer = await notify.information(
    l10n.t(
      'The raw of {0} was not kept, because it holds this: {1}. The digest may hold it too.',
      label,
      secret,
    ),
    change,
  );
  if (answer === change) {
    await commands.executeCommand(COMMANDS.openSettings, `${SECTION}.${SETTINGS.neverKeep}`);
  }
}

/** Quiet: the tree and the status bar say it as long as it lasts. */
export function patternInTheWay(label: string): void {
  sayQuietly(l10n.t('Nothing of {0} was kept: {1}', label, unusablePattern()));
}

function unusablePattern(): string {
  const setting = `${SECTION}.${SETTINGS.neverKeep}`;
  return l10n.t('{0} holds a pattern that cannot be used', setting);
}

export async function patternRefused(problem: Error): Promise<void> {
  const setting = `${SECTION}.${SETTINGS.neverKeep}`;
  await warn(
    l10n.t('Nothing is kept until a pattern in {0} is mended: {1}.', setting, problem.message),
    l10n.t('Change Setting'),
    COMMANDS.openSettings,
    setting,
  );
}

/** @param notice What the history says of how it was opened. */
export async function historyNotice(notice: string): Promise<void> {
  await warn(notice, l10n.t('Show Log'), COMMANDS.showLog);
}

/** A model was to summarise it and did not; the digest says why in its metadata, too. */
export function digestedByRules(label: string, reason: string): void {
  sayQuietly(l10n.t('{0} was digested by rules: {1}', label, reason));
}

export async function modelNotChosen(name: string, problem: Error): Promise<void> {
  await warn(
    l10n.t('{0} was not chosen, because it does not answer: {1}.', name, causeOf(problem)),
    l10n.t('Choose Another Model…'),
    COMMANDS.chooseProseModel,
  );
}

export async function notRecorded(label: string, problem: Error): Promise<void> {
  await warn(
    l10n.t(
      'The digest of {0} is complete, but it was not recorded: {1}. It will not be listed after a reload.',
      label,
      causeOf(problem),
    ),
    l10n.t('Show Log'),
    COMMANDS.showLog,
  );
}

/** In place of what would need a raw that is gone, or never was kept. */
export function rawIsGoneText({ callId }: Pick<DigestEvent, 'callId'>): string {
  return callId === ''
    ? l10n.t('The raw was not kept.')
    : l10n.t('This raw payload is no longer kept. Digest the source again to get it back.');
}

/** @returns whether to take the entry off the list. */
export async function rawIsGone({
  callId,
  source,
}: Pick<DigestEvent, 'callId' | 'source'>): Promise<boolean> {
  const drop = l10n.t('Delete Entry');
  const text =
    callId === ''
      ? l10n.t('The raw of {0} was not kept: there is only its digest.', source.label)
      : l10n.t('The raw of {0} is no longer kept. Digest the source again to get it back.', callId);
  return (await notify.warning(text, drop)) === drop;
}

/** @param key Of the payload, whose raw may be there yet. */
export async function digestIsGone(name: string, key: string): Promise<void> {
  await warn(
    l10n.t('The digest of {0} is no longer kept.', name),
    l10n.t('Digest Again…'),
    COMMANDS.redigest,
    key,
  );
}

/**
 * What is wrong with the history or the store, in a sentence; undefined where nothing is.
 *
 * @param history Why it could not be read.
 * @param store Why it keeps no raw payloads.
 */
export function troubleOf(history: Error | undefined, store: Error | undefined) {
  if (history) return l10n.t('The history could not be read: {0}.', causeOf(history));
  if (store) return l10n.t('Raw payloads cannot be kept: {0}.', causeOf(store));
  return undefined;
}

/** A cause in words where the system gives only a code. */
export function causeOf(problem: Error): string {
  const { message } = problem;
  // A sentence of ours, with a path in it, may have been put before what the system said.
  const said = problem.cause instanceof Error ? problem.cause.message : message;
  if (isPinnedFull(problem)) {
    return l10n.t('pinned payloads leave no room for it within the quota');
  }
  if (problem.name === 'NeverKeepPatternError') return unusablePattern();
  if (isDiskFull(problem)) return l10n.t('the disk is full');
  if (/\bE(ACCES|PERM|ROFS)\b/.test(said)) return l10n.t('its folder cannot be written to');
  if (/\bE(NOTDIR|EXIST|NOENT|LOOP)\b/.test(said)) {
    return l10n.t('its folder is missing, or something else stands in its place');
  }
  // Of what the system says neither code, call nor path.
  return message.replace(/^E[A-Z0-9]+: ([^,]+), .*$/s, '$1').replace(/\.$/, '');
}

/** For what no message above foresees; the log has the details. */
export async function couldNot(problem: Error): Promise<void> {
  const showLog = l10n.t('Show Log');
  const report = l10n.t('Report Issue…');
  const answer = await notify.error(
    l10n.t('That could not be done: {0}.', causeOf(problem)),
    showLog,
    report,
  );
  if (answer === showLog) await commands.executeCommand(COMMANDS.showLog);
  if (answer === report) await commands.executeCommand(COMMANDS.reportIssue);
}

export function onlyPinnedLeft(): void {
  inform(l10n.t('Only pinned payloads are left: unpin what may go.'));
}

export function nothingToDelete(): void {
  inform(l10n.t('There are no raw payloads to delete.'));
}
