import * as vscode from 'vscode';
import { COMMANDS } from '../names.ts';
import { payloadOfFile } from '../sources/file.ts';
import type { Command } from './command.ts';
import type { DigestFlow } from './digestFlow.ts';

/** Digests the payload that comes with the extension, for a first look. */
export function openSample(flow: DigestFlow, extensionUri: vscode.Uri): Command {
  const sample = vscode.Uri.joinPath(extensionUri, 'media', 'walkthrough', 'sample-pods.json');
  return {
    id: COMMANDS.openSample,
    execute: async () => flow.run(await payloadOfFile(sample), 'asSet'),
  };
}
