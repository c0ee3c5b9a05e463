/**
 * The environment of a VS Code of its own: nothing of an editor, an npm script or a user profile that
 * this process may have been started from reaches it.
 */
export function cleanEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  const foreign = /^(VSCODE_|CODE_SERVER_|ELECTRON_|npm_|XDG_|NODE_OPTIONS$|INIT_CWD$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  // No marketplace: nothing is looked up, recommended or updated.
  return { ...Object.fromEntries(kept), LANG: 'C.UTF-8', EXTENSIONS_GALLERY: '{}', ...own };
}
