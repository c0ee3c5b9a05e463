/** The limits of the current run; see the contract's pruning rules. */

/** Longest string kept whole, in code points. */
export let maxStringChars: u32 = 0;
/** Most elements an array keeps; even. */
export let maxArrayElems: u32 = 0;
/** Depth at which a container that is not empty is replaced by a marker. */
export let maxDepth: u32 = 0;

export function setLimits(stringChars: u32, arrayElems: u32, depth: u32): void {
  maxStringChars = stringChars;
  maxArrayElems = arrayElems;
  maxDepth = depth;
}
