import { reasonOf } from '../digest/failure.ts';
import { startTracing } from '../tracing/startTracing.ts';
import { help } from './help.ts';
import type { Options } from './options.ts';
import { readOptions, UsageError } from './options.ts';

/** Version of the package, written in by the build. */
declare const CONTEXT_DIGEST_VERSION: string;

// Each part is loaded when it is what was asked for: a client waits for the first answer.

async function main(args: readonly string[]): Promise<void> {
  let options: Options;
  try {
    options = readOptions(args, process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(`${error.message}; see --help`);
    process.exitCode = 2;
    return;
  }
  switch (options.kind) {
    case 'help':
      process.stdout.write(help);
      return;
    case 'version':
      process.stdout.write(`${CONTEXT_DIGEST_VERSION}\n`);
      return;
    case 'server': {
      const endTracing = await startTracing(process.env);
      const { serve } = await import('./server/serve.ts');
      await serve(options, CONTEXT_DIGEST_VERSION, complain);
      await endTracing();
      return;
    }
    case 'wrap': {
      const endTracing = await startTracing(process.env);
      const { runWrap } = await import('./wrap/runWrap.ts');
      const { code, signal } = await runWrap(options, complain);
      await endTracing();
      // The same end as the server's, for whoever watches.
      if (signal !== null) {
        process.removeAllListeners(signal);
        process.kill(process.pid, signal);
      }
      process.exit(code ?? 1);
    }
  }
}

function complain(problem: unknown): void {
  process.stderr.write(`context-digest: ${reasonOf(problem)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
