import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
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
  let watched: string | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    watcher?.close();
  };
  const look = async (): Promise<void> => {
    const nearest = await nearestThere(directory);
    if (isOver) return;
    if (nearest === directory) {
      end();
      callBack();
      return;
    }
    if (nearest === watched) return;
    watcher?.close();
    watched = nearest;
    try {
      watcher = watch(nearest, { persistent: false }, () => void look());
      watcher.on('error', () => watcher?.close());
    } catch {
      // It is gone already, or cannot be watched: who keeps something in this window tells.
      return;
    }
    // What was made before the watch began is not told.
    await look();
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
