import * as vscode from 'vscode';
import { noPayloadChosen } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { isWithin, LIMIT_RANGES, type Settings } from '../settings/rules.ts';
import type { Command } from './command.ts';
import type { DigestFlow } from './digestFlow.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

type Limits = Settings['limits'];

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
        noPayloadChosen();
        return;
      }
      const bytes = await gone.raw(entry);
      if (!bytes) return;
      const limits = await chooseLimits(entry.digest.source.label, settings.current.limits);
      if (limits) await flow.run({ bytes, source: entry.digest.source }, 'asSet', limits);
    },
  };
}

interface Choice extends vscode.QuickPickItem {
  limits: Limits | undefined;
}

async function chooseLimits(label: string, asSet: Limits): Promise<Limits | undefined> {
  const shorter = { maxStringChars: 120, maxArrayElems: 6, maxDepth: 6 };
  const longer = { maxStringChars: 2000, maxArrayElems: 60, maxDepth: 16 };
  const choices: Choice[] = [
    { label: vscode.l10n.t('Shorter'), description: describe(shorter), limits: shorter },
    { label: vscode.l10n.t('As in the Settings'), description: describe(asSet), limits: asSet },
    { label: vscode.l10n.t('Longer'), description: describe(longer), limits: longer },
    { label: vscode.l10n.t('Other Limits…'), limits: undefined },
  ];
  const chosen = await vscode.window.showQuickPick(choices, {
    title: vscode.l10n.t('Digest {0} Again', label),
  });
  return chosen && (chosen.limits ?? askLimits(asSet));
}

async function askLimits(asSet: Limits): Promise<Limits | undefined> {
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Digest Again with Other Limits'),
    prompt: vscode.l10n.t('Characters of a string, elements of an array, depth'),
    value: `${asSet.maxStringChars}, ${asSet.maxArrayElems}, ${asSet.maxDepth}`,
    validateInput: (value) =>
      parseLimits(value)
        ? undefined
        : vscode.l10n.t('Three whole numbers: from 40, even from 2, from 1 to 1000'),
  });
  return text === undefined ? undefined : parseLimits(text);
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
    '{0} characters, {1} elements, depth {2}',
    maxStringChars,
    maxArrayElems,
    maxDepth,
  );
}
