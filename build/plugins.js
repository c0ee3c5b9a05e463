const esbuild = require('esbuild');
const path = require('node:path');
const { beside, bundles, inStores, library, onlyInLibrary, programs } = require('./bundles.js');

/** Where a module is, for one of ours; the name of its package, for others. */
const placeOf = (module) => (module.startsWith('src/') ? path.resolve(module) : module);

const bundleOf = new Map([
  ...Object.entries({ ...library, ...beside, ...bundles, ...programs }).map(([name, module]) => [
    placeOf(module),
    name,
  ]),
  ...inStores.map((module) => [placeOf(module), 'stores']),
]);

/** An import() of what another bundle begins with stays one, of that bundle beside: loaded on first use, shared by all. */
const loadedOnUse = {
  name: 'loaded-on-use',
  setup(build) {
    build.onStart(async () => {
      const offered = new Set(await exportsOf(beside.stores));
      const names = (await Promise.all(inStores.map(exportsOf))).flat();
      const missing = names.filter((name) => !offered.has(name));
      if (missing.length > 0)
        throw new Error(`${beside.stores} does not export ${missing.join(', ')}`);
    });
    build.onResolve({ filter: /./ }, ({ kind, resolveDir, path: imported }) => {
      if (kind !== 'dynamic-import') return undefined;
      const place = imported.startsWith('.') ? path.resolve(resolveDir, imported) : imported;
      const bundle = bundleOf.get(place);
      return bundle && { path: `./${bundle}.js`, external: true };
    });
  },
};

/** The library's own exports, which importers see at once, of a bundle that is loaded on first use. */
const storesOnUse = {
  name: 'stores-on-use',
  setup(build) {
    build.onResolve({ filter: /^\.\/stores\.ts$/ }, ({ path: stores }) => ({
      path: stores,
      namespace: 'stores-on-use',
    }));
    build.onLoad({ filter: /./, namespace: 'stores-on-use' }, async () => {
      const getters = (await exportsOf(beside.stores)).map(
        (name) => `get ${name}() { return require('./stores.js').${name}; }`,
      );
      return { contents: `module.exports = { ${getters.join(', ')} };` };
    });
    build.onResolve({ filter: /./, namespace: 'stores-on-use' }, ({ path: bundle }) => ({
      path: bundle,
      external: true,
    }));
  },
};

/** Leaves modules to the library that must be there once, whoever uses them. */
const sharedWithLibrary = {
  name: 'shared-with-library',
  setup(build) {
    const shared = new Set(onlyInLibrary.map(placeOf));
    build.onResolve({ filter: /^\./ }, ({ kind, resolveDir, path: imported }) => {
      const module = path.resolve(resolveDir, imported);
      return kind === 'import-statement' && shared.has(module)
        ? { path: module, namespace: 'in-library' }
        : undefined;
    });
    build.onLoad({ filter: /./, namespace: 'in-library' }, async ({ path: module }) => {
      const offered = new Set(await exportsOf(library.digest));
      const names = (await exportsOf(module)).filter((name) => offered.has(name));
      // An import of anything else fails to build.
      return { contents: `export { ${names.join(', ')} } from './digest.js';` };
    });
    build.onResolve({ filter: /./, namespace: 'in-library' }, ({ path: bundle }) => ({
      path: bundle,
      external: true,
    }));
  },
};

/** Names that a module exports, those it hands on included. */
async function exportsOf(module) {
  const { metafile } = await esbuild.build({
    entryPoints: [module],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return Object.values(metafile.outputs)[0].exports;
}

/** Puts the code of the database's thread into the bundle, which needs no other file for it. */
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
        minify: true,
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

/** Threads run bundles of their own, beside the one that starts them. */
const workerBundle = {
  name: 'worker-bundle',
  setup(build) {
    const bundleBeside = (name) => `require('node:path').join(__dirname, '${name}.js')`;
    build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]spawnThread\.ts$/ }, () => ({
      contents: `import { Worker } from 'node:worker_threads';
        export const spawnThread = (workerData, transferList) =>
          new Worker(${bundleBeside('worker')}, { workerData, transferList });`,
      loader: 'js',
    }));
    build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]lookUp[\\/]spawnThread\.ts$/ }, () => ({
      contents: `import { Worker } from 'node:worker_threads';
        export const spawnThread = () => new Worker(${bundleBeside('lookup-thread')});`,
      loader: 'js',
    }));
  },
};

module.exports = { inlineWorker, loadedOnUse, sharedWithLibrary, storesOnUse, workerBundle };
