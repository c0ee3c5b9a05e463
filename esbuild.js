// Builds dist: the engine (AssemblyScript → WebAssembly → a module with the bytes), then the bundles.
//   node esbuild.js [--engine] [--production] [--tests]
const esbuild = require('esbuild');
const fs = require('node:fs');
const path = require('node:path');
const { execFileSync } = require('node:child_process');

const production = process.argv.includes('--production');
const engineOnly = process.argv.includes('--engine');
const withTests = process.argv.includes('--tests');

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
    `/** The compiled engine (src/digest/engine/assembly), made by esbuild.js. */\nexport const wasmBase64 = '${base64}';\n`,
  );
}

/** Bundles that run on Node: the extension host, the library and the command line. */
async function buildNode() {
  const common = {
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    minify: production,
    sourcemap: production ? false : 'linked',
    legalComments: 'none',
    logLevel: 'warning',
  };
  const { version } = require('./package.json');
  await Promise.all([
    esbuild.build({
      ...common,
      entryPoints: { extension: 'src/extension.ts', digest: 'src/library.ts' },
      outdir: 'dist',
    }),
    esbuild.build({
      ...common,
      entryPoints: { cli: 'src/cli/main.ts' },
      outdir: 'dist',
      banner: { js: '#!/usr/bin/env node' },
      define: { CONTEXT_DIGEST_VERSION: JSON.stringify(version) },
    }),
  ]);
}

/** Each integration test by itself, so that one that does not load is named; VS Code requires CommonJS. */
async function buildTests() {
  fs.rmSync(path.join('out', 'integration'), { recursive: true, force: true });
  await esbuild.build({
    entryPoints: ['test/integration/index.ts', 'test/integration/**/*.test.ts'],
    outdir: 'out/integration',
    outbase: 'test/integration',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode', 'mocha'],
    sourcemap: 'linked',
    logLevel: 'warning',
  });
}

async function main() {
  buildEngine();
  if (engineOnly) return;
  await buildNode();
  if (withTests) await buildTests();
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
