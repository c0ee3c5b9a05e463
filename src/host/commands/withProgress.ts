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
