import { Uri } from 'vscode';
import { SCHEME } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import { documentName, kindOfName, type DocumentKind } from './documentName.ts';

/** `context-digest:/KEY/pods.digest.json`: the kind stands in the name, since tabs show only that. */
export function documentUri(entry: PayloadEntry, kind: DocumentKind): Uri {
  return Uri.from({ scheme: SCHEME, path: `/${entry.key}/${documentName(entry.digest, kind)}` });
}

/** A page of a raw payload, from 0, laid out where the setting says so unless `asStored`. */
export function pageUri(entry: PayloadEntry, page: number, asStored = false): Uri {
  const query = [...(asStored ? [AS_STORED] : []), ...(page === 0 ? [] : [`page=${page + 1}`])];
  return documentUri(entry, 'raw').with({ query: query.join('&') });
}

/** Part of the query of a document that is not laid out, whatever the setting says. */
const AS_STORED = 'stored';

/** Query of a document that is one side of a comparison. */
export const FOR_COMPARISON = 'compare';

/** The document as a comparison shows it: laid out in lines, the raw cut where the digest is. */
export function comparisonUri(entry: PayloadEntry, kind: DocumentKind): Uri {
  return documentUri(entry, kind).with({ query: FOR_COMPARISON });
}

/** What a document of ours shows. */
export interface ShownDocument {
  key: string;
  kind: DocumentKind;
  /** From 0. */
  page: number;
  /** Not laid out for reading. */
  asStored: boolean;
}

/** What a document of ours shows; undefined for any other URI. */
export function parseDocumentUri(uri: Uri): ShownDocument | undefined {
  if (uri.scheme !== SCHEME) return undefined;
  const match = /^\/([^/]+)\/([^/]+)$/.exec(uri.path);
  const kind = kindOfName(match?.[2] ?? '');
  if (match?.[1] === undefined || !kind) return undefined;
  const page = /(?:^|&)page=(\d{1,6})$/.exec(uri.query)?.[1] ?? '1';
  const asStored = uri.query.split('&').includes(AS_STORED);
  return { key: match[1], kind, page: Math.max(0, Number(page) - 1), asStored };
}
