/**
 * How much of a tool's answer a client shows its model, where that is known. Whoever made the
 * client documents it; the setting of one user may differ.
 */
const CAPS: readonly { client: RegExp; tokens: (rawUnits: number, rawTokens: number) => number }[] =
  [
    // 8,192 UTF-16 units, then a file's path.
    { client: /^visual studio code/i, tokens: (units, tokens) => (tokens * 8_192) / units },
    // 25,000 tokens, then a file and a short preview.
    { client: /^claude-code/i, tokens: () => 25_000 },
  ];

/**
 * Tokens of a raw payload that the client would have kept from its model anyway; 0 for clients
 * whose cap is not known. Nobody saves them.
 *
 * @param client Name the client goes by, as it says in `initialize`.
 * @param rawUnits Length of the raw payload in UTF-16 units (its bytes will do).
 */
export function hostCutTokens(client: string, rawUnits: number, rawTokens: number): number {
  const cap = CAPS.find((candidate) => candidate.client.test(client));
  if (cap === undefined || rawUnits === 0) return 0;
  return Math.max(0, Math.round(rawTokens - cap.tokens(rawUnits, rawTokens)));
}
