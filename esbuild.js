// Builds dist: the engine (AssemblyScript → WebAssembly → a module with the bytes), then the bundles.
//   node esbuild.js [--engine | --web] [--production] [--tests]
const esbuild = require('esbuild');
const fs = require('node:fs');
const path = require('node:path');
const { execFileSync } = require('node:child_process');

const production = process.argv.includes('--production');
const engineOnly = process.argv.includes('--engine');
const webOnly = process.argv.includes('--web');
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

/** An import() of another entry point stays one, of its bundle: loaded on first use, shared by all. */
function loadedOnUse(entryPoints) {
  return {
    name: 'loaded-on-use',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, resolveDir, path: imported }) => {
        if (kind !== 'dynamic-import') return undefined;
        const source = path.resolve(resolveDir, imported);
        const entry = Object.entries(entryPoints).find(([, file]) => path.resolve(file) === source);
        return entry && { path: `./${entry[0]}.js`, external: true };
      });
    },
  };
}

/** Puts the code of the database's thread into the bundle, which stays one file wherever it is copied. */
const inlineWorker = {
  name: 'inline-worker',
  setup(build) {
    build.onLoad({ filter: /[\\/]eventlog[\\/]spawnWorker\.ts$/ }, async ({ path: file }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [path.join(path.dirname(file), 'worker', 'main.ts')],
        bundle: true,
        write: false,
        platform: 'node',
        format: 'cjs',
        target: 'node20',
        minify: production,
      });
      const code = JSON.stringify(outputFiles[0].text);
      return {
        contents: `import { Worker } from 'node:worker_threads';
          const code = ${code};
          export const spawnWorker = (file) => new Worker(code, { eval: true, workerData: file });`,
        loader: 'js',
      };
    });
  },
};

/** The thread that digests runs a bundle of its own beside the one that starts it. */
const workerBundle = {
  name: 'worker-bundle',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]spawnThread\.ts$/ }, () => ({
      contents: `import { Worker } from 'node:worker_threads';
        export const spawnThread = (workerData, transferList) =>
          new Worker(require('node:path').join(__dirname, 'worker.js'), { workerData, transferList });`,
      loader: 'js',
    }));
  },
};

/** Bundles that run on Node: the extension host, the library, the command line, MCP. */
async function buildNode() {
  const common = {
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // What some packages call their main cannot be bundled: it looks for its parts when it runs.
    mainFields: ['module', 'main'],
    external: ['vscode'],
    minify: production,
    sourcemap: production ? false : 'linked',
    legalComments: 'none',
    logLevel: 'warning',
  };
  const { version } = require('./package.json');
  const entryPoints = {
    extension: 'src/extension.ts',
    commands: 'src/host/commands/createCommands.ts',
    reading: 'src/host/reading/index.ts',
    savings: 'src/host/dashboard/savingsPage.ts',
    digest: 'src/library.ts',
    tools: 'src/host/languageModel/createTools.ts',
    worker: 'src/worker/main.ts',
    tokenizer: 'src/worker/exactTokens.ts',
  };
  await Promise.all([
    esbuild.build({
      ...common,
      entryPoints,
      plugins: [loadedOnUse(entryPoints), inlineWorker, workerBundle],
      outdir: 'dist',
    }),
    esbuild.build({
      ...common,
      entryPoints: { cli: 'src/cli/main.ts' },
      plugins: [inlineWorker],
      outdir: 'dist',
      banner: { js: '#!/usr/bin/env node' },
      define: { CONTEXT_DIGEST_VERSION: JSON.stringify(version) },
    }),
    // Copied out of the extension, for other programs to start what is in it.
    esbuild.build({
      ...common,
      entryPoints: { 'context-digest-launcher': 'src/host/mcp/launcher/main.ts' },
      outExtension: { '.js': '.cjs' },
      outdir: 'dist',
      sourcemap: false,
    }),
    // One file, too: clients start it from wherever it lies. Its parts are evaluated on first use.
    esbuild.build({
      ...common,
      entryPoints: { mcp: 'src/mcp/main.ts' },
      plugins: [inlineWorker],
      outdir: 'dist',
      banner: { js: '#!/usr/bin/env node' },
      define: { CONTEXT_DIGEST_VERSION: JSON.stringify(version) },
    }),
  ]);
}

/** The savings page: a script, a style sheet and the icon font, which is all its webview may load. */
async function buildWeb() {
  await esbuild.build({
    entryPoints: [
      { in: 'media/dashboard/main.ts', out: 'dashboard' },
      { in: 'media/dashboard/styles/index.css', out: 'dashboard' },
    ],
    outdir: 'dist',
    bundle: true,
    platform: 'browser',
    format: 'iife',
    // The browser of the oldest VS Code in package.json.
    target: 'chrome138',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
    minify: production,
    sourcemap: production ? false : 'inline',
    legalComments: 'none',
    logLevel: 'warning',
  });
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
  if (webOnly) {
    await buildWeb();
    return;
  }
  buildEngine();
  if (engineOnly) return;
  await Promise.all([buildNode(), buildWeb()]);
  if (withTests) await buildTests();
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
