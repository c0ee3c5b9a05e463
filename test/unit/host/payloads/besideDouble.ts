import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const double = path.resolve(import.meta.dirname, '../../../dashboard/vscodeDouble.ts');

/** Loads what imports the editor, with its double in the editor's place. */
export async function besideDouble<T>(load: () => Promise<T>): Promise<T> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === 'vscode'
        ? { url: pathToFileURL(double).href, shortCircuit: true }
        : next(name, context),
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}
