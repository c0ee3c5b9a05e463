import type { Segments } from '../../../text/segments.ts';
import { shareOf } from '../../readings/sample.ts';
import { groupLines } from './groups.ts';
import type { LineGroup } from './groups.ts';

/** A line that is a path and nothing else. */
const PATH = /^(?:\.{0,2}|[\w@.+~$-]+)(?:\/[\w@.+~$%#,()[\]-]+)+\/?$/;
const LEAST_SHARE = 0.95;
const LEAST_LINES = 8;
/** Folders that paths are grouped by, at most, and how deep they lie. */
const MOST_FOLDERS = 80;
const DEEPEST = 8;

/** Whether lines are paths, as find and its like print them. */
export function isPaths(sample: readonly string[]): boolean {
  return sample.length >= LEAST_LINES && shareOf(sample, PATH) >= LEAST_SHARE;
}

/** Paths by folders: as deep ones as there are not too many of. */
export function pathsByFolder(segments: Segments): LineGroup[] {
  let best = groupLines(segments, (line) => folderOf(line, 1));
  for (let depth = 2; depth <= DEEPEST; depth++) {
    const groups = groupLines(segments, (line) => folderOf(line, depth));
    if (groups.length > MOST_FOLDERS && best.length > 1) return best;
    best = groups;
  }
  return best;
}

/** The outermost folders of a path, a file's name never among them. */
function folderOf(path: string, depth: number): string {
  let end = 0;
  for (let level = 0; level < depth; level++) {
    const slash = path.indexOf('/', end);
    if (slash < 0) break;
    end = slash + 1;
  }
  return path.slice(0, end);
}
