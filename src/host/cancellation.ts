import * as vscode from 'vscode';

/** The editor's way to call something off, as the web's. */
export function signalOf(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    controller.abort(new vscode.CancellationError());
  };
  if (token.isCancellationRequested) abort();
  else token.onCancellationRequested(abort);
  return controller.signal;
}

/** Runs something that takes the editor's token, which follows the signal as long as it runs. */
export async function withToken<T>(
  signal: AbortSignal,
  run: (token: vscode.CancellationToken) => Promise<T>,
): Promise<T> {
  const source = new vscode.CancellationTokenSource();
  const cancel = () => {
    source.cancel();
  };
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await run(source.token);
  } finally {
    signal.removeEventListener('abort', cancel);
    source.dispose();
  }
}
