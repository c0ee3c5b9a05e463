/**
 * Every name that package.json and the code must agree on; a test holds one against the other.
 */

/** Prefix of all names the extension contributes, and the section of its settings. */
export const SECTION = 'contextDigest';

/** Scheme of the read-only documents that show a raw payload or a digest. */
export const SCHEME = 'context-digest';

export const COMMANDS = {
  digestSelection: 'contextDigest.digestSelection',
  digestSelectionAndCopy: 'contextDigest.digestSelectionAndCopy',
  digestClipboard: 'contextDigest.digestClipboard',
  digestClipboardAndCopy: 'contextDigest.digestClipboardAndCopy',
  digestFile: 'contextDigest.digestFile',
  digestCellOutput: 'contextDigest.digestCellOutput',
  digestTerminalSelection: 'contextDigest.digestTerminalSelection',
  pick: 'contextDigest.pick',
  findPayload: 'contextDigest.findPayload',
  openDashboard: 'contextDigest.openDashboard',
  openSample: 'contextDigest.openSample',
  chooseProseModel: 'contextDigest.chooseProseModel',
  copyMcpConfiguration: 'contextDigest.copyMcpConfiguration',
  wrapMcpServer: 'contextDigest.wrapMcpServer',
  unwrapMcpServer: 'contextDigest.unwrapMcpServer',
  openSettings: 'contextDigest.openSettings',
  showStorage: 'contextDigest.showStorage',
  showLog: 'contextDigest.showLog',
  copyDiagnostics: 'contextDigest.copyDiagnostics',
  reportIssue: 'contextDigest.reportIssue',
  groupByDay: 'contextDigest.groupByDay',
  groupBySource: 'contextDigest.groupBySource',
  deleteAll: 'contextDigest.deleteAll',
  deleteOld: 'contextDigest.deleteOld',
  openRaw: 'contextDigest.openRaw',
  openDigest: 'contextDigest.openDigest',
  compare: 'contextDigest.compare',
  copyDigest: 'contextDigest.copyDigest',
  copyRaw: 'contextDigest.copyRaw',
  copyCallId: 'contextDigest.copyCallId',
  pin: 'contextDigest.pin',
  unpin: 'contextDigest.unpin',
  redigest: 'contextDigest.redigest',
  exportPayload: 'contextDigest.exportPayload',
  delete: 'contextDigest.delete',
} as const;

/** Commands that only links and lenses of our own documents run; package.json does not list them. */
export const INTERNAL_COMMANDS = {
  revealInRaw: 'contextDigest.revealInRaw',
  copyValue: 'contextDigest.copyValue',
  copyPointer: 'contextDigest.copyPointer',
  openPage: 'contextDigest.openPage',
} as const;

export const VIEWS = {
  container: 'contextDigest',
  payloads: 'contextDigest.payloads',
  savings: 'contextDigest.savings',
} as const;

/** Keys that when clauses of package.json ask for. */
export const CONTEXT_KEYS = {
  /** Something was digested in this workspace, whether or not it is still kept. */
  hasHistory: 'contextDigest.hasHistory',
  /** A raw was looked at: a step of the walkthrough is done. */
  hasShownRaw: 'contextDigest.hasShownRaw',
} as const;

/** View type of the savings panel in the editor area. */
export const DASHBOARD_PANEL = 'contextDigest.dashboard';

/** Provider of the MCP server that the editor starts. */
export const MCP_PROVIDER = 'contextDigest.server';

/** Settings, without their section. */
export const SETTINGS = {
  profile: 'profile',
  maxCharacters: 'maxCharacters',
  identifierKeys: 'identifierKeys',
  tokenEstimator: 'tokens.estimator',
  threshold: 'threshold',
  afterDigest: 'afterDigest',
  prettyPrint: 'prettyPrint',
  stringCharacters: 'limits.stringCharacters',
  arrayElements: 'limits.arrayElements',
  depth: 'limits.depth',
  storeKind: 'store.kind',
  quotaMegabytes: 'store.quotaMegabytes',
  keepDays: 'store.keepDays',
  neverKeep: 'store.neverKeep',
  neverKeepSecrets: 'store.neverKeepSecrets',
  pricesModel: 'prices.model',
  pricesTable: 'prices.table',
  statusBarUnit: 'statusBar.unit',
  statusBarPeriod: 'statusBar.period',
  groupBy: 'payloads.groupBy',
  historyEnabled: 'history.enabled',
  historyKeepDays: 'history.keepDays',
  proseModel: 'prose.model',
  agentsReadIgnored: 'agents.readIgnored',
  mcpTools: 'agents.mcpTools',
} as const;

/** `viewItem` of a tree item: a raw without a record has no digest to open, copy or compare. */
export const TREE_ITEMS = {
  payload: 'payload',
  pinned: 'payload.pinned',
  rawOnly: 'raw',
  rawOnlyPinned: 'raw.pinned',
  group: 'group',
} as const;
