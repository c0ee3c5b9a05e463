import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EXTENSION_RECORD, readRecord } from './extensionRecord.ts';
import { hasEventLog, newestFirst } from './versions.ts';

/** Set for the launcher that a launcher starts. */
const AGAIN = 'CONTEXT_DIGEST_LAUNCHED';

/**
 * Runs a bundle of the extension that is installed now. It lies outside of the extension, so that
 * configurations can name it whatever the version: `node LAUNCHER BUNDLE ARGUMENTS`.
 */
function main(): void {
  const [, launcher = '', bundle = '', ...rest] = process.argv;
  const record = readRecord(textOf(path.join(path.dirname(launcher), EXTENSION_RECORD)));
  const file = /^[a-z]+$/.test(bundle) ? find(record.extensionPath, `${bundle}.js`) : undefined;
  if (file === undefined) {
    process.stderr.write(
      `Context Digest is not installed any more, or has no "${bundle}". Start the editor once, or remove this entry.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const isOld = !hasEventLog(process.versions.node) && process.env[AGAIN] === undefined;
  if (isOld && existsSync(record.node)) {
    runAgain(record.node);
    return;
  }
  process.argv = [process.execPath, file, ...rest];
  createRequire(file)(file);
}

/**
 * This Node is too old for the event log, in which the editor looks for what was digested; the
 * editor's own Node is not.
 */
function runAgain(node: string): void {
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', [AGAIN]: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  child.on('error', (error) => {
    process.stderr.write(`${node} could not be started: ${error.message}\n`);
    process.exitCode = 1;
  });
}

/** The bundle in the extension recorded last, or, where that is gone, in the newest beside it. */
function find(recorded: string, bundle: string): string | undefined {
  return [recorded, ...siblings(recorded)]
    .map((folder) => path.join(folder, 'dist', bundle))
    .find((file) => existsSync(file));
}

function siblings(recorded: string): string[] {
  const { dir, base } = path.parse(recorded);
  // `publisher.name-VERSION`
  const [prefix = base] = /^.+?-(?=\d)/.exec(base) ?? [];
  try {
    const names = readdirSync(dir).filter(
      (name) => name.startsWith(prefix) && /^\d/.test(name.slice(prefix.length)),
    );
    return newestFirst(names, prefix.length).map((name) => path.join(dir, name));
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

main();
