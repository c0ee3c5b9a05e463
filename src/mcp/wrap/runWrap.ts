import { AgentStorage } from '../../agent/agentStorage.ts';
import { ModelDigester } from '../../agent/modelDigester.ts';
import { RawRetriever } from '../../agent/rawRetriever.ts';
import { Recorder } from '../../agent/recorder.ts';
import { retrieveRawTool } from '../../agent/tools/retrieveRawTool.ts';
import type { WrapOptions } from '../options.ts';
import { ResultDigester } from './results/resultDigester.ts';
import type { OpenSession, ServerEnd } from './stdio/wrapCommand.ts';
import { wrapCommand } from './stdio/wrapCommand.ts';
import { ToolCatalog } from './toolCatalog.ts';
import { WrapSession } from './wrapSession.ts';

/** Runs a wrap until its server ends. */
export async function runWrap(
  options: WrapOptions,
  complain: (problem: unknown) => void,
): Promise<ServerEnd> {
  const storage = new AgentStorage(options.storage, complain);
  const recorder = new Recorder(storage, complain);
  const openSession = createSession(options, storage, recorder, complain);
  const { target } = options;
  const end =
    target.kind === 'command'
      ? await wrapCommand(target, openSession)
      : await (await import('./http/wrapUrl.ts')).wrapUrl(target, openSession, complain);
  await recorder.settle();
  await storage.close();
  return end;
}

/** Builds sessions by the options: what one serves is its own. */
export function createSession(
  options: Pick<WrapOptions, 'maxChars' | 'threshold' | 'neverDigest' | 'serverName'>,
  storage: AgentStorage,
  recorder: Recorder,
  complain: (problem: unknown) => void,
): OpenSession {
  const { maxChars, serverName } = options;
  // Ids of this session alone: no server can lead its client to what another one's tools gave.
  const issued = new Set<string>();
  const catalog = new ToolCatalog((name) => retrieveRawTool(maxChars, name));
  const digester = new ResultDigester(new ModelDigester(storage, recorder), options, (callId) =>
    issued.add(callId),
  );
  const retriever = new RawRetriever(storage, recorder, {
    maxChars,
    tool: () => catalog.ownName,
    serves: (callId) => issued.has(callId),
  });
  return (ends) => new WrapSession({ ...ends, catalog, digester, retriever, serverName, complain });
}
