import { setIdentifierKeyPattern } from '../digest/identifiers.ts';
import type { LlmFallback } from '../digest/options.ts';
import type { Store } from '../digest/store.ts';
import { compileMatcher } from '../storage/neverKeep/payloadMatcher.ts';
import type { PayloadStore } from '../storage/payloadStore.ts';
import { openKey } from '../storage/workspace/callIds.ts';
import { openRawPayloads, openWorkspaceHistory } from '../storage/workspace/workspaceFiles.ts';
import { digestAndKeep, type Keeping } from './digestAndKeep.ts';
import type { DigestJob, KeepingPlace, Progress } from './job.ts';
import { type FromThread, toPlain } from './protocol.ts';
import { loadTokenEstimator } from './tokenEstimators.ts';
import { type FileBytes, readPayload } from './readPayload.ts';

type Say = (message: FromThread) => void;
type Done = Extract<FromThread, { kind: 'done' }>;
type Close = () => Promise<void>;

/** How often progress is told, in milliseconds. */
const TOLD_EVERY_MS = 100;

/**
 * Does all that a job asks for, on the thread it is called on, and says how far it is.
 *
 * @param fallback Asks the caller's model, for a job whose caller has one.
 */
export async function runJob(
  job: DigestJob,
  say: Say,
  signal: AbortSignal,
  fallback: LlmFallback,
): Promise<Done> {
  setIdentifierKeyPattern(job.identifierKeys);
  const { payload, keep } = job;
  const isFile = 'path' in payload;
  const [reading, checking] = passes(isFile ? 2 : 1, say);
  const { bytes, grew }: FileBytes = isFile
    ? await readPayload(payload.path, reading, signal)
    : { bytes: payload, grew: false };
  const closing: Close[] = [];
  try {
    const { storeProblem, ...outcome } = await digestAndKeep(bytes, {
      matcher: await compileMatcher(job.neverKeep),
      nameKey: job.nameKey,
      keeping: keep ? () => openPlace(keep, say, closing) : undefined,
      options: {
        ...job.options,
        tokenEstimator: await loadTokenEstimator(job.options.tokenEstimator),
        llmFallback: job.hasFallback ? fallback : undefined,
        signal,
      },
      progress: checking,
    });
    return {
      kind: 'done',
      outcome,
      storeProblem: storeProblem && toPlain(storeProblem),
      raw: isFile ? undefined : bytes,
      grew,
    };
  } finally {
    for (const close of closing) await close();
  }
}

/** Progress of reading and of checking: each byte is done when it went through all passes. */
function passes(count: 1 | 2, say: Say): [Progress, Progress] {
  let toldAt = performance.now();
  const pass =
    (before: number): Progress =>
    (done, total) => {
      const now = performance.now();
      if (now - toldAt < TOLD_EVERY_MS) return;
      toldAt = now;
      say({ kind: 'progress', done: Math.floor((before * total + done) / count), total });
    };
  return [pass(0), pass(count - 1)];
}

async function openPlace(place: KeepingPlace, say: Say, closing: Close[]): Promise<Keeping> {
  const { directory, kind, policy } = place;
  const history = kind === 'eventlog' ? await openWorkspaceHistory(directory) : undefined;
  if (history) closing.push(() => history.close());
  const [store, key] = await Promise.all([
    openRawPayloads(directory, kind, policy, history?.log),
    openKey(directory),
  ]);
  return { store: announced(store, say, closing), key };
}

/**
 * Says when the raw is being written: whoever stops the work must take it away again. Work that is
 * stopped does not wait for the store, but what closes does.
 */
function announced(store: PayloadStore, say: Say, closing: Close[]): Store {
  const write: Store['put'] = async (callId, raw, signal) => {
    const known = await store.list();
    say({ kind: 'keeping' });
    let added = false;
    try {
      const kept = await store.put(callId, raw, signal);
      added = kept && !known.some((payload) => payload.callId === callId);
      return kept;
    } finally {
      say({ kind: 'kept', callId, added });
    }
  };
  return {
    put(...args) {
      const writing = write(...args);
      closing.unshift(() =>
        writing.then(
          () => undefined,
          () => undefined,
        ),
      );
      return writing;
    },
    get: (callId, signal) => store.get(callId, signal),
  };
}
