import { matchesIdentifierKeyPattern } from '../identifiers.ts';
import type { EngineExports } from './exports.ts';
import type { PayloadSource } from './payloadSource.ts';
import { wasmBase64 } from './wasm.generated.ts';

/** An instance, and what it runs on. */
export interface Engine {
  readonly exports: EngineExports;
  /** What it loads; none but while it prunes. */
  source?: PayloadSource | undefined;
}

/** Memory an instance may have to be kept for the next run, in bytes. */
const KEPT_MEMORY = 48 * 1024 * 1024;

let compiled: object | undefined;
/** None while it runs. */
let idle: Engine | undefined;

/**
 * Runs something on an engine that nobody else uses meanwhile. The first call compiles it. An
 * engine that has grown large, or whose run threw, is dropped, and its memory with it.
 *
 * @param isLent Whether what the run came to lies in the engine's memory: no other run may have it.
 * @throws {RangeError} where the engine needs more memory than there is.
 */
export function withEngine<T>(
  run: (engine: Engine) => T,
  isLent: (result: T) => boolean = () => false,
): T {
  const engine = idle ?? createEngine();
  idle = undefined;
  const result = untrapped(() => run(engine));
  if (engine.exports.memory.buffer.byteLength <= KEPT_MEMORY && !isLent(result)) idle = engine;
  return result;
}

/** The engine traps where memory is out, and nowhere else. */
function untrapped<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) {
      throw new RangeError('memory is out', { cause: error });
    }
    throw error;
  }
}

function createEngine(): Engine {
  compiled ??= new WebAssembly.Module(bytesOf(wasmBase64));
  const instance = new WebAssembly.Instance(compiled, {
    host: {
      loadPiece: () => (engine.source?.load(engine.exports) === true ? 1 : 0),
      matchesPattern: (address = 0, length = 0) => {
        const units = new Uint16Array(engine.exports.memory.buffer, address, length);
        return matchesIdentifierKeyPattern(units) ? 1 : 0;
      },
    },
  });
  const engine: Engine = { exports: instance.exports as EngineExports };
  return engine;
}

function bytesOf(base64: string): Uint8Array {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
