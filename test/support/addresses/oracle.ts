import { parseAllDocuments } from 'yaml';
import { closed } from './closed.ts';
import { parseTree, treeAt } from '../../unit/fit/tree.ts';
import type { Tree } from '../../unit/fit/tree.ts';

/** Kinds of payload by how they are to be read. */
export type Form =
  'json' | 'records' | 'relaxed' | 'quoted' | 'cut' | 'cut records' | 'yaml' | 'text';

/** An independent reading of a payload: what stands at an address, as a tree. */
export interface Oracle {
  at(pointer: string): Tree | undefined;
  /** What was retrieved, as a tree; undefined where it cannot be read by itself. */
  read(retrieved: string, pointer: string): Tree | undefined;
}

const COMMENT = /\/\/[^\n]*(?=\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\//.source;
const TOKEN = new RegExp(
  String.raw`"(?:[^"\\]|\\.)*"|${COMMENT}|,(?=(?:\s|${COMMENT})*[\]}])|-?(?:NaN|Infinity)`,
  'gs',
);

/** JSON with comments and the like as plain JSON, by one regular expression. */
function strict(text: string): string {
  return text.replace(TOKEN, (token) => {
    if (token.startsWith('"')) return token;
    return /NaN|Infinity/.test(token) && !token.startsWith('/') ? `"${token}"` : '';
  });
}

/** JSON texts one after the other, as an array. */
function joined(text: string): string {
  const records: string[] = [];
  let depth = 0;
  let from = -1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      at++;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    } else if (sign === '{' || sign === '[') {
      if (depth++ === 0) from = at;
    } else if ((sign === '}' || sign === ']') && --depth === 0)
      records.push(text.slice(from, at + 1));
  }
  return `[${records.join(',')}]`;
}

function unquoted(text: string): string {
  let inner = text;
  while (inner.trimStart().startsWith('"')) inner = JSON.parse(inner) as string;
  return inner;
}

/** What YAML means, as JSON with sorted keys out of the question: order is kept. */
function yamlAsTree(text: string): Tree {
  const values = parseAllDocuments(text, { uniqueKeys: false })
    .map((document) => document.toJS() as unknown)
    .filter((value) => value !== null && value !== undefined);
  return parseTree(JSON.stringify(values.length === 1 ? values[0] : values));
}

/** @param raw The payload's bytes, which offsets count. */
export function oracleOf(payload: string, raw: Uint8Array, form: Form): Oracle {
  if (form === 'text') return textOracle(Buffer.from(raw));
  const plain: (text: string) => string = form === 'yaml' ? same : PLAIN[form];
  const root = form === 'yaml' ? yamlAsTree(payload) : parseTree(plain(payload.trim()));
  return {
    at: (pointer) => atAddress(root, pointer),
    read: (retrieved, pointer) => {
      if (form === 'yaml') return yamlPart(retrieved, atAddress(root, pointer));
      if (form.endsWith('records') && /^#(?:~|$)/.test(pointer))
        return parseTree(joined(retrieved));
      if (form === 'cut') {
        // What is retrieved of a value that was cut off ends as what was read of it.
        const part = RUN.test(pointer) ? `[${retrieved}` : retrieved;
        return parseTree(closed(`${part},`)?.json ?? part);
      }
      const text = form === 'relaxed' ? strict(retrieved) : retrieved;
      return parseTree(RUN.test(pointer) ? `[${text}]` : text);
    },
  };
}

/** Elements A to B of an array. */
const RUN = /~\[(\d+)-(\d+)\]$/;

function atAddress(root: Tree, address: string): Tree | undefined {
  const run = RUN.exec(address);
  if (run === null) return treeAt(root, address);
  const array = treeAt(root, address.slice(0, run.index));
  const children = array?.children.slice(Number(run[1]), Number(run[2]) + 1);
  if (array === undefined || children === undefined) return undefined;
  return { ...array, children, source: `[${children.map(({ value }) => value.source).join(',')}]` };
}

const same = (text: string): string => text;

const PLAIN: Readonly<Record<Exclude<Form, 'yaml' | 'text'>, (text: string) => string>> = {
  json: same,
  records: joined,
  relaxed: strict,
  quoted: unquoted,
  cut: (text) => closed(text)?.json ?? text,
  'cut records': joined,
};

/** Lines of YAML hold what was asked for, with the key or the dash that stands before it. */
function yamlPart(retrieved: string, wanted: Tree | undefined): Tree | undefined {
  const tree = yamlAsTree(retrieved);
  const [only] = tree.children;
  const isWanted = (one: Tree | undefined): boolean => one?.source === wanted?.source;
  if (isWanted(tree) || only === undefined) return tree;
  return [only.value, only.value.children[0]?.value].find(isWanted) ?? tree;
}

/** JSON that begins at a byte of a text: what its first bracket opens. */
function textOracle(raw: Buffer): Oracle {
  const encoding = raw[0] === 0xff ? 'utf16le' : 'utf8';
  return {
    at: (pointer) => {
      const [, offset, rest = ''] = /^@(\d+)(.*)$/s.exec(pointer) ?? [];
      if (offset === undefined) return undefined;
      const from = joined(raw.toString(encoding, Number(offset)));
      return atAddress(
        parseTree(from).children[0]!.value,
        rest === '' ? '#' : rest.replace(/^~/, '#~'),
      );
    },
    read: (retrieved, pointer) => parseTree(RUN.test(pointer) ? `[${retrieved}]` : retrieved),
  };
}
