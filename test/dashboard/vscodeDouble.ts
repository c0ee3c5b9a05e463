/** As much of VS Code as the page's HTML and words need. */
export const env = { language: 'en' };

export const l10n = { t: (message: string) => message };

interface DoubleUri {
  path: string;
  toString(): string;
}

export const Uri = {
  joinPath: ({ path }: DoubleUri, ...segments: string[]): DoubleUri =>
    uri([path, ...segments].join('/')),
};

export function uri(path: string): DoubleUri {
  return { path, toString: () => path };
}
