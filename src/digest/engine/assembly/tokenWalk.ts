import { openKeyNumbers } from './keyNumbers';
import { releaseAll } from './memory';
import { isNested, openNesting } from './nesting';
import { keepFrom, openOutput } from './output';
import { noteBeginning, noteStretch } from './skip';
import { loadedAt, openSource, sourceEnd } from './source';
import { clearTokens, noteWhitespace, openTokens } from './tokens';
import { skipWhitespace } from './whitespace';
import { openWindow, slide, slideAt } from './window';

/** What {@link nextTokens} answers. */
const FAILED: u32 = 0;
const MORE: u32 = 1;
const ENDED: u32 = 2;

/** Where the walk is; 0 before its beginning. */
let at: usize = 0;

/**
 * Begins to read a text, which the host loads piece by piece, token by token.
 *
 * @param start What the offset of its first byte is.
 * @param length Characters it has at most that are brackets.
 * @param room Bytes its pieces ask for together at most.
 * @param window Bytes of it that are kept in memory at least before any are dropped.
 */
export function beginTokens(start: u32, length: u32, room: u32, window: u32): void {
  releaseAll();
  openNesting(length);
  openTokens(start);
  openKeyNumbers();
  openSource(room);
  openOutput();
  openWindow(window, sourceEnd);
  at = 0;
}

/** Reads on, checking all, to where there is no more room for tokens or the text ends. */
export function nextTokens(): u32 {
  clearTokens();
  let p = at == 0 ? begin() : goOn(at);
  at = p;
  if (p == 0) return FAILED;
  if (isNested()) return MORE;
  p = pass(p);
  return p == sourceEnd ? ENDED : FAILED;
}

function begin(): usize {
  const start = sourceEnd;
  loadedAt(start);
  return noteBeginning(pass(start));
}

function goOn(p: usize): usize {
  if (p > slideAt) {
    // Nothing of what was read is needed any more.
    keepFrom(p);
    p = slide(p, p);
  }
  return noteStretch(p);
}

function pass(p: usize): usize {
  const end = skipWhitespace(p);
  noteWhitespace(end - p);
  return end;
}
