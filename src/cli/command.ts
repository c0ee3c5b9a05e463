/** An option of a command: its name is the key it stands under. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** One letter that does the same after a single dash. */
  readonly short?: string;
  /** What stands for the value in the help; empty for a switch. */
  readonly value: string;
  readonly help: string;
}

/** The arguments of one run, already checked against the command's options. */
export interface CommandArguments {
  /** What stands after the command's name. */
  readonly operands: readonly string[];
  /** The value of an option, undefined where it was not given. */
  text(option: string): string | undefined;
  /** Whether a switch was given. */
  has(option: string): boolean;
}

/** One subcommand. A new one is a file of its own and a line in `commands.ts`. */
export interface Command {
  readonly name: string;
  /** Operands as the usage line shows them. */
  readonly operands: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, CommandOption>>;

  /**
   * @throws {CommandError} for what a person can mend.
   */
  run(given: CommandArguments): Promise<void>;
}

/** Ends the run with one line on stderr. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command was understood and could not be done: exit code 1. */
export function failure(message: string): CommandError {
  return new CommandError(message, 1);
}

/** The command was not understood: exit code 2. */
export function usageError(message: string): CommandError {
  return new CommandError(message, 2);
}
