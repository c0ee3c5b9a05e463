export { FilesystemStore } from './filesystemStore.ts';
export { EventlogStore, RAW_PAYLOAD_AUTHOR } from './eventlogStore.ts';
export type { EventLog } from './eventlog/eventLog.ts';
export { openEventLog } from './eventlog/eventLog.ts';
export { EventLogUnavailableError, StaleSessionError } from './eventlog/events.ts';
export type {
  EventFilters,
  LoggedEvent,
  NewEvent,
  Session,
  SessionKey,
} from './eventlog/events.ts';
export type { PayloadStore, StoredPayload } from './payloadStore.ts';
export type { RetentionPolicy } from './retention.ts';
export type { History } from './history.ts';
export { openHistory } from './history/openHistory.ts';
export type { PayloadMatcher } from './neverKeep/payloadMatcher.ts';
export { NeverKeepPatternError, compileMatcher } from './neverKeep/payloadMatcher.ts';
export type { NeverKeepPattern } from './neverKeep/secretPatterns.ts';
export { SECRET_PATTERNS } from './neverKeep/secretPatterns.ts';
export { SelectiveStore } from './neverKeep/selectiveStore.ts';
export { ownPatterns } from './neverKeep/ownPatterns.ts';
export { hasHistory, openRawPayloads, openWorkspaceHistory } from './workspace/workspaceFiles.ts';
export type { KeepingRules } from './workspace/keepingRules.ts';
export { writeKeepingRules } from './workspace/keepingRules.ts';
