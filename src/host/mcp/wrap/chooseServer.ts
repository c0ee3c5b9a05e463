import * as vscode from 'vscode';
import { inert } from '../../inert.ts';
import type { ConfigurationFile } from './configurationFiles.ts';
import type { ConfiguredServer } from './serverFile.ts';
import type { Target } from './wrapping.ts';

/** A server that something can be done with, and where it is configured. */
export interface Candidate {
  file: ConfigurationFile;
  server: ConfiguredServer;
  target: Target;
}

/** The servers of some files that something can be done with. */
export function candidatesIn(
  files: readonly ConfigurationFile[],
  targetOf: (server: ConfiguredServer) => Target | undefined,
): Candidate[] {
  return files.flatMap((file) =>
    file.servers.flatMap((server) => {
      const target = targetOf(server);
      return target === undefined ? [] : [{ file, server, target }];
    }),
  );
}

/** Lets the user choose one of several servers. */
export async function chooseServer(
  candidates: readonly Candidate[],
  title: string,
): Promise<Candidate | undefined> {
  const items = candidates.map((candidate) => ({
    label: inert(candidate.server.name),
    description: candidate.file.label,
    detail: inert(spelled(candidate.target)),
    candidate,
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: vscode.l10n.t('Which server?'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return chosen?.candidate;
}

function spelled(target: Target): string {
  return target.kind === 'url' ? target.url : [target.command, ...target.args].join(' ');
}
