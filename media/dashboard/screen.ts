import { createFormat, type Format } from '../../src/accounting/format.ts';
import type { InitMessage, Intent } from '../../src/accounting/protocol.ts';
import { fill, type Words } from '../../src/accounting/words.ts';

/** What every part of the page needs to show figures and to ask the host for something. */
export interface Screen {
  readonly words: Words;
  readonly format: Format;
  readonly language: string;
  /** `1 retrieval`, `64 retrievals`. */
  counted(count: number, one: string, other: string): string;
  send(intent: Intent): void;
}

export function createScreen(init: InitMessage, send: (intent: Intent) => void): Screen {
  const { words, language, timeZone } = init;
  const format = createFormat({ language, timeZone, unchanged: words.unchanged });
  const plural = new Intl.PluralRules(language);
  return {
    words,
    format,
    language,
    counted: (count, one, other) =>
      fill(plural.select(count) === 'one' ? one : other, format.count(count)),
    send,
  };
}
