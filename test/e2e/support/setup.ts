import { exitOnSignals } from '../../host/signals.ts';
import { stopSharedHost } from './host.ts';

// An interrupted run leaves no server behind.
exitOnSignals();

/** mocha calls this once after all files. */
export const mochaGlobalTeardown = stopSharedHost;
