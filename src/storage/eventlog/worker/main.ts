import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from './connection.ts';
import { createOperations } from './operations.ts';
import type { Request, Response } from './protocol.ts';
import { loadSqlite, sqliteCode } from './sqlite.ts';

/** The thread that owns the database: one request after the other, each answered once. */
function serve(file: string): void {
  let connection: Connection;
  let operations: Record<string, (...args: unknown[]) => unknown>;
  try {
    const Database = loadSqlite();
    if (Database === undefined) {
      answer({ id: 0, error: { message: 'no node:sqlite', code: 'ERR_UNKNOWN_BUILTIN_MODULE' } });
      return;
    }
    connection = new Connection(Database, file);
    operations = { ...createOperations(connection) } as typeof operations;
  } catch (error) {
    answer({ id: 0, error: describe(error) });
    return;
  }
  answer({ id: 0 });
  parentPort?.on('message', (request: Request) => {
    try {
      const result = connection.run(() => operations[request.operation]?.(...request.args));
      answer({ id: request.id, result });
    } catch (error) {
      answer({ id: request.id, error: describe(error) });
    }
  });

  function answer(response: Response): void {
    const setAside = (connection as Connection | undefined)?.takeSetAside();
    if (setAside !== undefined) response.setAside = setAside;
    parentPort?.postMessage(response, buffersOf(response.result));
  }
}

/** Payloads are handed over rather than copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const rows = Array.isArray(result) ? result : [result];
  return rows
    .map((row: { payload?: Uint8Array<ArrayBuffer> | null } | undefined) => row?.payload?.buffer)
    .filter((buffer) => buffer !== undefined);
}

function describe(error: unknown): { message: string; code: string | undefined } {
  const { message, code } = error as NodeJS.ErrnoException;
  const sqlite = sqliteCode(error);
  return { message, code: sqlite === undefined ? code : `SQLITE_${sqlite}` };
}

serve(String(workerData));
