const fs = require('node:fs');
const path = require('node:path');
const { execFileSync } = require('node:child_process');

/** Compiles src/digest/engine/assembly to WebAssembly and writes it as a TypeScript module. */
function buildEngine() {
  const entry = path.join('src', 'digest', 'engine', 'assembly', 'index.ts');
  const wasm = path.join('out', 'engine.wasm');
  fs.mkdirSync('out', { recursive: true });
  const compiler = path.join(
    path.dirname(require.resolve('assemblyscript/package.json')),
    'bin',
    'asc.js',
  );
  execFileSync(
    process.execPath,
    [
      compiler,
      entry,
      '-o',
      wasm,
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--use',
      'abort=',
    ],
    { stdio: 'inherit' },
  );
  const base64 = fs.readFileSync(wasm).toString('base64');
  fs.writeFileSync(
    path.join('src', 'digest', 'engine', 'wasm.generated.ts'),
    `/** The compiled engine (src/digest/engine/assembly), made by build/engine.js. */\nexport const wasmBase64 = '${base64}';\n`,
  );
}

module.exports = { buildEngine };
