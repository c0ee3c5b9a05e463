import type { DigestEvent } from '../../accounting/events.ts';
import { isJson, isJsonDigest } from '../../reading/jsonMethods.ts';

export type DocumentKind = 'raw' | 'digest';

/** Longest part of a label that goes into a file name, in characters. */
const LONGEST_STEM = 60;
const EXTENSION = /\.([A-Za-z0-9]{1,10})$/;

/**
 * A file name that says where the payload came from and what the document shows, and whose
 * extension gives the editor its language: `pods.digest.json`, `pods.yaml.digest.json`,
 * `Clipboard.raw.txt`.
 */
export function documentName(event: DigestEvent, kind: DocumentKind): string {
  const label = event.source.label;
  const extension = EXTENSION.exec(label)?.[1];
  const isShownAsJson = kind === 'raw' ? isJson(event.method) : isJsonDigest(event.method);
  const shown = isShownAsJson ? 'json' : (extension ?? 'txt');
  // `pods.yaml` and `pods.json` have digests in JSON alike.
  const named = extension === shown ? label.slice(0, -shown.length - 1) : label;
  const stem = Array.from(named.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-'))
    .slice(0, LONGEST_STEM)
    .join('');
  return `${stem === '' ? 'payload' : stem}.${kind}.${shown}`;
}

/** The kind that a name made by {@link documentName} states. */
export function kindOfName(name: string): DocumentKind | undefined {
  return /\.(raw|digest)\.[A-Za-z0-9]+$/.exec(name)?.[1] as DocumentKind | undefined;
}
