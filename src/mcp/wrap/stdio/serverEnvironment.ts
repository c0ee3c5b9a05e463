/** Variables that make this process what it is; its children are the user's own programs. */
const OURS = ['ELECTRON_RUN_AS_NODE', 'ELECTRON_NO_ATTACH_CONSOLE', 'ELECTRON_NO_ASAR'];
const OUR_PREFIX = 'CONTEXT_DIGEST_';

/** The environment of a wrapped server: the user's, without what only this process was given. */
export function serverEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !OURS.includes(name) && !name.startsWith(OUR_PREFIX)),
  );
}
