import type { Segments } from '../../../text/segments.ts';
import { shareOf } from '../../readings/sample.ts';
import { groupLines } from './groups.ts';
import type { GroupRule, LineGroup } from './groups.ts';

/** A line that is a path and nothing else. */
const PATH = /^(?:\.{0,2}|[\w@.+~$-]+)(?:\/[\w@.+~$%#,()[\]-]+)+\/?$/;
const LEAST_SHARE = 0.95;
const LEAST_LINES = 8;
/** Folders that paths are grouped by, at most, and how deep they lie. */
const MOST_FOLDERS = 80;
const DEEPEST = 8;
const SLASH = 0x2f;

/** Whether lines are paths, as find and its like print them. */
export function isPaths(sample: readonly string[]): boolean {
  return sample.length >= LEAST_LINES && shareOf(sample, PATH) >= LEAST_SHARE;
}

/** Paths by folders: as deep ones as there are not too many of. */
export function pathsByFolder(segments: Segments): LineGroup[] {
  let best = groupLines(segments, new FolderRule(1));
  for (let depth = 2; depth <= DEEPEST; depth++) {
    const hasSome = best.length > 1;
    const groups = groupLines(segments, new FolderRule(depth), hasSome ? MOST_FOLDERS : undefined);
    if (groups.length > MOST_FOLDERS && hasSome) return best;
    best = groups;
  }
  return best;
}

class FolderRule implements GroupRule {
  readonly #depth: number;

  /** @param depth Folders of a path that make a group, from the outermost. */
  constructor(depth: number) {
    this.#depth = depth;
  }

  nameOf(line: string): string {
    return folderOf(line, this.#depth);
  }

  /** Folders less deep are a group only of paths that lead no deeper. */
  goesOn(bytes: Uint8Array, start: number, folderEnd: number, end: number): boolean {
    const folders = slashes(bytes, start, folderEnd);
    return folders === this.#depth || slashes(bytes, folderEnd, end) === 0;
  }
}

function slashes(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (bytes[at] === SLASH) count++;
  return count;
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
