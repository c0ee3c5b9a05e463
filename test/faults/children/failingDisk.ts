// Loaded before a test's own modules: lets the disk be full from the n-th change on.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Callback = (error: NodeJS.ErrnoException | null, ...results: unknown[]) => void;

/** How many changes still succeed; Infinity while the disk is well. */
export const disk = { changesLeft: Infinity, halfWrites: false };

function isFull(): boolean {
  disk.changesLeft -= 1;
  return disk.changesLeft < 0;
}

function noSpace(call: string): NodeJS.ErrnoException {
  const message = `ENOSPC: no space left on device, ${call}`;
  return Object.assign(new Error(message), { code: 'ENOSPC', errno: -28, syscall: call });
}

const { open, write } = fs;
const { rename } = fs.promises;

function failingOpen(path: string, flags: string, mode: number, done: Callback): void {
  if (flags !== 'r' && isFull()) done(noSpace('open'));
  else open(path, flags, mode, done);
}

function failingWrite(
  file: number,
  bytes: Uint8Array,
  at: number,
  length: number,
  done: Callback,
): void {
  if (isFull()) done(noSpace('write'));
  else write(file, bytes, at, disk.halfWrites ? Math.ceil(length / 2) : length, done);
}

Object.assign(fs, { open: standIn(open, failingOpen), write: standIn(write, failingWrite) });
fs.promises.rename = async (from, to) => {
  if (isFull()) throw noSpace('rename');
  await rename(from, to);
};
syncBuiltinESMExports();

/** A call in place of another: the callback comes last, and it can be promisified alike. */
function standIn(original: object, call: (...args: never[]) => void) {
  const replacement = (...args: unknown[]) => {
    const done = args.pop();
    while (args.length < call.length - 1) args.push(undefined);
    (call as (...all: unknown[]) => void)(...args, done);
  };
  for (const symbol of Object.getOwnPropertySymbols(original)) {
    Object.defineProperty(replacement, symbol, Object.getOwnPropertyDescriptor(original, symbol)!);
  }
  return replacement;
}
