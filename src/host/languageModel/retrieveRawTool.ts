import * as vscode from 'vscode';
import type { RetrievalEvent } from '../../accounting/events.ts';
import { RawRetriever } from '../../agent/rawRetriever.ts';
import { RETRIEVE_RAW } from '../../agent/toolNames.ts';
import { reasonOf } from '../../digest/failure.ts';
import { RETRIEVAL_ARGUMENT_NAMES } from '../../retrieval/request.ts';
import { signalOf } from '../cancellation.ts';
import { loadTokenEstimator } from '../../worker/tokenEstimators.ts';
import type { CallLog } from '../payloads/callLog.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { Settings } from '../settings/rules.ts';
import { withinBudget } from './tokenBudget.ts';
import { askFirst, toolResult } from './toolResult.ts';

type Input = Readonly<Record<string, unknown>>;

/** Gives an agent any part of a raw payload of this workspace. */
export class RetrieveRawTool implements vscode.LanguageModelTool<object> {
  readonly #storage: WorkspaceStorage;
  readonly #model: PayloadModel;
  readonly #calls: CallLog;
  readonly #settings: () => Settings;
  readonly #log: vscode.LogOutputChannel;

  constructor(
    storage: WorkspaceStorage,
    model: PayloadModel,
    calls: CallLog,
    settings: () => Settings,
    log: vscode.LogOutputChannel,
  ) {
    this.#storage = storage;
    this.#model = model;
    this.#calls = calls;
    this.#settings = settings;
    this.#log = log;
  }

  async prepareInvocation({
    input,
  }: vscode.LanguageModelToolInvocationPrepareOptions<object>): Promise<vscode.PreparedToolInvocation> {
    const { call_id: callId, ...part } = input as Input;
    const id = String(callId);
    await this.#model.load();
    const name = this.#model.entry(id)?.digest.source.label ?? id;
    const asked = partAsked(part);
    return {
      invocationMessage:
        asked === ''
          ? vscode.l10n.t('Retrieving the raw of {0}', name)
          : vscode.l10n.t('Retrieving {0} from the raw of {1}', asked, name),
      confirmationMessages: askFirst(
        vscode.l10n.t('Retrieve Raw Payload'),
        asked === ''
          ? vscode.l10n.t('Give the model the raw of {0}?', name)
          : vscode.l10n.t('Give the model {0} from the raw of {1}?', asked, name),
      ),
    };
  }

  async invoke(
    { input, tokenizationOptions }: vscode.LanguageModelToolInvocationOptions<object>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const signal = signalOf(token);
    const storage = {
      store: () => this.#storage.store(),
      rules: () => this.#storage.rules(),
      tokenEstimator: async () => loadTokenEstimator((await this.#storage.rules()).tokenEstimator),
    };
    // Of several tries only the last is handed over, and counts.
    let event: RetrievalEvent | undefined;
    const recorder = {
      record: (retrieval: RetrievalEvent) => {
        event = retrieval;
      },
    };
    const answer = await withinBudget(
      (input as Input).max_chars,
      this.#settings().maxCharacters,
      tokenizationOptions,
      (maxChars) => {
        event = undefined;
        const rules = { maxChars, tool: () => RETRIEVE_RAW, serves: () => true };
        const given = { ...input, max_chars: maxChars };
        return new RawRetriever(storage, recorder, rules).retrieve(given, signal);
      },
    );
    if (event) void this.#record(event);
    return toolResult(answer.texts);
  }

  /** In the background: no model waits for it. */
  async #record(event: RetrievalEvent): Promise<void> {
    try {
      await this.#calls.append(event);
    } catch (problem) {
      this.#log.error(`A retrieval was not recorded: ${reasonOf(problem)}`);
    }
  }
}

/** The part as the model names it: `pointer /items/3`. */
function partAsked(part: Input): string {
  return RETRIEVAL_ARGUMENT_NAMES.filter(
    (name) => name !== 'max_chars' && (part[name] ?? null) !== null,
  )
    .map((name) => `${name} ${String(part[name]).slice(0, 80)}`)
    .join(', ');
}
