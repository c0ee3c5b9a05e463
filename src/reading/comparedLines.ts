import type { Elision } from './elisions/elision.ts';

const LINE_FEED = 0x0a;

/**
 * A text for a comparison with its digest: its lines, but of each stretch that the digest leaves
 * out only the first and the last. A view, not the raw: see comparedRaw.ts.
 *
 * @param moreLines Says how many lines are between those two.
 */
export function comparedLines(
  raw: Uint8Array,
  elisions: readonly Elision[],
  moreLines: (count: number) => string,
): string {
  const gaps = elisions.flatMap((elision) =>
    elision.kind === 'mark' && elision.address.by === 'lines' ? [elision.address] : [],
  );
  const decoder = new TextDecoder();
  const lines: string[] = [];
  let line = 1;
  for (let start = 0; start < raw.length; line++) {
    while (gaps[0] && gaps[0].to < line) gaps.shift();
    const gap = gaps[0];
    const feed = raw.indexOf(LINE_FEED, start);
    const end = feed < 0 ? raw.length : feed;
    const isInside = gap && line > gap.from && line < gap.to;
    if (!isInside) lines.push(decoder.decode(raw.subarray(start, end)));
    else if (line === gap.from + 1) lines.push(`… ${moreLines(gap.to - gap.from - 1)}`);
    start = end + 1;
  }
  return lines.join('\n');
}
