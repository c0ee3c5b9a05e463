/**
 * JSON that was cut off as what there is whole of it, closed: found by trying, from its end on.
 *
 * @returns undefined where nothing is whole; else also how much of the text it is.
 */
export function closed(text: string): { json: string; length: number } | undefined {
  for (let length = text.length; length > 0; length--) {
    const rest = text.slice(length);
    const head = text.slice(0, length);
    if (!/["\w}\]]$/.test(head)) continue;
    // More digits may have followed.
    if (/\d$/.test(head) && /^(?:[-+.\w]|\s*$)/.test(rest)) continue;
    const brackets = openBrackets(head);
    if (brackets === undefined) continue;
    const json = head + brackets;
    try {
      JSON.parse(json);
      return { json, length };
    } catch {
      // Not at a value's end.
    }
  }
  return undefined;
}

/** What closes a text; undefined where it ends in a string. */
function openBrackets(text: string): string | undefined {
  const brackets = text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '').replaceAll(/[^"[\]{}]/g, '');
  if (brackets.includes('"')) return undefined;
  let open = '';
  for (const bracket of brackets) {
    if (bracket === '[') open = `]${open}`;
    else if (bracket === '{') open = `}${open}`;
    else open = open.slice(1);
  }
  return open;
}
