import type { Route } from '../draft.ts';
import { decodeUtf8, withoutByteOrderMark } from '../utf8.ts';
import { jsonDraft } from './drafts.ts';
import { sampleLines, shareOf } from './sample.ts';

/** Larger ones are read as plain text: the library holds many times their size in memory. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A line of YAML that is no text of a block. */
const YAML_LINE =
  /^\s*(?:#|---|\.\.\.\s*$|%YAML|- |-$|(?:[\w.$/@*<~-]+|"[^"]*"|'[^']*')\s*:(?:\s|$)|[}\]])/;
const TOP_KEY = /^(?:- )?(?:[\w.$/@-]+|"[^"]*")\s*:(?:\s|$)/;
const LEAST_SHARE = 0.75;

/** YAML, of one document or more: digested as the JSON it stands for. */
export const yaml: Route = {
  async digest(text, options) {
    if (text.length > MOST_BYTES) return undefined;
    const sample = sampleLines(text);
    if (shareOf(sample, YAML_LINE) < LEAST_SHARE || shareOf(sample, TOP_KEY) === 0)
      return undefined;
    const { yamlAsJson } = await import('./yaml/yamlAsJson.ts');
    const read = yamlAsJson(decodeUtf8(withoutByteOrderMark(text)));
    if (read === undefined) return undefined;
    const draft = jsonDraft('yaml', read.json, options);
    if (draft === undefined) return undefined;
    const read_as = read.documents === 1 ? 'JSON' : `an array of ${read.documents} documents`;
    return { ...draft, metadata: { ...draft.metadata, read_as } };
  },
};
