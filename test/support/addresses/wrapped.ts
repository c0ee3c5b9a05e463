import { stringify } from 'yaml';
import { HostileDocuments } from '../../unit/fit/hostileDocuments.ts';
import { Random } from '../random.ts';
import type { Addressed } from './checkAddresses.ts';
import type { Form } from './oracle.ts';

const isContainer = (json: string): boolean => /^\s*[{[]/.test(json);

/**
 * A document made to break digests, in one of the forms in which JSON comes.
 *
 * @param longest UTF-16 units of one JSON text in it.
 */
export function wrapped(seed: number, longest: number): Addressed {
  const random = new Random(seed);
  const documents = new HostileDocuments(seed);
  const json = (): string => {
    let text = documents.document();
    while (!isContainer(text) || text.length > longest) text = documents.document();
    return text;
  };
  const { text, form } = write(random, json);
  const encoding = random.below(8);
  if (encoding === 0) return { raw: Buffer.from(`\ufeff${text}`), text: `\ufeff${text}`, form };
  if (encoding === 1) return { raw: Buffer.from(`\ufeff${text}`, 'utf16le'), text, form };
  return { raw: Buffer.from(text), text, form };
}

function write(random: Random, json: () => string): { text: string; form: Form } {
  switch (random.below(8)) {
    case 0:
      return { text: json(), form: 'json' };
    case 1: {
      const separator = random.pick(['\n', '', '\r\n', ' \n\n', '\n\u001e']);
      const count = random.between(2, 9);
      return { text: Array.from({ length: count }, json).join(separator), form: 'records' };
    }
    case 2:
      return { text: relaxed(random, json()), form: 'relaxed' };
    case 3: {
      const once = JSON.stringify(json());
      return { text: random.oneIn(3) ? JSON.stringify(once) : once, form: 'quoted' };
    }
    case 4: {
      const documents = Array.from({ length: random.between(1, 40) }, () => yaml(random));
      return { text: documents.join('--- # next\n'), form: 'yaml' };
    }
    case 5:
      return {
        text: `# Answer\n\nIt says:\n\n\`\`\`json\n${json()}\n\`\`\`\n\nThe end.\n`,
        form: 'text',
      };
    case 6: {
      const whole = json();
      return { text: whole.slice(0, random.between(1, whole.length)), form: 'cut' };
    }
    default: {
      const line = (index: number): string => `2026-11-14 22:00:07 INFO call ${index} took 3 ms`;
      const lines = Array.from({ length: random.between(20, 200) }, (_, index) => line(index));
      const place = random.below(lines.length);
      lines[place] = `${line(place)} ${json().replaceAll('\n', ' ')}`;
      return { text: lines.join('\n'), form: 'text' };
    }
  }
}

const TEXTS = [
  'ok',
  'a: b',
  '# no comment',
  '- x',
  '…3 keys elided: #',
  'two\nlines\n',
  'é',
  '',
  ' x',
];

/** One document, with comments; its keys are its own and its numbers small. */
function yaml(random: Random): string {
  const value = (level: number): unknown => {
    const count = random.below(level === 0 ? 9 : 5);
    if (level > 4 || random.below(6) <= level) return scalar(random);
    if (random.oneIn(2)) return Array.from({ length: count }, () => value(level + 1));
    return Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`key/${at} ~`, value(level + 1)]),
    );
  };
  const text = stringify({ kind: 'Pod', first: value(1), second: value(0), third: scalar(random) });
  return text.replaceAll(/^(kind|third): \w+$/gm, '$& # said');
}

function scalar(random: Random): unknown {
  const choices = [random.below(99), random.oneIn(2), null, random.pick(TEXTS), 'long '.repeat(90)];
  return random.pick(choices);
}

const STRING_OR_SIGN = /"(?:[^"\\]|\\.)*"|[[\]{},:]/gs;

/** JSON with comments and trailing commas between its tokens. */
function relaxed(random: Random, json: string): string {
  const looser = json.replace(STRING_OR_SIGN, (token, at: number) => {
    if (token.startsWith('"')) return token;
    const isEmpty = /[[{]\s*$/.test(json.slice(Math.max(0, at - 20), at));
    const comma = /[\]}]/.test(token) && !isEmpty && random.oneIn(9) ? ',' : '';
    const comment = random.oneIn(12)
      ? random.pick([' // "a, b]\n', '/* { */', '/**/', '//\n', '/* " */ '])
      : '';
    return `${comment}${comma}${token}${comment}`;
  });
  return `// made by hand\n${looser}`;
}
