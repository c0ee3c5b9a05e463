/**
 * Divides room among texts: none gets more than it can use, and what the short ones leave goes to
 * the long ones in equal parts.
 *
 * @param lengths Of the texts, in any unit; room and shares are in the same.
 * @returns a share for each text, whole numbers, together no more than the room.
 */
export function divide(room: number, lengths: readonly number[]): number[] {
  const shares = new Array<number>(lengths.length).fill(0);
  const shortestFirst = lengths.map((length, index) => ({ length, index }));
  shortestFirst.sort((a, b) => a.length - b.length);
  let left = room;
  for (const [place, { length, index }] of shortestFirst.entries()) {
    const share = Math.min(length, Math.floor(left / (lengths.length - place)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
