import { isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Node, Scalar } from 'yaml';
import { encodeText } from '../../../json/text.ts';
import { utf8Length } from '../../utf8.ts';
import { Places } from './places.ts';

/** A number by JSON's grammar: it can stand as it is spelled. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Levels of nesting beyond which nothing is read: no document of a person's has them. */
const MOST_LEVELS = 200;
/** With fewer keys, one that comes twice may be a slip. */
const LEAST_KEYS = 6;

/** YAML as one JSON text. */
export interface JsonOfYaml {
  json: Uint8Array;
  documents: number;
  /** Leads from the JSON's bytes to the text's UTF-16 units. */
  places: Places;
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
  if (filled.some(({ contents }) => repeatsKeys(contents))) return undefined;
  const writer = new JsonWriter();
  writer.writeAll(filled.map(({ contents }) => contents));
  if (writer.isTooDeep) return undefined;
  return { json: encodeText(writer.text()), documents: filled.length, places: writer.places };
}

/** Whether most keys of a map are there more than once: that is a list of records in another form. */
function repeatsKeys(contents: unknown): boolean {
  if (!isMap(contents) || contents.items.length < LEAST_KEYS) return false;
  const keys = new Set(contents.items.map(({ key }) => (isScalar(key) ? key.value : key)));
  return keys.size * 2 <= contents.items.length;
}

/** Nothing between two separators, or behind the last. */
function isEmpty(contents: unknown): boolean {
  return contents === null || (isScalar(contents) && contents.value === null);
}

class JsonWriter {
  isTooDeep = false;
  readonly places = new Places();
  readonly #pieces: string[] = [];
  /** Bytes written. */
  #length = 0;
  /** Where the text goes on behind the last value that has a place there. */
  #source = 0;

  text(): string {
    return this.#pieces.join('');
  }

  writeAll(documents: readonly unknown[]): void {
    const [only] = documents;
    if (documents.length === 1) {
      this.write(only, 0);
      return;
    }
    this.places.begin(0, startOf(only, 0));
    this.#container('[', ']', documents, (document) => {
      this.write(document, 0);
    });
    this.places.end(this.#length, this.#source);
  }

  write(node: unknown, level: number): void {
    this.places.begin(this.#length, startOf(node, this.#source));
    this.#value(node, level);
    this.#source = endOf(node, this.#source);
    this.places.end(this.#length, this.#source);
  }

  #value(node: unknown, level: number): void {
    this.isTooDeep ||= level > MOST_LEVELS;
    if (this.isTooDeep) this.#put('null');
    else if (isAlias(node)) this.#put(JSON.stringify(`*${node.source}`));
    else if (isScalar(node)) this.#put(scalarText(node));
    else if (isSeq(node)) {
      this.#tagged(node, () => {
        this.#container('[', ']', node.items, (item) => {
          this.write(item, level + 1);
        });
      });
    } else if (isMap(node)) {
      this.#tagged(node, () => {
        this.#container('{', '}', node.items, ({ key, value }) => {
          this.#put(`${keyText(key, level + 1)}:`);
          this.#source = endOf(key, this.#source);
          this.write(value, level + 1);
        });
      });
    } else this.#put('null');
  }

  #container<T>(open: string, close: string, items: readonly T[], write: (item: T) => void): void {
    this.#put(open);
    for (const [place, item] of items.entries()) {
      if (place > 0) this.#put(',');
      write(item);
    }
    this.#put(close);
  }

  /** A tag of the document's own stands in front of its value. */
  #tagged(node: Node, write: () => void): void {
    if (!isOwn(node.tag)) {
      write();
      return;
    }
    this.#put(`{${JSON.stringify(node.tag)}:`);
    this.places.begin(this.#length, startOf(node, this.#source));
    write();
    this.places.end(this.#length, endOf(node, this.#source));
    this.#put('}');
  }

  #put(piece: string): void {
    this.#pieces.push(piece);
    this.#length += utf8Length(piece);
  }
}

/** @param otherwise Where a value stands that nothing was written for. */
function startOf(node: unknown, otherwise: number): number {
  return rangeOf(node)?.[0] ?? otherwise;
}

function endOf(node: unknown, otherwise: number): number {
  return rangeOf(node)?.[1] ?? otherwise;
}

function rangeOf(node: unknown): Node['range'] {
  const isNode = isAlias(node) || isScalar(node) || isSeq(node) || isMap(node);
  return isNode ? node.range : undefined;
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
function keyText(key: unknown, level: number): string {
  if (isScalar(key) || isAlias(key)) {
    const json = isAlias(key) ? JSON.stringify(`*${key.source}`) : scalarText(key);
    return json.startsWith('"') ? json : JSON.stringify(json);
  }
  const writer = new JsonWriter();
  writer.write(key, level);
  return JSON.stringify(writer.text());
}

/** Whether a tag is the document's own (`!Ref`), not one of YAML's. */
function isOwn(tag: string | undefined): tag is string {
  return tag?.startsWith('!') === true && !tag.startsWith('!!');
}
