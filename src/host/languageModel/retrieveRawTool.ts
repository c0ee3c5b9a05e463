import * as vscode from 'vscode';
import type { RetrievalEvent } from '../../accounting/events.ts';
import { RawRetriever } from '../../agent/rawRetriever.ts';
import { Recorder } from '../../agent/recorder.ts';
import { RETRIEVE_RAW } from '../../agent/toolNames.ts';
import { RETRIEVAL_ARGUMENT_NAMES } from '../../retrieval/request.ts';
import { signalOf } from '../cancellation.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import { withinBudget } from './tokenBudget.ts';
import { askFirst, toolResult } from './toolResult.ts';

type Input = Readonly<Record<string, unknown>>;

/** Gives an agent any part of a raw payload of this workspace. */
export class RetrieveRawTool implements vscode.LanguageModelTool<object> {
  readonly #storage: WorkspaceStorage;
  readonly #model: PayloadModel;
  readonly #recorder: Recorder;

  constructor(storage: WorkspaceStorage, model: PayloadModel, log: vscode.LogOutputChannel) {
    this.#storage = storage;
    this.#model = model;
    this.#recorder = new Recorder(storage, (problem) => {
      log.error(`A retrieval was not recorded: ${problem.message}`);
    });
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
    // Of several tries only the last is handed over, and counts.
    let event: RetrievalEvent | undefined;
    const recorder = {
      record: (retrieval: RetrievalEvent) => {
        event = retrieval;
      },
    };
    const answer = await withinBudget(
      (input as Input).max_chars,
      tokenizationOptions,
      (maxChars) => {
        event = undefined;
        const rules = { maxChars, tool: () => RETRIEVE_RAW, serves: () => true };
        const given = { ...input, max_chars: maxChars };
        return new RawRetriever(this.#storage, recorder, rules).retrieve(given, signal);
      },
    );
    if (event) this.#recorder.record(event);
    return toolResult(answer.texts);
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
