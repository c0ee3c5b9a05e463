// Builds dist: the engine (AssemblyScript → WebAssembly → a module with the bytes), then the bundles and the library's types.
//   node esbuild.js [--engine | --web] [--production] [--tests]
const esbuild = require('esbuild');
const fs = require('node:fs');
const path = require('node:path');
const { beside, bundles, library, programs } = require('./build/bundles.js');
const { buildEngine } = require('./build/engine.js');
const { writeNotices } = require('./build/notices.js');
const plugins = require('./build/plugins.js');
const { writeTypes } = require('./build/types.js');

const production = process.argv.includes('--production');
const engineOnly = process.argv.includes('--engine');
const webOnly = process.argv.includes('--web');
const withTests = process.argv.includes('--tests');

/** What is tested and measured is what ships: a release only leaves out the maps. */
const shipped = {
  bundle: true,
  outdir: 'dist',
  minify: true,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
};

/** Bundles that run on Node: the extension host, the library, the command line, MCP. */
async function buildNode() {
  const common = {
    ...shipped,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // What some packages call their main cannot be bundled: it looks for its parts when it runs.
    mainFields: ['module', 'main'],
    external: ['vscode'],
    plugins: [plugins.loadedOnUse, plugins.inlineWorker, plugins.workerBundle],
  };
  const { version } = require('./package.json');
  return Promise.all([
    esbuild.build({ ...common, entryPoints: bundles }),
    esbuild.build({
      ...common,
      entryPoints: library,
      plugins: [...common.plugins, plugins.storesOnUse],
    }),
    esbuild.build({
      ...common,
      entryPoints: beside,
      plugins: [...common.plugins, plugins.sharedWithLibrary],
    }),
    esbuild.build({
      ...common,
      entryPoints: programs,
      banner: { js: '#!/usr/bin/env node' },
      define: { CONTEXT_DIGEST_VERSION: JSON.stringify(version) },
    }),
    // Copied out of the extension, for other programs to start what is in it.
    esbuild.build({
      ...common,
      entryPoints: { 'context-digest-launcher': 'src/host/mcp/launcher/main.ts' },
      outExtension: { '.js': '.cjs' },
      sourcemap: false,
    }),
  ]);
}

/** The savings page: a script, a style sheet and the icon font, which is all its webview may load. */
function buildWeb() {
  return esbuild.build({
    ...shipped,
    entryPoints: [
      { in: 'media/dashboard/main.ts', out: 'dashboard' },
      { in: 'media/dashboard/styles/index.css', out: 'dashboard' },
    ],
    platform: 'browser',
    format: 'iife',
    // The browser of the oldest VS Code in package.json.
    target: 'chrome138',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
    // A webview loads no maps.
    sourcemap: production ? false : 'inline',
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
  const built = await Promise.all([buildNode(), buildWeb()]);
  const metafiles = built.flat().map(({ metafile }) => metafile);
  writeNotices(path.join('dist', 'THIRD-PARTY-NOTICES.txt'), metafiles);
  writeTypes(library.digest, path.join('dist', 'digest.d.ts'));
  if (withTests) await buildTests();
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
