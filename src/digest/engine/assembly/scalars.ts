import { DOT, isDigit, MINUS, PLUS, ZERO } from './characters';
import { EXPECTED_VALUE, fail, MALFORMED_NUMBER } from './failure';

// The literals as the little-endian integers they load as.
const TRUE: u32 = 0x65757274;
const NULL: u32 = 0x6c6c756e;
const FALSE_HEAD: u32 = 0x736c6166;

/** Reads a number, `true`, `false` or `null`. */
export function skipScalar(p: usize): usize {
  const first: u32 = load<u8>(p);
  if (isDigit(first) || first == MINUS) return skipNumber(p, first);
  const word = load<u32>(p);
  if (word == TRUE || word == NULL) return p + 4;
  if (word == FALSE_HEAD && load<u8>(p + 4) == 0x65) return p + 5;
  return fail(p, EXPECTED_VALUE);
}

function skipNumber(p: usize, first: u32): usize {
  if (first == MINUS) first = load<u8>(++p);
  p++;
  if (!isDigit(first)) return fail(p - 1, MALFORMED_NUMBER);
  let next: u32 = load<u8>(p);
  if (first == ZERO) {
    if (isDigit(next)) return fail(p, MALFORMED_NUMBER);
  } else {
    while (isDigit(next)) next = load<u8>(++p);
  }
  // A comma or white space, mostly.
  if (next < DOT) return p;
  if (next == DOT) {
    p = skipDigits(p + 1);
    if (p == 0) return 0;
    next = load<u8>(p);
  }
  if ((next | 0x20) != 0x65) return p;
  const sign: u32 = load<u8>(p + 1);
  return skipDigits(sign == PLUS || sign == MINUS ? p + 2 : p + 1);
}

/** Reads one digit or more. */
function skipDigits(p: usize): usize {
  if (!isDigit(load<u8>(p))) return fail(p, MALFORMED_NUMBER);
  do p++;
  while (isDigit(load<u8>(p)));
  return p;
}
