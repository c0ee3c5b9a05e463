import type { FitMethod } from '../constants.ts';
import type { Route } from '../draft.ts';
import { readNdjson } from '../readings/ndjson.ts';
import { readQuotedJson } from '../readings/quotedJson.ts';
import { readRelaxedJson } from '../readings/relaxedJson.ts';
import { readYaml } from '../readings/yaml.ts';
import { binary } from './binary.ts';
import { code } from './code.ts';
import { csv } from './csv.ts';
import { cutJson } from './cutJson.ts';
import { diff } from './diff.ts';
import { json } from './json.ts';
import { listing } from './listing.ts';
import { log } from './log.ts';
import { markup } from './markup.ts';
import { prose } from './prose.ts';
import { readingRoute } from './readingRoute.ts';

/** The route of each kind of payload, asked in the order of FIT_METHODS. */
export const fitRoutes: Readonly<Record<FitMethod, Route>> = {
  binary,
  fit_json: json,
  ndjson: readingRoute('ndjson', readNdjson),
  relaxed_json: readingRoute('relaxed_json', readRelaxedJson),
  quoted_json: readingRoute('quoted_json', readQuotedJson),
  cut_json: cutJson,
  diff,
  markup,
  listing,
  csv,
  yaml: readingRoute('yaml', readYaml),
  log,
  code,
  prose,
};
