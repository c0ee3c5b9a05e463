import * as vscode from 'vscode';
import { digestFiles } from '../../agent/files/digestFiles.ts';
import { findFiles, type FoundFiles } from '../../agent/files/findFiles.ts';
import {
  FileRefusedError,
  type ReadableFile,
  ReadableFiles,
} from '../../agent/files/readableFiles.ts';
import type { PayloadSource } from '../../accounting/events.ts';
import { hostCutTokens } from '../../agent/hostCut.ts';
import { addedUnits, modelText } from '../../agent/modelText.ts';
import type { DigestFileArguments } from '../../agent/tools/digestFileTool.ts';
import { LEAST_MAX_CHARS } from '../../digest/budget.ts';
import { echo, reasonOf } from '../../digest/failure.ts';
import { CALL_ID_LENGTH } from '../../storage/workspace/callIds.ts';
import { traceDigest } from '../../tracing/spans.ts';
import { signalOf } from '../cancellation.ts';
import * as messages from '../messages.ts';
import type { DigestRequest, DigestService, Prepared } from '../payloads/digestService.ts';
import type { Settings } from '../settings/rules.ts';
import { payloadOfFile } from '../sources/file.ts';
import { withinBudget } from './tokenBudget.ts';
import { askFirst, toolResult } from './toolResult.ts';

/** As the editor's own agent goes by, for what it would have cut. */
const CLIENT = 'Visual Studio Code';

type Invocation = vscode.LanguageModelToolInvocationOptions<object>;

/** Reads files of the workspace for an agent, as digests. */
export class DigestFileTool implements vscode.LanguageModelTool<object> {
  readonly #service: DigestService;
  readonly #settings: () => Settings;
  readonly #log: vscode.LogOutputChannel;

  constructor(service: DigestService, settings: () => Settings, log: vscode.LogOutputChannel) {
    this.#service = service;
    this.#settings = settings;
    this.#log = log;
  }

  prepareInvocation({
    input,
  }: vscode.LanguageModelToolInvocationPrepareOptions<object>): vscode.PreparedToolInvocation {
    const { path } = input as DigestFileArguments;
    return {
      invocationMessage: vscode.l10n.t('Digesting {0}', path),
      confirmationMessages: askFirst(
        vscode.l10n.t('Digest File'),
        vscode.l10n.t('Read {0} and give the model a digest of it?', path),
      ),
    };
  }

  async invoke(
    { input, tokenizationOptions }: Invocation,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const { path, query, max_chars: asked } = input as DigestFileArguments;
    const signal = signalOf(token);
    try {
      const found = await findFiles(this.#readable(), path, signal);
      const { maxCharacters } = this.#settings();
      const answer = await withinBudget(asked, maxCharacters, tokenizationOptions, (maxChars) =>
        this.#digest(found, maxChars, query, signal),
      );
      for (const prepared of answer.digests) await this.#enter(prepared);
      return toolResult(answer.texts);
    } catch (error) {
      signal.throwIfAborted();
      return toolResult([this.#refusal(error, path)]);
    }
  }

  #readable(): ReadableFiles {
    const folders = (vscode.workspace.workspaceFolders ?? [])
      .filter(({ uri }) => uri.scheme === 'file')
      .map(({ uri }) => uri.fsPath);
    return new ReadableFiles(folders, this.#settings().agentsReadIgnored);
  }

  async #digest(
    found: FoundFiles,
    maxChars: number,
    query: string | undefined,
    signal: AbortSignal,
  ): Promise<{ texts: readonly string[]; digests: readonly Prepared[] }> {
    const digests: Prepared[] = [];
    const texts = await digestFiles(found, maxChars, async (file, share) => {
      const prepared = await this.#prepare(file, share, query, signal);
      digests.push(prepared);
      return modelText(prepared.result.digest, prepared.event);
    });
    return { texts, digests };
  }

  async #prepare(
    file: ReadableFile,
    maxChars: number,
    query: string | undefined,
    signal: AbortSignal,
  ): Promise<Prepared> {
    const payload = await payloadOfFile(vscode.Uri.file(file.file));
    const line = addedUnits('x'.repeat(CALL_ID_LENGTH));
    const request: DigestRequest = {
      keepRaw: !this.#service.exceedsQuota(payload),
      rules: { profile: 'fit', maxChars: Math.max(LEAST_MAX_CHARS, maxChars - line), query },
      hostCutTokens: (bytes, tokens) => hostCutTokens(CLIENT, bytes, tokens),
      signal,
    };
    const source: PayloadSource = { kind: 'tool', label: file.label };
    return traceDigest(
      () => this.#service.prepare({ ...payload, source }, request),
      ({ result }) => result.savings,
    );
  }

  async #enter(prepared: Prepared): Promise<void> {
    const { event, historyProblem, storeProblem } = await this.#service.record(prepared);
    const { label } = event.source;
    if (event.metadata.llm_err !== undefined) {
      messages.digestedByRules(label, event.metadata.llm_err);
    }
    if (storeProblem) this.#log.error(`The raw of ${label} was not kept: ${storeProblem.message}`);
    if (historyProblem) {
      this.#log.error(`The digest of ${label} was not recorded: ${historyProblem.message}`);
    }
  }

  #refusal(error: unknown, path: string): string {
    if (error instanceof FileRefusedError) return error.message;
    const problem = error instanceof Error ? error : new Error(String(error));
    this.#log.error(`${path} was not digested for an agent: ${problem.stack ?? problem.message}`);
    return `${echo(path)} could not be read: ${reasonOf(problem)}. Try again once; if that fails, tell the user.`;
  }
}
