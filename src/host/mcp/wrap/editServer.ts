import {
  applyEdits,
  findNodeAtLocation,
  type FormattingOptions,
  type JSONPath,
  modify,
  type ModificationOptions,
  type Node,
  parseTree,
} from 'jsonc-parser';
import { HEADER_VARIABLE } from '../../../agent/headerVariable.ts';
import type { ConfiguredServer } from './serverFile.ts';
import { targetOf, wrapArguments, wrappedIn, type Wrapping } from './wrapping.ts';

/**
 * The file's text with one server wrapped. Comments and the order of everything stay, within its
 * arguments, too.
 *
 * @throws {RangeError} for a server that a wrap could not reach.
 */
export function wrapInText(text: string, server: ConfiguredServer, wrapping: Wrapping): string {
  const target = targetOf(server.entry);
  if (target === undefined) throw new RangeError(`${server.name} cannot be wrapped`);
  const editor = new EntryEditor(text, server);
  const added = wrapArguments(wrapping, target);
  if (target.kind === 'url') {
    editor.replaceKey('url', 'command', wrapping.command);
    if ('type' in server.entry) editor.set('type', 'stdio');
    editor.set('args', added);
    editor.renameMembers('headers', 'env', (name) => HEADER_VARIABLE + name);
    return editor.text;
  }
  editor.set('command', wrapping.command);
  if (target.args.length === 0) editor.set('args', added);
  else editor.prepend('args', added);
  return editor.text;
}

/**
 * The file's text with the wrap around one server taken away: undoes {@link wrapInText}.
 *
 * @throws {RangeError} for a server that is not wrapped.
 */
export function unwrapInText(text: string, server: ConfiguredServer, launcherName: string): string {
  const wrapped = wrappedIn(server.entry, launcherName);
  if (wrapped === undefined) throw new RangeError(`${server.name} is not wrapped`);
  const { target, length } = wrapped;
  const editor = new EntryEditor(text, server);
  if (target.kind === 'url') {
    editor.replaceKey('command', 'url', target.url);
    if ('type' in server.entry) editor.set('type', 'http');
    editor.set('args', undefined);
    // What else was added to the variables concerned the wrap.
    editor.renameMembers('env', 'headers', (name) =>
      name.startsWith(HEADER_VARIABLE) ? name.slice(HEADER_VARIABLE.length) : undefined,
    );
    return editor.text;
  }
  editor.set('command', target.command);
  if (target.args.length === 0) editor.set('args', undefined);
  else editor.dropFirst('args', length);
  return editor.text;
}

/** Changes members of one server's entry. */
class EntryEditor {
  text: string;
  readonly #path: JSONPath;
  readonly #formattingOptions: FormattingOptions;

  constructor(text: string, server: ConfiguredServer) {
    this.text = text;
    this.#path = [...server.path];
    this.#formattingOptions = formattingOf(text);
  }

  /** @param value Undefined removes the member. */
  set(key: string, value: unknown): void {
    this.#change([key], value, {});
  }

  replaceKey(key: string, newKey: string, value: unknown): void {
    this.#change([newKey], value, { getInsertionIndex: (keys) => keys.indexOf(key) });
    this.set(key, undefined);
  }

  /**
   * Gives an object, where there is one, and its members other names. Values and comments stay.
   *
   * @param rename Undefined removes the member.
   */
  renameMembers(key: string, newKey: string, rename: (name: string) => string | undefined): void {
    for (const name of this.#memberNames(key)) {
      if (rename(name) === undefined) this.#change([key, name], undefined, {});
    }
    for (const name of this.#memberNames(key)) this.#rename([key, name], rename(name) ?? name);
    this.#rename([key], newKey);
  }

  /** Puts values before those of an array that has some, in the array's own layout. */
  prepend(key: string, values: readonly string[]): void {
    const { array, items } = this.#array(key);
    const [gap = ''] = /^\s*/.exec(this.text.slice(array.offset + 1)) ?? [];
    const separator = `,${gap.includes('\n') ? gap : ' '}`;
    const added = values.map((value) => JSON.stringify(value) + separator).join('');
    this.#splice(items[0]?.offset ?? array.offset + 1, 0, added);
  }

  /** Takes away the first values of an array that has more: undoes {@link prepend}. */
  dropFirst(key: string, count: number): void {
    const { array, items } = this.#array(key);
    const start = items[0]?.offset ?? array.offset + 1;
    this.#splice(start, (items[count]?.offset ?? start) - start, '');
  }

  #memberNames(key: string): string[] {
    const properties = this.#nodeAt([key])?.children ?? [];
    return properties.map(({ children }) => String(children?.[0]?.value));
  }

  #rename(path: JSONPath, newName: string): void {
    const name = this.#nodeAt(path)?.parent?.children?.[0];
    if (name) this.#splice(name.offset, name.length, JSON.stringify(newName));
  }

  #nodeAt(path: JSONPath): Node | undefined {
    const root = parseTree(this.text, [], { allowTrailingComma: true });
    return root && findNodeAtLocation(root, [...this.#path, ...path]);
  }

  #array(key: string): { array: Node; items: readonly Node[] } {
    const array = this.#nodeAt([key]);
    if (!array) throw new RangeError(`there is no ${key}`);
    return { array, items: array.children ?? [] };
  }

  #splice(offset: number, length: number, content: string): void {
    this.text = applyEdits(this.text, [{ offset, length, content }]);
  }

  #change(path: JSONPath, value: unknown, options: ModificationOptions): void {
    const formattingOptions = this.#formattingOptions;
    const edits = modify(this.text, [...this.#path, ...path], value, {
      ...options,
      formattingOptions,
    });
    this.text = applyEdits(this.text, edits);
  }
}

/** As the file is written: new lines are to look like the old ones. */
function formattingOf(text: string): FormattingOptions {
  const [, indent = '  '] = /\n([ \t]+)/.exec(text) ?? [];
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 4 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
