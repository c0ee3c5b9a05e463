const LONGEST_REASON = 300;
/** Longest piece of a request that a message repeats, in UTF-16 units: a call id is not cut. */
const LONGEST_ECHO = 140;

/** A value of a request as a message repeats it: a text in quotes, one line, bounded. */
export function echo(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return `a value of type ${typeof value}`;
  const shown = value.length > LONGEST_ECHO ? `${value.slice(0, LONGEST_ECHO)}…` : value;
  return JSON.stringify(shown.toWellFormed());
}

/** A text with each run of white space and control characters as one space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * Why something failed, as one line of at most 300 UTF-16 units for a person or a model: an
 * error's message without its stack, whatever was thrown.
 */
export function reasonOf(failure: unknown): string {
  const line = oneLine(messageOf(failure)).toWellFormed();
  if (line === '') return 'no reason given';
  if (line.length <= LONGEST_REASON) return line;
  return `${line.slice(0, LONGEST_REASON - 1)}…`.toWellFormed();
}

function messageOf(failure: unknown): string {
  try {
    if (typeof failure !== 'object' || failure === null) return String(failure);
    // Each is looked at once: a getter may answer otherwise the next time.
    const { message, name } = failure as { message?: unknown; name?: unknown };
    if (typeof message === 'string' && message !== '') return message;
    return typeof name === 'string' ? name : '';
  } catch {
    // Only an object built to do so throws when it is looked at.
    return '';
  }
}
