/** JSON text of a value in which a bigint stands for a number beyond 2^53. */
export function toJson(value: unknown, indent = 0): string {
  const marked = JSON.stringify(
    value,
    (_key, each: unknown) => (typeof each === 'bigint' ? `\u0001${each.toString()}\u0001` : each),
    indent,
  );
  return marked.replaceAll(/"\\u0001(\d+)\\u0001"/g, '$1');
}
