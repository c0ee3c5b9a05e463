import type { FoundFiles } from './findFiles.ts';
import type { ReadableFile } from './readableFiles.ts';

/** Least UTF-16 units in which a file's digest says anything. */
const LEAST_SHARE = 512;

/** Digests one file; the text ends with the line that leads to the rest, where there is one. */
export type DigestFile = (file: ReadableFile, maxChars: number) => Promise<string>;

/**
 * What a model reads of files: a text for each, its name above it where there are several, all
 * within one budget. What one does not need the next ones get. Files that find no room are counted
 * in the first text.
 *
 * @param maxChars UTF-16 units of all texts together.
 */
export async function digestFiles(
  { files, isPartial }: FoundFiles,
  maxChars: number,
  digest: DigestFile,
): Promise<string[]> {
  const [only] = files;
  if (files.length === 1 && only && !isPartial) return [await digest(only, maxChars)];
  const shown = files.slice(0, Math.max(1, Math.floor(maxChars / LEAST_SHARE) - 1));
  const texts = [extent(files.length, shown.length, isPartial)];
  let left = maxChars - (texts[0]?.length ?? 0);
  for (const [at, file] of shown.entries()) {
    const heading = `== ${file.label} (${file.size} bytes)\n`;
    const share = Math.floor(left / (shown.length - at)) - heading.length;
    const text = heading + (await digest(file, Math.max(share, LEAST_SHARE / 2)));
    left -= text.length;
    texts.push(text);
  }
  return texts;
}

function extent(found: number, shown: number, isPartial: boolean): string {
  const matched = `${isPartial ? 'At least ' : ''}${found} files match`;
  return found === shown && !isPartial
    ? `${matched}.`
    : `${matched}; these are the first ${shown} by name. Narrow the glob to see others.`;
}
