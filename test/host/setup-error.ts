/** Something the machine or the network lacks: its message is one line that says what to do. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** What to print for an error: a set-up problem needs no stack. */
export function describeError(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
