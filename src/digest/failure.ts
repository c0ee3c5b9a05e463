const LONGEST_REASON = 300;

/** A text with each run of white space and control characters as one space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * Why something failed, as one line of at most 300 UTF-16 units for a person or a model: an
 * error's message without its stack, whatever was thrown.
 */
export function reasonOf(failure: unknown): string {
  const line = oneLine(messageOf(failure));
  if (line === '') return 'no reason given';
  if (line.length <= LONGEST_REASON) return line;
  return `${line.slice(0, LONGEST_REASON - 1)}…`.toWellFormed();
}

function messageOf(failure: unknown): string {
  try {
    if (typeof failure !== 'object' || failure === null) return String(failure);
    if ('message' in failure && typeof failure.message === 'string' && failure.message !== '') {
      return failure.message;
    }
    if ('name' in failure && typeof failure.name === 'string') return failure.name;
    return '';
  } catch {
    // Only an object built to do so throws when it is looked at.
    return '';
  }
}
