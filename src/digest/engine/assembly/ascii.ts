/** Size of the static memory for one text: its length as 32 bits, then at most 32 characters. */
export const TEXT_ROOM: i32 = 36;

/** Lays out a text of the digest's own as bytes, so that writing it is two vector copies. */
export function ascii(text: string, room: usize): usize {
  const size = text.length;
  store<u32>(room, size);
  for (let at = 0; at < size; at++) store<u8>(room + at, <u8>text.charCodeAt(at), 4);
  return room;
}

/** Characters of a text that was laid out. */
export function lengthOf(text: usize): usize {
  return load<u32>(text);
}

/** The address of its first character. */
export function textOf(text: usize): usize {
  return text + 4;
}
