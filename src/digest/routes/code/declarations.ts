import type { Segments } from '../../../text/segments.ts';
import { grouped } from '../../../text/marks.ts';
import type { Outline } from '../../lines/units/outline.ts';
import type { LineUnit } from '../../lines/render/rendering.ts';
import { decodeUtf8 } from '../../utf8.ts';

/** A line that declares something, in the languages that most code is written in. */
export const DECLARATION = new RegExp(
  [
    String.raw`^\s{0,8}(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|override|virtual|inline|extern|unsafe|pub(?:\(\w+\))?|declare|open|sealed|data|partial|readonly)\s+)*`,
    String.raw`(?:function\*?|class|interface|struct|enum|trait|impl|namespace|module|package|type|typedef|def|fn|func|fun|sub|protocol|extension|object|record|union|mod|macro_rules!)\s+[\w$<(*]`,
    String.raw`|^(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*[:=]`,
    String.raw`|^\s{0,8}(?:public|private|protected|internal|static)\s+[\w<>[\], ?*&:]+\(`,
    String.raw`|^[A-Za-z_][\w\s*&:<>,]*\s[*&]?[\w:~]+\([^;]*$`,
    String.raw`|^\s{2,8}(?!(?:if|for|while|switch|catch|with|return|function)\b)(?:(?:async|get|set|static)\s+)*[*#]*[\w$]+(?:<[^>()]*>)?\([^;]*\)[^;={}()]*\{\s*$`,
    // Of a shell.
    String.raw`|^\s{0,8}[A-Za-z_][\w.:-]*\s*\(\)\s*[{(]\s*$`,
    // Of C, where the type stands in the line above.
    String.raw`|^[A-Za-z_]\w*\([^;]*\{\s*$`,
    String.raw`|^#\s*define\s+\w+|^CREATE\s+(?:TABLE|VIEW|INDEX|FUNCTION)`,
  ].join(''),
);

/** What a declaration is called: behind the word that declares, else before its parameters. */
const NAME =
  /\b(?:function\*?|class|interface|struct|enum|trait|impl|namespace|module|package|type|def|fn|func|fun|sub|protocol|extension|object|record|union|mod|const|let|var|define|TABLE|VIEW|INDEX|FUNCTION)\s+(?:\([^)]*\)\s*)?["'`]?([\w$.]+)|([\w$~]+(?:[.:-]+\w+)*)\s*(?:<[^>]*>)?\(/;

/** Names of the notes that come first, of all notes, and of one. */
const NAMES_FIRST = 60;
const MOST_NAMES = 240;
const NAMES_A_NOTE = 10;
/** Fewer outermost declarations are listed with those inside them. */
const FEW = 4;
const LONGEST_LINE = 200;
const LONGEST_NAME = 40;

/**
 * Notes that say what is declared in which line: a page of names in place of a page of code. Of
 * many, some that stand evenly come first.
 */
export function* declarationNotes(segments: Segments, outline: Outline): Generator<LineUnit> {
  const outermost = outline[0] ?? [];
  const chosen = outermost.length < FEW ? [...outermost, ...(outline[1] ?? [])] : outermost;
  const named = namesOf(segments, chosen);
  if (named.length < FEW) return;
  const step = Math.ceil(named.length / NAMES_FIRST);
  const isFirst = (_: string, at: number): boolean => at % step === 0;
  const first = named.filter(isFirst);
  const of = step === 1 ? '' : `${grouped(first.length)} of ${grouped(named.length)} `;
  yield* notesOf(first, `${of}declarations by line: `);
  const others = named.filter((name, at) => !isFirst(name, at));
  yield* notesOf(others.slice(0, MOST_NAMES - NAMES_FIRST), 'between them: ');
}

function* notesOf(names: readonly string[], title: string): Generator<LineUnit> {
  for (let at = 0; at < names.length; at += NAMES_A_NOTE) {
    const head = at === 0 ? title : 'and ';
    yield { note: head + names.slice(at, at + NAMES_A_NOTE).join(', ') };
  }
}

/** Names with their lines; of several in a row that are called the same, the first. */
function namesOf(segments: Segments, heads: readonly number[]): string[] {
  let before: string | undefined;
  return heads
    .toSorted((a, b) => a - b)
    .flatMap((index) => {
      const { start, end, line } = segments.at(index);
      const text = decodeUtf8(segments.bytes.subarray(start, Math.min(end, start + LONGEST_LINE)));
      const found = NAME.exec(text);
      const name = found?.[1] ?? found?.[2];
      if (name === undefined || name === before) return [];
      before = name;
      return `${name.slice(0, LONGEST_NAME)} ${line}`;
    });
}
