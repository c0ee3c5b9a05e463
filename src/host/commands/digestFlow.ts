import { isUtf8 } from 'node:buffer';
import * as vscode from 'vscode';
import { payloadKey } from '../../accounting/aggregate.ts';
import type { Format } from '../../accounting/format.ts';
import { MAX_PASSTHROUGH_BYTES } from '../../digest/constants.ts';
import { decodeUtf8 } from '../../digest/utf8.ts';
import { UNUSABLE_PATTERN } from '../../storage/neverKeep/unusablePattern.ts';
import * as messages from '../messages.ts';
import { digestOnce, type OnceParts } from '../payloads/digestOnce.ts';
import type { Digested, DigestRequest, DigestService } from '../payloads/digestService.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import { type FilePayload, type Payload, sizeOf } from '../payloads/payload.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { Presenter } from '../payloads/presenter.ts';
import { isBlank } from '../sources/payloadOf.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';
import { withProgress } from './withProgress.ts';

/** `asSet`: what the setting `afterDigest` says; `copy`: to the clipboard, whatever it says. */
export type Outcome = 'asSet' | 'copy';

type AfterDigest = LiveSettings['current']['afterDigest'];

export interface DigestFlowParts extends OnceParts {
  service: DigestService;
  model: PayloadModel;
  reader: PayloadReader;
  kept: KeptIds;
  presenter: Presenter;
  settings: LiveSettings;
  format: Format;
  log: vscode.LogOutputChannel;
}

/** From a payload to a digest on the screen or the clipboard, with a word for whatever happens. */
export class DigestFlow {
  readonly #parts: DigestFlowParts;

  constructor(parts: DigestFlowParts) {
    this.#parts = parts;
  }

  /**
   * @param anew Digests the same raw once more by other rules than the settings'; `isFirst`: of what
   *   was digested before nothing is recorded.
   * @returns false when the user cancelled.
   * @throws what is wrong with a file that cannot be read.
   */
  async run(
    payload: Payload | FilePayload,
    outcome: Outcome,
    anew?: { rules: DigestRequest['rules']; isFirst: boolean },
  ): Promise<boolean> {
    const { service, settings, format } = this.#parts;
    const { label } = payload.source;
    if (!('file' in payload) && isBlank(payload)) {
      if (payload.source.kind === 'clipboard') messages.clipboardIsEmpty();
      else messages.sourceIsEmpty(label);
      return true;
    }
    const wanted = outcome === 'copy' ? 'copy' : settings.current.afterDigest;
    if (isSmallEnough(payload, settings.current.threshold)) {
      const size = format.bytes(sizeOf(payload));
      if (wanted !== 'open') {
        await vscode.env.clipboard.writeText(decodeUtf8(payload.bytes));
        messages.sayQuietly(vscode.l10n.t('Digest copied, {0}', size));
      }
      messages.smallEnough(label, size);
      return true;
    }
    const tooLarge = service.exceedsQuota(payload);
    if (tooLarge) {
      const quota = format.bytes(settings.current.store.quotaBytes);
      const size = format.bytes(sizeOf(payload));
      if (!(await messages.askOverQuota(label, size, quota))) return false;
    }
    const digested = await withProgress(label, format, (signal, progress) =>
      digestOnce(this.#parts, payload, {
        keepRaw: !tooLarge,
        rules: anew?.rules,
        again: anew?.isFirst === false,
        isAttended: true,
        signal,
        progress,
      }),
    );
    if (!digested) return false;
    await this.#show(digested, await this.#enter(digested), wanted);
    this.#reportTrouble(digested);
    return true;
  }

  /** Waits until the digest stands in the model, so that its document and its tree item exist. */
  async #enter({ event, result, seq, secret }: Digested): Promise<PayloadEntry> {
    const { kept, model, reader } = this.#parts;
    const isListed = seq !== undefined && (await model.reached(seq));
    const listed = isListed ? model.entry(payloadKey(seq, event)) : undefined;
    const entry = listed ?? {
      key: payloadKey(seq ?? event.at, event),
      seq: seq ?? 0,
      digest: event,
      pinned: false,
      retrievals: 0,
    };
    if (!listed || secret !== undefined) {
      reader.remember(entry, new TextEncoder().encode(result.digest));
    }
    // Nobody else tells of a raw that was kept then.
    if (!listed) await kept.refresh();
    return entry;
  }

  async #show({ result }: Digested, entry: PayloadEntry, wanted: AfterDigest): Promise<void> {
    const { presenter } = this.#parts;
    if (wanted !== 'open') await presenter.copy({ entry, digest: result.digest });
    if (wanted !== 'copy') await presenter.open(entry);
  }

  #reportTrouble(digested: Digested): void {
    const { payload, secret, storeProblem, historyProblem, event, raw, grew } = digested;
    const { log } = this.#parts;
    const { label } = payload.source;
    const reason = digested.result.metadata.llm_err;
    if (reason !== undefined) messages.digestedByRules(label, reason);
    if (grew) messages.grewMeanwhile(label, this.#parts.format.bytes(event.rawBytes));
    if (secret === UNUSABLE_PATTERN) messages.patternInTheWay(label);
    else if (secret !== undefined) void messages.secretNotKept(label, secret);
    if (storeProblem) {
      log.error(`The raw of ${label} was not kept: ${storeProblem.message}`);
      void messages.rawNotKept(label, storeProblem, async () => {
        await vscode.env.clipboard.writeText(new TextDecoder().decode(await raw()));
      });
    }
    if (historyProblem) {
      log.error(`The digest of ${label} was not recorded: ${historyProblem.message}`);
      if (!storeProblem) void messages.notRecorded(label, historyProblem);
    }
  }
}

/** Whether a digest would be the payload itself: there is nothing to keep for it, or to record. */
function isSmallEnough(payload: Payload | FilePayload, threshold: number): payload is Payload {
  const size = sizeOf(payload);
  return (
    size < threshold &&
    size <= MAX_PASSTHROUGH_BYTES &&
    !('file' in payload) &&
    isUtf8(payload.bytes)
  );
}
