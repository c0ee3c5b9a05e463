import type { Segments } from '../../../text/segments.ts';
import { decodeUtf8 } from '../../utf8.ts';
import { segmentUnit } from '../render/rendering.ts';
import type { LineUnit, Span } from '../render/rendering.ts';

/** Lines of a block that always come together. */
const WHOLE = 8;
/** Lines of a longer one that come first. */
const MOST = 16;
/** Bytes of a line that show what it is. */
const LOOKED_AT = 80;
/** Frames below a line that says what happened, and above one that ends a trace. */
const FRAMES_BELOW = 2;
const FRAMES_ABOVE = 2;

/** A step of a stack trace: it says where, not what. */
const FRAME = /^\s+(?:at |\.\.\. \d+|File "|from )|^\s{4,}\S/;

/**
 * What of a block comes first, in steps: its head and the line that was looked for; of a stack
 * trace the lines that say what happened; the frames next to these; the rest of its beginning.
 */
export function keyUnits(segments: Segments, { from, to }: Span, index: number): LineUnit[] {
  if (to - from < WHOLE) return [segmentUnit(index), segmentUnit(from, to)];
  const isFrame = Array.from({ length: to - from + 1 }, (_, place) => {
    const { start, end } = segments.at(from + place);
    const text = decodeUtf8(segments.bytes.subarray(start, Math.min(end, start + LOOKED_AT)));
    return FRAME.test(text);
  });
  const chosen = new Set<number>();
  const add = (first: number, last = first): void => {
    for (let at = Math.max(from, first); at <= Math.min(to, last); at++) {
      if (chosen.size < MOST) chosen.add(at);
    }
  };
  const taken = (): LineUnit => ({ spans: [...chosen].map((at) => ({ from: at, to: at })) });
  add(from);
  add(index);
  const head = taken();
  const telling = isFrame.flatMap((frame, place) => (frame ? [] : from + place));
  for (const at of telling) add(at);
  const told = taken();
  // A trace that ends with what happened has its nearest frames above.
  if (isFrame.at(-1) === false && isFrame.at(-2) === true) add(to - FRAMES_ABOVE, to);
  for (const at of telling) add(at, at + FRAMES_BELOW);
  const near = taken();
  add(index - 1, index + FRAMES_BELOW);
  add(from, to);
  return [head, told, near, taken()];
}
