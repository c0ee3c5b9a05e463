import path from 'node:path';

/** Where the servers and tools of others are installed; the layer says so. */
const directory = process.env.CONTEXT_DIGEST_AGENT_PACKAGES ?? '';

/** A script of an installed package. */
export function packageScript(name: string, script = 'dist/index.js'): string {
  return path.join(directory, 'node_modules', name, script);
}

export const everythingServer = packageScript('@modelcontextprotocol/server-everything');
export const filesystemServer = packageScript('@modelcontextprotocol/server-filesystem');
export const memoryServer = packageScript('@modelcontextprotocol/server-memory');
export const thinkingServer = packageScript('@modelcontextprotocol/server-sequential-thinking');
export const conformanceTool = packageScript('@modelcontextprotocol/conformance');
