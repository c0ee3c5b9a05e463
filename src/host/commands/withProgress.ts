import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { inert } from '../inert.ts';
import type { Progress } from '../../worker/job.ts';

/** After how long work shows progress, in milliseconds. */
const PROGRESS_AFTER_MS = 1000;

/** Work that can be watched and stopped. */
export type Watched<T> = (signal: AbortSignal, progress: Progress) => Promise<T>;

/**
 * Does something, with progress in the notification area once it takes long.
 *
 * @returns undefined when the user cancelled.
 */
export async function withProgress<T>(
  label: string,
  format: Format,
  work: Watched<T>,
): Promise<T | undefined> {
  const cancel = new AbortController();
  let show: Progress = () => undefined;
  const result = work(cancel.signal, (done, total) => {
    show(done, total);
  });
  if (!(await takesLong(result))) return result;
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: inert(vscode.l10n.t('Digesting {0}', label)),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (notification, token) => {
    let shown = 0;
    show = (done, total) => {
      const percent = (done / total) * 100;
      const [amount, whole] = [format.bytesIn(done, total), format.bytes(total)];
      notification.report({
        message: vscode.l10n.t('{0} of {1}', amount, whole),
        increment: percent - shown,
      });
      shown = percent;
    };
    token.onCancellationRequested(() => {
      cancel.abort();
    });
    try {
      return await result;
    } catch (error) {
      if (cancel.signal.aborted) return undefined;
      throw error;
    }
  });
}

/**
 * Does the same with one after the other, with progress in the notification area once it takes
 * long. A cancel ends it before the next.
 *
 * @param work Answers whether to go on.
 */
export async function oneByOne<T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  let isCancelled = false;
  let show: (done: number) => void = () => undefined;
  const all = async () => {
    for (const [done, item] of items.entries()) {
      show(done);
      if (isCancelled || !(await work(item))) return;
    }
  };
  const result = all();
  if (items.length === 1 || !(await takesLong(result))) return result;
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t('Digesting {0} files', items.length),
    cancellable: true,
  };
  await vscode.window.withProgress(options, async (notification, token) => {
    show = (done) => {
      const message = vscode.l10n.t('{0} of {1}', done + 1, items.length);
      notification.report({ message, increment: 100 / items.length });
    };
    token.onCancellationRequested(() => {
      isCancelled = true;
    });
    await result;
  });
}

async function takesLong(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PROGRESS_AFTER_MS, true);
  });
  try {
    return await Promise.race([work.then(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
