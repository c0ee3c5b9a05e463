/** File name of the launcher, by which entries of ours are known. */
export const LAUNCHER = 'context-digest-launcher.cjs';

/** File beside the launcher that names the folder of the extension that ran last. */
export const EXTENSION_RECORD = 'extension.json';
