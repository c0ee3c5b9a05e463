/** JSON as a tree that keeps what JSON.parse loses: source texts, duplicate keys, their order. */
export interface Tree {
  kind: 'object' | 'array' | 'string' | 'number' | 'literal';
  /** Source text without white space between tokens. */
  source: string;
  /** Members in order, or elements with an empty key. */
  children: { key: string; value: Tree }[];
  /** A string's text. */
  text: string;
  /** The JSON in a string, once it was asked for; null where there is none. */
  embedded?: Tree | null;
}

/** Parses valid JSON; deliberately plain, and recursive. */
export function parseTree(json: string): Tree {
  let at = 0;
  const white = (): void => {
    while (/\s/.test(json[at] ?? '')) at++;
  };
  const expect = (sign: string): void => {
    if (json[at] !== sign) throw new Error(`${sign} expected at ${at}`);
    at++;
  };
  const string = (): string => {
    const from = at++;
    while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
    at++;
    return json.slice(from, at);
  };
  const container = (close: string, keyed: boolean): Tree['children'] => {
    const children: Tree['children'] = [];
    at++;
    white();
    while (json[at] !== close) {
      if (children.length > 0) expect(',');
      white();
      let key = '';
      if (keyed) {
        key = JSON.parse(string()) as string;
        keys.push(key);
        white();
        expect(':');
      }
      children.push({ key, value: value() });
      white();
    }
    at++;
    return children;
  };
  const keys: string[] = [];
  const value = (): Tree => {
    white();
    const from = at;
    const first = json[at] ?? '';
    if (first === '{' || first === '[') {
      const children = container(first === '{' ? '}' : ']', first === '{');
      const kind = first === '{' ? 'object' : 'array';
      return { kind, source: squeezed(json.slice(from, at)), children, text: '' };
    }
    if (first === '"') {
      const source = string();
      return { kind: 'string', source, children: [], text: JSON.parse(source) as string };
    }
    const source = /[^\s,\]}]*/.exec(json.slice(at))?.[0] ?? '';
    at += source.length;
    JSON.parse(source);
    const kind = /^[-\d]/.test(source) ? 'number' : 'literal';
    return { kind, source, children: [], text: '' };
  };
  const tree = value();
  white();
  if (at !== json.length) throw new Error(`text after the value at ${at}`);
  return tree;
}

function squeezed(source: string): string {
  return source.replace(/"(?:[^"\\]|\\.)*"|\s+/gs, (token) => (token.startsWith('"') ? token : ''));
}

/** The JSON that a string holds: always the same tree for the same string. */
export function embeddedIn(tree: Tree): Tree | null {
  if (tree.embedded === undefined) {
    try {
      tree.embedded = parseTree(tree.text.trim());
    } catch {
      tree.embedded = null;
    }
  }
  return tree.embedded;
}

/** The value at an address, by the rules the digest's own addresses follow. */
export function treeAt(root: Tree, pointer: string): Tree | undefined {
  const text = pointer === '#' ? '' : pointer;
  if (text === '') return root;
  if (!text.startsWith('/')) return undefined;
  let tree: Tree | undefined = root;
  for (const segment of text.slice(1).split('/')) tree = tree && stepInto(tree, segment);
  return tree;
}

function stepInto(tree: Tree, segment: string): Tree | undefined {
  const literal = memberAt(tree, segment);
  if (literal !== undefined || !segment.endsWith('#')) return literal;
  const text = memberAt(tree, segment.slice(0, -1));
  return text?.kind === 'string' ? (embeddedIn(text) ?? undefined) : undefined;
}

function memberAt(tree: Tree, segment: string): Tree | undefined {
  const place = /^~@(\d+)$/.exec(segment);
  if (place !== null) return tree.children[Number(place[1])]?.value;
  const again = /^(.*)~\[(\d+)\]$/s.exec(segment);
  const name = (again?.[1] ?? segment).replaceAll('~1', '/').replaceAll('~0', '~');
  if (tree.kind === 'array')
    return /^\d+$/.test(name) ? tree.children[Number(name)]?.value : undefined;
  const same = tree.children.filter(({ key }) => key === name);
  return same[Number(again?.[2] ?? 1) - 1]?.value;
}
