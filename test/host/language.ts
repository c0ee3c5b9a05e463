import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Directories } from './directories.ts';
import type { Installation } from './install.ts';

/** What a VS Code's own words look like in the language that `offerLanguage` gives it. */
export function hostWords(english: string): string {
  // Between the places that are filled in: what fills them may be an extension's.
  return english
    .split(/(\{\d+\})/)
    .map((words, at) =>
      at % 2 === 0 && /\p{L}/u.test(words)
        ? words.replace(/^(\s*)(.*?)(\s*)$/s, '$1‹$2›$3')
        : words,
    )
    .join('');
}

/** The title of one of its commands, its category before the colon: "View: Close All Editors". */
export function hostTitle(english: string): string {
  return english.split(': ').map(hostWords).join(': ');
}

/** A text without the host's own words. */
export function withoutHostWords(text: string): string {
  const less = text.replaceAll(/‹[^‹›]*›/g, '');
  return less === text ? text : withoutHostWords(less);
}

/**
 * Teaches a VS Code a language, as its language pack would: windows whose cookie `vscode.nls.locale`
 * asks for it load the extension's own translations. The host's own words stay English, each within
 * ‹ and ›, so that they can be told from an extension's.
 * @param language such as `de`
 */
export function offerLanguage(
  { base, userData }: Directories,
  { main }: Installation,
  language: string,
): void {
  const read = (name: string) => readFileSync(path.join(path.dirname(main), name), 'utf8');
  const modules = JSON.parse(read('nls.keys.json')) as [module: string, keys: string[]][];
  const messages = (JSON.parse(read('nls.messages.json')) as string[]).values();
  const contents = Object.fromEntries(
    modules.map(([module, keys]) => [
      module,
      Object.fromEntries(keys.map((key) => [key, hostWords(messages.next().value ?? '')])),
    ]),
  );
  const translations = path.join(base, `${language}.json`);
  writeFileSync(translations, JSON.stringify({ contents }));
  const pack = {
    hash: language,
    label: language,
    extensions: [{ extensionIdentifier: { id: `tests.${language}` }, version: '1.0.0' }],
    translations: { vscode: translations },
  };
  writeFileSync(path.join(userData, 'languagepacks.json'), JSON.stringify({ [language]: pack }));
  // Start arguments that name no language leave it to the cookie.
  mkdirSync(path.join(userData, 'User'), { recursive: true });
  writeFileSync(path.join(userData, 'User', 'argv.json'), '{}');
}
