/**
 * Target of a command link in Markdown and in document links. Arguments may hold any text of a
 * payload; brackets would end a Markdown link early, so they are encoded too.
 */
export function commandLink(command: string, ...args: unknown[]): string {
  if (args.length === 0) return `command:${command}`;
  const query = encodeURIComponent(JSON.stringify(args)).replace(
    /[()!'*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `command:${command}?${query}`;
}
