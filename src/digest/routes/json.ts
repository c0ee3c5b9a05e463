import type { Route } from '../draft.ts';
import { firstByte } from '../readings/sample.ts';
import { jsonDraft } from './drafts.ts';

/** JSON objects and arrays. */
export const json: Route = {
  digest(text, options) {
    const first = firstByte(text);
    return first === 0x7b || first === 0x5b ? jsonDraft('fit_json', text, options) : undefined;
  },
};
