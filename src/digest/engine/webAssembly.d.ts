/** What this folder uses of WebAssembly, which neither the language's nor Node's types declare. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, (...args: number[]) => number>>;

  interface Global {
    readonly value: number;
  }

  interface Memory {
    /** Another one after the memory has grown. */
    readonly buffer: ArrayBuffer;
  }

  interface Instance {
    readonly exports: object;
  }

  const Module: new (bytes: Uint8Array) => object;
  const Instance: new (module: object, imports: Imports) => Instance;
  /** A trap. */
  const RuntimeError: new () => Error;
}
