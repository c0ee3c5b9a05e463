/** What `dist/digest.js` offers: the core, the stores and what puts both to work, on plain Node. */
export * from './digest/index.ts';
// By name, for importers to know: the build makes them a bundle of their own, loaded on first use.
export {
  compileMatcher,
  digestAndKeep,
  digestOffThread,
  EventlogStore,
  EventLogUnavailableError,
  FilesystemStore,
  hasHistory,
  NeverKeepPatternError,
  openEventLog,
  openHistory,
  openRawPayloads,
  openWorkspaceHistory,
  ownPatterns,
  RAW_PAYLOAD_AUTHOR,
  runJob,
  SECRET_PATTERNS,
  SelectiveStore,
  StaleSessionError,
  writeKeepingRules,
} from './stores.ts';
export type * from './stores.ts';
