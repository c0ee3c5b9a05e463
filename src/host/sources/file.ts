import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import { LARGE_BYTES } from '../../worker/largePayload.ts';
import { assertDigestible } from '../../worker/readPayload.ts';
import type { FilePayload, Payload } from '../payloads/payload.ts';

/** The name people know a file by. */
export function fileLabel(uri: vscode.Uri): string {
  return basename(uri.path) || uri.toString();
}

/**
 * A file as it is on disk, of any size, a large one read where it is digested; on other file systems, as the editor reads it.
 *
 * @throws {FileTroubleError} for folders, pipes and files that are too large; any I/O error.
 */
export async function payloadOfFile(uri: vscode.Uri): Promise<Payload | FilePayload> {
  const source = { kind: 'file' as const, label: fileLabel(uri) };
  if (uri.scheme !== 'file') return { bytes: await readElsewhere(uri), source };
  const stats = await stat(uri.fsPath);
  assertDigestible(stats);
  return stats.size > LARGE_BYTES
    ? { file: uri.fsPath, size: stats.size, source }
    : { bytes: await readFile(uri.fsPath), source };
}

async function readElsewhere(uri: vscode.Uri): Promise<Uint8Array> {
  const { type, size } = await vscode.workspace.fs.stat(uri);
  assertDigestible({
    isFile: () => (type & vscode.FileType.File) !== 0,
    isDirectory: () => (type & vscode.FileType.Directory) !== 0,
    size,
  });
  return vscode.workspace.fs.readFile(uri);
}
