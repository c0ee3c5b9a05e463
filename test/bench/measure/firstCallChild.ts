// node firstCallChild.ts MODULE FILE: loading a module and the first call of its pruner.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Core {
  pruneJsonBytes: (payload: Uint8Array) => unknown;
}

const [module = '', file = ''] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
const require = createRequire(import.meta.url);
const began = performance.now();
const core = require(module) as Core;
const loaded = performance.now();
core.pruneJsonBytes(bytes);
const called = performance.now();
console.log(JSON.stringify({ load: loaded - began, call: called - loaded, all: called - began }));
