import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const mounted: string[] = [];

/** Mounts a small memory disk; false where this machine does not let us. */
export function mountSmallDisk(directory: string, bytes: number): boolean {
  return mount(['-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'tmpfs', directory], directory);
}

/** Makes a directory's contents read-only, root or not; false where this machine does not let us. */
export function makeReadOnly(directory: string): boolean {
  if (process.getuid?.() !== 0 && process.platform !== 'win32') {
    for (const name of fs.readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      const entry = `${directory}/${name}`;
      fs.chmodSync(entry, fs.statSync(entry).isDirectory() ? 0o500 : 0o400);
    }
    fs.chmodSync(directory, 0o500);
    return true;
  }
  return (
    mount(['--bind', directory, directory], directory) &&
    mount(['-o', 'remount,bind,ro', directory], undefined)
  );
}

/** Undoes all of it; for `after` hooks. */
export function unmountAll(): void {
  for (const directory of mounted.splice(0)) execFileSync('umount', ['--lazy', directory]);
}

function mount(args: string[], directory: string | undefined): boolean {
  try {
    execFileSync('mount', args, { stdio: 'ignore' });
  } catch {
    return false;
  }
  if (directory !== undefined) mounted.push(directory);
  return true;
}
