import { rarePairs, veryRarePairs } from './weights.ts';

/** Rarity of each pair of letters, by both bytes; 0 for what is not two letters. */
const rarities = new Uint8Array(0x10000);
mark(rarePairs, 1);
mark(veryRarePairs, 2);

/** How seldom words have these two letters side by side, in any case: 0 not, 1 rare, 2 very. */
export function rarityOf(first: number, second: number): number {
  return rarities[(first << 8) | second] ?? 0;
}

/** @param pairs For each first letter, a to z, the second letters; separated by commas. */
function mark(pairs: string, rarity: number): void {
  for (const [index, seconds] of pairs.split(',').entries()) {
    for (const second of seconds) {
      const small = [0x61 + index, second.charCodeAt(0)] as const;
      for (const first of [small[0], small[0] - 0x20]) {
        for (const last of [small[1], small[1] - 0x20]) rarities[(first << 8) | last] = rarity;
      }
    }
  }
}
