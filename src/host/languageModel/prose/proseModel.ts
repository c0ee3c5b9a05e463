import * as vscode from 'vscode';
import type { LlmFallback } from '../../../digest/options.ts';
import type { Savings } from '../../../digest/result.ts';
import { decodeUtf8 } from '../../../digest/utf8.ts';
import { chosenModel } from './chosenModel.ts';
import type { ModelReference } from './modelReference.ts';

/** What a model's work on one payload came to; empty and 0 where none was asked. */
export type ModelUsage = Pick<
  Savings,
  'subagentModel' | 'subagentInputTokens' | 'subagentOutputTokens'
>;

/** The fallback for one payload, and afterwards what it cost. */
export interface ProseFallback {
  run: LlmFallback;
  usage: () => ModelUsage;
}

/** How long a model may take, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Summarises prose with the model that the user chose; off until there is one. */
export class ProseModel {
  readonly #access: vscode.LanguageModelAccessInformation;
  readonly #patienceMs: number;

  constructor(access: vscode.LanguageModelAccessInformation, patienceMs = PATIENCE_MS) {
    this.#access = access;
    this.#patienceMs = patienceMs;
  }

  /**
   * The fallback for one payload; undefined where no model is chosen.
   *
   * @param mayAsk Whether the editor may ask the user for consent: only while a person waits.
   */
  fallback(mayAsk: boolean): ProseFallback | undefined {
    const reference = chosenModel();
    if (reference === undefined) return undefined;
    const used: ModelUsage = {
      subagentModel: '',
      subagentInputTokens: 0,
      subagentOutputTokens: 0,
    };
    return {
      run: async (raw, signal) => {
        const model = await this.#select(reference, mayAsk);
        const { askModel } = await import('./askModel.ts');
        const answer = await askModel(model, {
          text: decodeUtf8(raw),
          patienceMs: this.#patienceMs,
          signal,
          spent: (inputTokens) => {
            used.subagentModel = model.id;
            used.subagentInputTokens += inputTokens;
          },
        });
        used.subagentOutputTokens += answer.outputTokens;
        return answer.text;
      },
      usage: () => used,
    };
  }

  /** @throws {Error} that says why the model cannot be asked. */
  async #select(
    { vendor, id }: ModelReference,
    mayAsk: boolean,
  ): Promise<vscode.LanguageModelChat> {
    const [model] = await vscode.lm.selectChatModels({ vendor, id });
    if (model === undefined) throw new Error(`the model ${vendor}/${id} is not available`);
    const granted = this.#access.canSendRequest(model);
    if (granted === false) throw new Error(`the use of ${model.name} was refused`);
    if (granted === undefined && !mayAsk) {
      throw new Error(`the use of ${model.name} is not granted yet`);
    }
    return model;
  }
}
