/** What assembly/index.ts exports. Addresses are byte offsets in the memory. */
export interface EngineExports {
  readonly memory: WebAssembly.Memory;
  prune(
    length: number,
    room: number,
    window: number,
    maxStringChars: number,
    maxArrayElems: number,
    maxDepth: number,
    pattern: number,
  ): number;
  makeRoom(size: number): number;
  appended(size: number): void;
  appendText(text: number, units: number): number;
  openStretch(size: number): number;
  beginStride(commas: number, level: number): void;
  stride(start: number, end: number): number;
  beginTokens(start: number, length: number, room: number, window: number): void;
  nextTokens(): number;
  readonly tokensStart: WebAssembly.Global;
  readonly tokensEnd: WebAssembly.Global;
  readonly whiteSize: WebAssembly.Global;
  readonly hasHashKey: WebAssembly.Global;
  readonly commasLeft: WebAssembly.Global;
  readonly outputStart: WebAssembly.Global;
  readonly failureCause: WebAssembly.Global;
  readonly failureOffset: WebAssembly.Global;
  readonly loadedSize: WebAssembly.Global;
  /** Four 32-bit integers, in the order of assembly/counts.ts. */
  readonly counts: WebAssembly.Global;
}
