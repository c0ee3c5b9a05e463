import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';

/** After this long an unfinished file is nobody's, whatever its name says. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const CLOCK_SLACK_MS = 5000;
const MARK = /^([0-9a-f]{8})-([0-9a-z]+)-[0-9a-f]{8}-[0-9a-z]+$/;

/**
 * Marks for files that are not finished: they name the machine and the process that writes, so
 * that another process can tell whether anybody still does.
 */
export class Writer {
  readonly #machine: string;
  readonly #nonce = randomBytes(4).toString('hex');
  #files = 0;

  constructor() {
    this.#machine = createHash('sha256')
      .update(`${os.hostname()} ${processSpace()}`)
      .digest('hex')
      .slice(0, 8);
  }

  /** A mark no other file has: letters in lower case, digits and hyphens. */
  mark(): string {
    this.#files += 1;
    return `${this.#machine}-${process.pid.toString(36)}-${this.#nonce}-${this.#files.toString(36)}`;
  }

  /**
   * Whether the process that made a mark is gone, so that its file will never be finished.
   *
   * @param modifiedAt Modification time of the file, in milliseconds since 1970.
   */
  isAbandoned(mark: string, modifiedAt: number): boolean {
    const [, machine, pidText] = MARK.exec(mark) ?? [];
    if (machine === undefined || pidText === undefined) return false;
    if (Date.now() - modifiedAt > ABANDONED_AFTER_MS) return true;
    if (machine !== this.#machine) return false;
    const pid = parseInt(pidText, 36);
    if (pid !== process.pid) return !isAlive(pid);
    // Our own number: ours or another thread's of this process, unless it is older than the process.
    return modifiedAt < Date.now() - process.uptime() * 1000 - CLOCK_SLACK_MS;
  }
}

/** Whether a text is a mark some {@link Writer} made. */
export function isMark(text: string): boolean {
  return MARK.test(text);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Containers may share a directory and a host name, but not their process numbers. */
function processSpace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
