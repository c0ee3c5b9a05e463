import { Uri } from 'vscode';
import { SCHEME } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import { documentName, kindOfName, type DocumentKind } from './documentName.ts';

/** `context-digest:/KEY/pods.digest.json`: the kind stands in the name, since tabs show only that. */
export function documentUri(entry: PayloadEntry, kind: DocumentKind): Uri {
  return Uri.from({ scheme: SCHEME, path: `/${entry.key}/${documentName(entry.digest, kind)}` });
}

/** What a document of ours shows; undefined for any other URI. */
export function parseDocumentUri(uri: Uri): { key: string; kind: DocumentKind } | undefined {
  if (uri.scheme !== SCHEME) return undefined;
  const match = /^\/([^/]+)\/([^/]+)$/.exec(uri.path);
  const kind = kindOfName(match?.[2] ?? '');
  return match?.[1] !== undefined && kind ? { key: match[1], kind } : undefined;
}
