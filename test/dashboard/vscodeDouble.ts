import { fill } from '../../src/accounting/words.ts';
/** As much of VS Code as the savings page's host side needs, with a test in the user's place. */
export const env = { language: 'en' };

export const l10n = {
  t: (message: string, ...values: (string | number)[]): string =>
    fill(message, ...values.map(String)),
};

export interface DoubleUri {
  path: string;
  toString(): string;
}

export function uri(path: string): DoubleUri {
  return { path, toString: () => path };
}

export const Uri = {
  joinPath: ({ path }: DoubleUri, ...segments: string[]): DoubleUri =>
    uri([path, ...segments].join('/')),
};

export class Disposable {
  readonly dispose: () => void;

  constructor(dispose: () => void) {
    this.dispose = dispose;
  }

  static from(...all: { dispose(): void }[]): Disposable {
    return new Disposable(() => {
      for (const one of all) one.dispose();
    });
  }
}

export class EventEmitter<T> {
  readonly #listeners = new Set<(value: T) => void>();

  readonly event = (listener: (value: T) => void): Disposable => {
    this.#listeners.add(listener);
    return new Disposable(() => this.#listeners.delete(listener));
  };

  get listeners(): number {
    return this.#listeners.size;
  }

  fire(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}

/** Nobody follows the ways on that messages offer. */
export const commands = { executeCommand: () => Promise.resolve(undefined) };

/** What the user chooses in the save dialog, and what was written there. */
export const disk: { chosen: DoubleUri | undefined; written: Map<string, string> } = {
  chosen: undefined,
  written: new Map(),
};

export const window = {
  showSaveDialog: () => Promise.resolve(disk.chosen),
  setStatusBarMessage: () => undefined,
};

export const workspace = {
  workspaceFolders: undefined,
  fs: {
    writeFile: ({ path }: DoubleUri, bytes: Uint8Array): Promise<void> => {
      if (path.startsWith('/full')) return Promise.reject(new Error('The disk is full.'));
      disk.written.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      return Promise.resolve();
    },
  },
};
