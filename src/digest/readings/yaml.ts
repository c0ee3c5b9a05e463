import { decodeUtf8, withoutByteOrderMark } from '../utf8.ts';
import type { JsonReading } from './reading.ts';
import { sampleLines, shareOf } from './sample.ts';
import { sourceLines } from './yaml/sourceLines.ts';

/** Larger ones are read as plain text: the library holds many times their size in memory. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A line of YAML that is no text of a block. */
const YAML_LINE =
  /^\s*(?:#|---|\.\.\.\s*$|%YAML|- |-$|(?:[\w.$/@*<~-]+|"[^"]*"|'[^']*')\s*:(?:\s|$)|[}\]])/;
const TOP_KEY = /^(?:- )?(?:[\w.$/@-]+|"[^"]*")\s*:(?:\s|$)/;
const LEAST_SHARE = 0.75;
/** Stands in a text for bytes that are none. */
const NO_TEXT = '\ufffd';

/** YAML, of one document or more: read as the JSON it stands for. */
export async function readYaml(payload: Uint8Array): Promise<JsonReading | undefined> {
  if (payload.length > MOST_BYTES) return undefined;
  const sample = withoutBlocks(sampleLines(payload));
  if (shareOf(sample, YAML_LINE) < LEAST_SHARE || shareOf(sample, TOP_KEY) === 0) return undefined;
  const text = decodeUtf8(withoutByteOrderMark(payload));
  // What is not text cannot be given back from it.
  if (text.includes(NO_TEXT)) return undefined;
  const { yamlAsJson } = await import('./yaml/yamlAsJson.ts');
  const read = yamlAsJson(text);
  if (read === undefined) return undefined;
  const { json, documents, places } = read;
  return {
    json,
    readAs: documents === 1 ? 'JSON' : `an array of ${documents} documents`,
    source: (start, end) => sourceLines(text, places.startOf(start), places.endOf(end)),
  };
}

/** What begins a text of several lines: a key or a dash, and how its lines are put together. */
const BLOCK = /(?::|^\s*-)\s+[|>][-+\d]*\s*$/;

/** Lines without those of texts in blocks, which may say anything. */
function withoutBlocks(lines: readonly string[]): string[] {
  let indent = Infinity;
  return lines.filter((line) => {
    const own = line.length - line.trimStart().length;
    if (own > indent) return false;
    indent = BLOCK.test(line) ? own : Infinity;
    return true;
  });
}
