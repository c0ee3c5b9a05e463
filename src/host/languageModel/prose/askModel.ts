import * as vscode from 'vscode';
import { withToken } from '../../cancellation.ts';
import { INSTRUCTION, LONGEST_SUMMARY } from './instruction.ts';
import { textWithin } from './textWithin.ts';

/** What a model wrote, with its own token counts. */
export interface ModelAnswer {
  text: string;
  inputTokens: number;
  outputTokens: number;
}

export interface ModelRequest {
  /** The text to summarise. */
  text: string;
  /** Milliseconds until the whole answer must be there. */
  patienceMs: number;
  signal: AbortSignal;
  /** Told of the tokens sent, as soon as they are: a request costs them whatever comes of it. */
  spent: (inputTokens: number) => void;
}

/** Left free of a model's input, for what the model itself adds to messages. */
const RESERVE_TOKENS = 64;

/**
 * Asks a model for a summary.
 *
 * @throws {Error} whose message says why there is none, in words for the metadata of a digest;
 * the signal's reason once it aborts.
 */
export async function askModel(
  model: vscode.LanguageModelChat,
  request: ModelRequest,
): Promise<ModelAnswer> {
  const late = AbortSignal.timeout(request.patienceMs);
  const signal = AbortSignal.any([request.signal, late]);
  try {
    return await withToken(signal, (token) =>
      Promise.race([converse(model, request, token), rejectionOf(signal)]),
    );
  } catch (error) {
    request.signal.throwIfAborted();
    if (late.aborted) {
      throw new Error(`${model.name} did not answer within ${request.patienceMs / 1000} s`, {
        cause: error,
      });
    }
    throw new Error(reasonOf(error, model.name), { cause: error });
  }
}

async function converse(
  model: vscode.LanguageModelChat,
  { text, spent }: ModelRequest,
  token: vscode.CancellationToken,
): Promise<ModelAnswer> {
  const count = (counted: string) => model.countTokens(counted, token);
  const instructionTokens = await count(INSTRUCTION);
  const limit = model.maxInputTokens - instructionTokens - RESERVE_TOKENS;
  const bounded = await textWithin(text, limit, count);
  const inputTokens = instructionTokens + bounded.tokens;
  const messages = [INSTRUCTION, bounded.text].map((content) =>
    vscode.LanguageModelChatMessage.User(content),
  );
  const justification = vscode.l10n.t('To summarise prose that rules cannot digest.');
  const response = await model.sendRequest(messages, { justification }, token);
  spent(inputTokens);
  const answer = await readAnswer(response);
  return { text: answer, inputTokens, outputTokens: await count(answer) };
}

async function readAnswer(response: vscode.LanguageModelChatResponse): Promise<string> {
  let answer = '';
  for await (const piece of response.text) {
    answer += piece;
    if (answer.length > LONGEST_SUMMARY) {
      throw new Error(`the answer is longer than ${LONGEST_SUMMARY} characters`);
    }
  }
  if (answer.trim() === '') throw new Error('the answer is empty');
  return answer.trim();
}

/** Models and their providers need not heed a token: nobody waits for those that do not. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });
}

function reasonOf(error: unknown, name: string): string {
  if (!(error instanceof vscode.LanguageModelError)) return `${name}: ${messageOf(error)}`;
  switch (error.code) {
    case vscode.LanguageModelError.NoPermissions.name:
      return `the use of ${name} was refused`;
    case vscode.LanguageModelError.NotFound.name:
      return `${name} is no longer there`;
    case vscode.LanguageModelError.Blocked.name:
      return `${name} is blocked: ${messageOf(error)}`;
    default:
      return `${name}: ${messageOf(error.cause ?? error)}`;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
