import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { cached, repository } from '../host/cache.ts';
import { npm } from '../host/registry.ts';
import type { Layer } from './layer.ts';

const folder = path.join(repository, 'test', 'agents');
const manifests = ['package.json', 'package-lock.json'];

/** Runs a layer beside the MCP servers and tools that others publish, fetched once. */
export function besideOthersServers(layer: Layer): Layer {
  return async (options) => {
    const texts = await Promise.all(
      manifests.map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    const stamp = createHash('sha256').update(texts.join('\n')).digest('hex');
    const directory = await cached('agents', stamp, async (target) => {
      console.log('Fetching MCP servers (once) …');
      for (const name of manifests)
        await copyFile(path.join(folder, name), path.join(target, name));
      await npm(['ci', '--ignore-scripts'], target, 'MCP servers to test against');
    });
    process.env.CONTEXT_DIGEST_AGENT_PACKAGES = directory;
    return layer(options);
  };
}
