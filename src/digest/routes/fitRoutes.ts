import type { FitMethod } from '../constants.ts';
import type { Route } from '../draft.ts';
import { binary } from './binary.ts';
import { code } from './code.ts';
import { csv } from './csv.ts';
import { diff } from './diff.ts';
import { json } from './json.ts';
import { listing } from './listing.ts';
import { log } from './log.ts';
import { markup } from './markup.ts';
import { ndjson } from './ndjson.ts';
import { prose } from './prose.ts';
import { quotedJson } from './quotedJson.ts';
import { relaxedJson } from './relaxedJson.ts';
import { yaml } from './yaml.ts';

/** The route of each kind of payload, asked in the order of FIT_METHODS. */
export const fitRoutes: Readonly<Record<FitMethod, Route>> = {
  binary,
  fit_json: json,
  ndjson,
  relaxed_json: relaxedJson,
  quoted_json: quotedJson,
  diff,
  markup,
  listing,
  csv,
  yaml,
  log,
  code,
  prose,
};
