import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const library = fileURLToPath(new URL('../../../dist/digest.js', import.meta.url));

/** Runs a script in a process of its own and reads what it prints as JSON. */
function printed(script: string, kind: 'commonjs' | 'module'): unknown {
  const args = [`--input-type=${kind}`, '--eval', script, library];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const names = [
  'process',
  'pruneJson',
  'pruneJsonBytes',
  'setIdentifierKeyPattern',
  'telemetry',
  'resetTelemetry',
  'NotFoundError',
  'FilesystemStore',
  'EventlogStore',
  'LazyStore',
  'openEventLog',
  'StaleSessionError',
];

const constants = {
  METHOD_PASSTHROUGH: 'passthrough',
  METHOD_STRUCTURAL_JSON: 'structural_json',
  METHOD_LLM_FALLBACK: 'llm_fallback',
  MAX_STRING_CHARS: 500,
  MAX_ARRAY_ELEMS: 20,
  MAX_DEPTH: 8,
  MAX_PASSTHROUGH_BYTES: 65_536,
  DEFAULT_STORE_MAX_TOTAL_BYTES: 104_857_600,
};

describe('dist/digest.js', () => {
  it('offers every name of the contract to require', () => {
    const script = `
      const library = require(process.argv[1]);
      const types = Object.entries(library).map(([name, value]) => [name, typeof value]);
      const values = Object.entries(library).filter(([, value]) => typeof value !== 'function');
      console.log(JSON.stringify([Object.fromEntries(types), Object.fromEntries(values)]));`;
    const [types, values] = printed(script, 'commonjs') as [
      Record<string, string>,
      Record<string, unknown>,
    ];
    for (const name of names) assert.equal(types[name], 'function', name);
    for (const [name, value] of Object.entries(constants)) assert.equal(values[name], value, name);
  });

  it('offers them to import, by name', () => {
    const all = [...names.filter((name) => name !== 'process'), ...Object.keys(constants)];
    const script = `
      import { process as digest, ${all.join(', ')} } from ${JSON.stringify(library)};
      const { digest: text, method } = await digest('[ 1 ]');
      console.log(JSON.stringify([text, method, ${all.join(', ')}].length));`;
    assert.equal(printed(script, 'module'), all.length + 2);
  });

  it('loads no database and no editor before it is asked to', () => {
    const script = `
      const Module = require('node:module');
      const asked = [];
      const load = Module._load;
      Module._load = function (request, ...rest) {
        asked.push(request);
        return load.call(this, request, ...rest);
      };
      require(process.argv[1]);
      console.log(JSON.stringify(asked));`;
    const asked = printed(script, 'commonjs') as string[];
    assert.ok(asked.includes(library));
    assert.deepEqual(
      asked.filter((request) => /sqlite|vscode/.test(request)),
      [],
    );
  });

  it('keeps a raw payload and gives it back', () => {
    const script = `
      const { mkdtempSync, rmSync } = require('node:fs');
      const { tmpdir } = require('node:os');
      const { join } = require('node:path');
      const { FilesystemStore, LazyStore, NotFoundError, process: digest } = require(process.argv[1]);
      (async () => {
        const directory = mkdtempSync(join(tmpdir(), 'context-digest-library-'));
        try {
          const store = new LazyStore();
          store.set(await FilesystemStore.open(directory));
          const { callId } = await digest(Buffer.from([0, 255]), { store, callId: 'call-1' });
          const raw = Array.from(await store.get(callId));
          const missing = await store.get('other').catch((error) => error instanceof NotFoundError);
          console.log(JSON.stringify({ callId, raw, missing }));
        } finally {
          rmSync(directory, { recursive: true });
        }
      })();`;
    assert.deepEqual(printed(script, 'commonjs'), {
      callId: 'call-1',
      raw: [0, 255],
      missing: true,
    });
  });
});
