import { isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Node, Scalar } from 'yaml';
import { encodeText } from '../../../json/text.ts';

/** A number by JSON's grammar: it can stand as it is spelled. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Levels of nesting beyond which nothing is read: no document of a person's has them. */
const MOST_LEVELS = 200;

/** YAML as one JSON text. */
export interface JsonOfYaml {
  json: Uint8Array;
  documents: number;
}

/**
 * Writes YAML as JSON: one document as it is, several as an array. Numbers are copied as they are
 * spelled, aliases stay names (`*base`), own tags stay in front of their values.
 *
 * @returns undefined for what is not YAML, or no list or map.
 */
export function yamlAsJson(text: string): JsonOfYaml | undefined {
  const documents = parseAllDocuments(text, { logLevel: 'silent', uniqueKeys: false });
  if (!Array.isArray(documents)) return undefined;
  const filled = documents.filter(({ contents }) => !isEmpty(contents));
  if (filled.length === 0 || filled.some(({ errors }) => errors.length > 0)) return undefined;
  if (!filled.every(({ contents }) => isMap(contents) || isSeq(contents))) return undefined;
  const writer = new JsonWriter();
  const texts = filled.map(({ contents }) => writer.write(contents, 0));
  const json = texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(',')}]`;
  return writer.isTooDeep ? undefined : { json: encodeText(json), documents: texts.length };
}

/** Nothing between two separators, or behind the last. */
function isEmpty(contents: unknown): boolean {
  return contents === null || (isScalar(contents) && contents.value === null);
}

class JsonWriter {
  isTooDeep = false;

  write(node: unknown, level: number): string {
    if (level > MOST_LEVELS) {
      this.isTooDeep = true;
      return 'null';
    }
    if (isAlias(node)) return JSON.stringify(`*${node.source}`);
    if (isScalar(node)) return scalarText(node);
    if (isSeq(node)) {
      const items = node.items.map((item) => this.write(item, level + 1));
      return tagged(node, `[${items.join(',')}]`);
    }
    if (isMap(node)) {
      const members = node.items.map(
        ({ key, value }) =>
          `${keyText(this.write(key, level + 1))}:${this.write(value, level + 1)}`,
      );
      return tagged(node, `{${members.join(',')}}`);
    }
    return 'null';
  }
}

function scalarText(scalar: Scalar): string {
  const { value, source = '', tag } = scalar;
  if (isOwn(tag)) return JSON.stringify(`${tag} ${source}`);
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  // A number, a date or the like: as it is spelled.
  return JSON_NUMBER.test(source) ? source : JSON.stringify(source);
}

/** Keys of JSON are strings; a key that is a list or map stands as its text. */
function keyText(json: string): string {
  return json.startsWith('"') ? json : JSON.stringify(json);
}

function tagged({ tag }: Node, json: string): string {
  return isOwn(tag) ? `{${JSON.stringify(tag)}:${json}}` : json;
}

/** Whether a tag is the document's own (`!Ref`), not one of YAML's. */
function isOwn(tag: string | undefined): tag is string {
  return tag?.startsWith('!') === true && !tag.startsWith('!!');
}
