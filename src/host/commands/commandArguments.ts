/**
 * The first arguments of a command that takes texts only: links can be edited.
 *
 * @throws {TypeError} where one is missing or no text.
 */
export function commandArguments(args: readonly unknown[], count: 1): [string];
export function commandArguments(args: readonly unknown[], count: 2): [string, string];
export function commandArguments(args: readonly unknown[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const argument = args[at];
    if (typeof argument !== 'string') throw new TypeError(`argument ${at + 1} must be a text`);
    return argument;
  });
}
