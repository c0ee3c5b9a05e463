import * as vscode from 'vscode';
import { basename } from 'node:path/posix';
import type { Payload } from '../payloads/digestService.ts';

/** A file's bytes as they are on disk, on any file system the editor can read. */
export async function payloadOfFile(uri: vscode.Uri): Promise<Payload> {
  return {
    bytes: await vscode.workspace.fs.readFile(uri),
    source: { kind: 'file', label: basename(uri.path) },
  };
}
