import * as vscode from 'vscode';
import { LARGEST_FILE } from '../../worker/readPayload.ts';
import type { Format } from '../../accounting/format.ts';

/**
 * What is wrong with a file that could not be digested, in a sentence; undefined where the error
 * is about something else. The codes are those of {@link FileTroubleError}, of the operating
 * system and of the editor's file systems.
 */
export function fileTrouble(error: unknown, label: string, format: Format): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  switch (error.code) {
    case 'folder':
    case 'EISDIR':
    case 'FileIsADirectory':
      return vscode.l10n.t('{0} is a folder: choose files to digest.', label);
    case 'special':
      return vscode.l10n.t('{0} is no regular file: it cannot be digested.', label);
    case 'tooLarge':
      return vscode.l10n.t(
        '{0} is larger than {1}, the most that can be digested at once. Split it, at the ends of lines if it has any, and digest the parts.',
        label,
        format.bytes(LARGEST_FILE),
      );
    case 'shrank':
      return vscode.l10n.t('{0} became shorter while it was read: digest it again.', label);
    case 'ENOENT':
    case 'FileNotFound':
      return vscode.l10n.t('{0} is no longer there.', label);
    case 'EACCES':
    case 'EPERM':
    case 'NoPermissions':
      return vscode.l10n.t('{0} cannot be read: you have no permission.', label);
    case 'ERR_WORKER_OUT_OF_MEMORY':
    case 'ERR_MEMORY_ALLOCATION_FAILED':
      return vscode.l10n.t('There is not enough memory to digest {0}.', label);
    default:
      return undefined;
  }
}
