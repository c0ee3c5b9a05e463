import { AgentStorage } from '../../../src/agent/agentStorage.ts';
import { Recorder } from '../../../src/agent/recorder.ts';
import { createSession } from '../../../src/mcp/wrap/runWrap.ts';
import type { WrapOptions } from '../../../src/mcp/options.ts';
import type { WrapSession } from '../../../src/mcp/wrap/wrapSession.ts';
import type { CallEvent } from '../../../src/accounting/events.ts';
import { storageSettings } from './storageSettings.ts';

/** A session between two ends that are lists of lines. */
export interface Rig {
  session: WrapSession;
  toClient: string[];
  toServer: string[];
  problems: unknown[];
  /** Sends a message of the client's, as an object or as the line it is. */
  client: (message: unknown) => void;
  server: (message: unknown) => void;
  /** What the client got last, once all is done. */
  answer: () => Promise<Answer>;
  /** All events that were recorded, once all is done. */
  events: () => Promise<CallEvent[]>;
  close: () => Promise<void>;
}

export interface Answer {
  id: number;
  result: {
    content: { type: string; text: string }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
    _meta?: { 'context-digest': Record<string, unknown> };
    tools: { name: string }[];
    capabilities: Record<string, unknown>;
  };
}

export function makeRig(options: Partial<WrapOptions> = {}): Rig {
  const toClient: string[] = [];
  const toServer: string[] = [];
  const problems: unknown[] = [];
  const complain = (problem: unknown): void => {
    problems.push(problem);
  };
  const storage = new AgentStorage(options.storage ?? storageSettings(), complain);
  const recorder = new Recorder(storage, complain);
  const rules = {
    maxChars: 2_000,
    threshold: 1_000,
    neverDigest: new Set<string>(),
    serverName: '',
  };
  const session = createSession(
    { ...rules, ...options },
    storage,
    recorder,
    complain,
  )({
    toClient: (line) => toClient.push(Buffer.from(line).toString()),
    toServer: (line) => toServer.push(Buffer.from(line).toString()),
  });
  const line = (message: unknown): Buffer =>
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    session,
    toClient,
    toServer,
    problems,
    client: (message) => {
      session.fromClient(line(message));
    },
    server: (message) => {
      session.fromServer(line(message));
    },
    answer: async () => {
      await session.settle();
      return JSON.parse(toClient.at(-1) ?? '{}') as Answer;
    },
    events: async () => {
      await session.settle();
      await recorder.settle();
      const events: CallEvent[] = [];
      for await (const { event } of (await storage.history()).since(0)) events.push(event);
      return events;
    },
    close: async () => {
      await recorder.settle();
      await storage.close();
    },
  };
}

/** A request of the client's. */
export function request(id: number, method: string, params?: unknown) {
  return { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) };
}

/** An answer of the server's. */
export function answerTo(id: number, result: unknown) {
  return { jsonrpc: '2.0', id, result };
}

/** A list of records as JSON, in which one stands out. */
export function records(count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, id) => ({
      id,
      name: `record ${id}`,
      state: id === 77 ? 'FAILED' : 'ok',
    })),
  );
}

/** The call id in the last line of a text; empty where there is none. */
export function callIdOf(text: string): string {
  return /^call_id: (\S+) \(\S+ gives the rest\)$/.exec(text.split('\n').at(-1) ?? '')?.[1] ?? '';
}
