import type { FitMethod } from '../constants.ts';
import type { Route } from '../draft.ts';
import type { JsonReader } from '../readings/reading.ts';
import { jsonDraft } from './drafts.ts';

/** Digests what can be read as JSON, and says how it was read. */
export function readingRoute(method: FitMethod, read: JsonReader): Route {
  return {
    async digest(text, options) {
      const reading = await read(text);
      if (reading === undefined) return undefined;
      const draft = jsonDraft(method, reading.json, options);
      return draft && { ...draft, metadata: { ...draft.metadata, read_as: reading.readAs } };
    },
  };
}
