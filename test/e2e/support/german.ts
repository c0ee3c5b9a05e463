import { withoutHostWords } from '../../host/language.ts';
import { readJson } from '../../support/messages.ts';

type Texts = Readonly<Record<string, string>>;

const titles = readJson('package.nls.json') as Texts;
const germanTitles = readJson('package.nls.de.json') as Texts;
const germanMessages = readJson('l10n/bundle.l10n.de.json') as Texts;

/** A text of the manifest by its key, in German. */
export function germanTitle(key: string): string {
  return found(germanTitles, key);
}

/** A message of the code, in German. */
export function germanMessage(english: string): string {
  return found(germanMessages, english);
}

function found(texts: Texts, key: string): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`there is no German for "${key}"`);
  return text;
}

/** A command as the palette shows it. */
export function germanCommand(name: string): string {
  return `${germanTitle('category')}: ${germanTitle(`command.${name}`)}`;
}

/** Each text of ours: English, then German. */
const pairs = [
  ...Object.entries(titles).map(([key, text]) => [text, germanTitle(key)] as const),
  ...Object.entries(germanMessages),
];

/** What no German text has, but nearly every English one. */
const englishWords =
  /(?<![\p{L}\d_.-])(the|of|and|to|is|with|for|from|this|that|it|are|be|on|or|by|saved|kept|open|copy|show|delete|raw|file|all|each|your|you)(?![\p{L}\d_-])/u;

const phrases = englishPhrases();

/** Those of the texts in which English of ours stands, with what is English about them. */
export function englishIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const own = withoutHostWords(text);
    const found = phrases.find((phrase) => phrase.test(own))?.source ?? englishWords.exec(own)?.[0];
    return found === undefined ? [] : [`${text} (${found})`];
  });
}

/** The stretches of our English texts between what is filled in, set off or the same in German. */
function englishPhrases(): RegExp[] {
  const german = pairs.map(([, text]) => text).join('\n');
  const stretches = pairs
    .filter(([english, translated]) => english !== translated)
    .flatMap(([english]) =>
      english
        .split(/\{\d+\}|`[^`]*`|\*\*|\[|\]\([^)]*\)|\n/)
        .map((stretch) => stretch.trim())
        // A single word of a longer text may be of any language.
        .filter((stretch) => stretch === english || /\p{L}+ .*\p{L}{3}/u.test(stretch)),
    )
    .filter((stretch) => !german.includes(stretch));
  return [...new Set(stretches)].map(
    (stretch) =>
      new RegExp(
        `(?<![\\p{L}\\d_-])${stretch.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\d_-])`,
        'u',
      ),
  );
}
