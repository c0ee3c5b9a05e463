import { reasonOf } from '../digest/failure.ts';
import { parseCommandLine } from './arguments.ts';
import { CommandError } from './command.ts';
import { helpFor } from './help.ts';
import { isAnswerToAgent } from './hook.ts';
import { complain, print } from './output.ts';

/** Version of the package, written in by the build. */
declare const CONTEXT_DIGEST_VERSION: string;

/** Runs one command line and returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const request = parseCommandLine(args);
    switch (request.kind) {
      case 'help':
        await print(helpFor(request.command));
        break;
      case 'version':
        await print(`${CONTEXT_DIGEST_VERSION}\n`);
        break;
      case 'run':
        await request.command.run(request.given);
        break;
    }
    return 0;
  } catch (error) {
    const isOurs = error instanceof CommandError;
    await complain(isOurs ? error.message : reasonOf(error));
    if (isAnswerToAgent(args)) return 0;
    return isOurs ? error.exitCode : 1;
  }
}

// Not process.exit: what is still on its way to a pipe must arrive.
void main(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
