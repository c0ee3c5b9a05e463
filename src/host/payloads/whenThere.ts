import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../storage/files/fileAccess.ts';
import { isThere } from '../../storage/files/isThere.ts';

/** Waits for a folder that may not be there yet. */
export interface Wait {
  dispose(): void;
}

/**
 * Calls back once, when a folder is there or as soon as anyone makes it. Until then the nearest
 * folder above it is watched, which costs nothing while nothing happens in it.
 */
export function whenThere(directory: string, callBack: () => void): Wait {
  let watcher: FSWatcher | undefined;
  let isOver = false;
  let isLooking = false;
  /** Whether something happened since the last look began. */
  let isStale = false;
  const end = () => {
    isOver = true;
    watcher?.close();
  };
  /** Watches a folder anew: one of its name may have come in place of the one that was watched. */
  const watchOver = (folder: string): void => {
    watcher?.close();
    try {
      const made = watch(folder, { persistent: false }, () => void look());
      made.on('error', () => {
        made.close();
      });
      watcher = made;
    } catch (error) {
      // Where it cannot be watched, who keeps something in this window tells.
      isStale ||= errorCode(error) === 'ENOENT';
    }
  };
  const look = async (): Promise<void> => {
    isStale = true;
    if (isLooking) return;
    isLooking = true;
    while (isStale) {
      isStale = false;
      const nearest = await nearestThere(directory);
      if (isOver) return;
      if (nearest === directory) {
        end();
        callBack();
        return;
      }
      watchOver(nearest);
      // What was made before the watch began is not told.
      if ((await nearestThere(directory)) !== nearest) isStale = true;
    }
    isLooking = false;
  };
  void look();
  return { dispose: end };
}

/** The folder itself, or the nearest above it that is there. */
async function nearestThere(directory: string): Promise<string> {
  for (let at = directory; ; at = path.dirname(at)) {
    if (at === path.dirname(at) || (await isThere(at))) return at;
  }
}
