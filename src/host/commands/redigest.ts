import * as vscode from 'vscode';
import type { DigestEvent } from '../../accounting/events.ts';
import { METHOD_LLM_FALLBACK, METHOD_PASSTHROUGH } from '../../digest/constants.ts';
import { firstByte } from '../../digest/readings/sample.ts';
import { OPEN_ARRAY, OPEN_OBJECT } from '../../json/bytes.ts';
import { isJson } from '../../reading/jsonMethods.ts';
import { noPayloadChosen } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { DigestRequest } from '../payloads/digestService.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { isWithin, LIMIT_RANGES, MAX_CHARACTERS_RANGE, type Settings } from '../settings/rules.ts';
import type { Command } from './command.ts';
import type { DigestFlow } from './digestFlow.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

type Limits = Settings['limits'];
type Rules = NonNullable<DigestRequest['rules']>;

/** Digests a kept payload once more, shorter or longer; the new digest takes the old one's place. */
export function redigest(
  targets: PayloadTargets,
  gone: GoneRaw,
  flow: DigestFlow,
  settings: LiveSettings,
): Command {
  return {
    id: COMMANDS.redigest,
    async execute(argument) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      const bytes = await gone.raw(entry);
      if (!bytes) return;
      const { source } = entry.digest;
      const rules = await chooseRules(
        source.label,
        settings.current,
        mayBeJson(bytes, entry.digest),
      );
      const isFirst = entry.rawOnly ?? false;
      if (rules) await flow.run({ bytes, source }, 'asSet', { rules, isFirst });
    },
  };
}

/** Digests by profile `fit` are this many times shorter and longer than the settings'. */
const FACTOR = 4;
const SHORTER_LIMITS: Limits = { maxStringChars: 120, maxArrayElems: 6, maxDepth: 6 };
const LONGER_LIMITS: Limits = { maxStringChars: 2000, maxArrayElems: 60, maxDepth: 16 };

interface Choice extends vscode.QuickPickItem {
  rules?: Rules;
  ask?: () => Promise<Rules | undefined>;
}

/** Whether limits on JSON's structure can make a difference to a payload. */
function mayBeJson(bytes: Uint8Array, { method, metadata }: DigestEvent): boolean {
  const first = firstByte(bytes);
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return false;
  // Not in another encoding, which has no structure by those rules.
  if (isJson(method)) return metadata.read_as === undefined;
  // Of these it is not known what they were used on.
  return method === METHOD_PASSTHROUGH || method === METHOD_LLM_FALLBACK;
}

async function chooseRules(
  label: string,
  settings: Settings,
  offersStructure: boolean,
): Promise<Rules | undefined> {
  const { maxCharacters, limits } = settings;
  const least = Math.max(MAX_CHARACTERS_RANGE.minimum, Math.floor(maxCharacters / FACTOR));
  const asSet = vscode.l10n.t('as in the settings');
  const fit = [
    fitChoice(vscode.l10n.t('Shorter'), least),
    fitChoice(vscode.l10n.t('Medium'), maxCharacters, asSet),
    fitChoice(vscode.l10n.t('Longer'), maxCharacters * FACTOR),
    { label: vscode.l10n.t('Other Length…'), ask: () => askLength(maxCharacters) },
  ];
  const byStructure = [
    limitsChoice(vscode.l10n.t('Shorter'), SHORTER_LIMITS),
    limitsChoice(vscode.l10n.t('Medium'), limits, asSet),
    limitsChoice(vscode.l10n.t('Longer'), LONGER_LIMITS),
    { label: vscode.l10n.t('Other Limits…'), ask: () => askLimits(limits) },
  ];
  const parts = [
    [separator(vscode.l10n.t('what stands out, within a length')), ...fit],
    [separator(vscode.l10n.t('JSON by structure')), ...byStructure],
  ];
  if (settings.profile === 'reference') parts.reverse();
  const chosen = await vscode.window.showQuickPick<Choice>(offersStructure ? parts.flat() : fit, {
    title: vscode.l10n.t('Digest {0} Again', label),
  });
  return chosen?.rules ?? chosen?.ask?.();
}

function separator(label: string): Choice {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

function fitChoice(label: string, maxChars: number, detail?: string): Choice {
  const length = vscode.l10n.t('{0} characters', maxChars);
  return { label, description: joined(length, detail), rules: fitRules(maxChars) };
}

function limitsChoice(label: string, limits: Limits, detail?: string): Choice {
  return { label, description: joined(describe(limits), detail), rules: limitRules(limits) };
}

function joined(text: string, detail: string | undefined): string {
  return detail === undefined ? text : `${text} · ${detail}`;
}

function fitRules(maxChars: number): Rules {
  return { profile: 'fit', maxChars };
}

function limitRules(limits: Limits): Rules {
  return { profile: 'reference', limits };
}

async function askLength(asSet: number): Promise<Rules | undefined> {
  const parse = (text: string) => {
    const length = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
    return isWithin(length, MAX_CHARACTERS_RANGE) ? length : undefined;
  };
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Digest Again with Another Length'),
    prompt: vscode.l10n.t('Most characters of the digest'),
    value: String(asSet),
    validateInput: (value) =>
      parse(value) === undefined
        ? vscode.l10n.t('A whole number, {0} or more', MAX_CHARACTERS_RANGE.minimum)
        : undefined,
  });
  const length = text === undefined ? undefined : parse(text);
  return length === undefined ? undefined : fitRules(length);
}

async function askLimits(asSet: Limits): Promise<Rules | undefined> {
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Digest Again with Other Limits'),
    prompt: vscode.l10n.t('Characters of a string, items of an array, depth'),
    value: `${asSet.maxStringChars}, ${asSet.maxArrayElems}, ${asSet.maxDepth}`,
    validateInput: (value) =>
      parseLimits(value)
        ? undefined
        : vscode.l10n.t('Three whole numbers: from 40, even from 2, from 1 to 1000'),
  });
  const limits = text === undefined ? undefined : parseLimits(text);
  return limits && limitRules(limits);
}

function parseLimits(text: string): Limits | undefined {
  const numbers = /^\s*(\d{1,9})[\s,;]+(\d{1,9})[\s,;]+(\d{1,9})\s*$/.exec(text);
  if (!numbers) return undefined;
  const [, maxStringChars = 0, maxArrayElems = 0, maxDepth = 0] = numbers.map(Number);
  const limits = { maxStringChars, maxArrayElems, maxDepth };
  const names = Object.keys(LIMIT_RANGES) as (keyof Limits)[];
  return names.every((name) => isWithin(limits[name], LIMIT_RANGES[name])) ? limits : undefined;
}

function describe({ maxStringChars, maxArrayElems, maxDepth }: Limits): string {
  return vscode.l10n.t(
    '{0} characters, {1} items, depth {2}',
    maxStringChars,
    maxArrayElems,
    maxDepth,
  );
}
