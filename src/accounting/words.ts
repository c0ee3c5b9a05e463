/**
 * Every word the savings page shows, in the display language. `{0}`, `{1}` stand for what
 * {@link fill} puts in. The host translates, the page only shows.
 */
export interface Words {
  savings: string;
  estimatedWith: string;
  estimatorWeights: string;
  estimatorBytes4: string;
  estimatorExact: string;
  exportCsv: string;
  exportJson: string;
  period: string;
  today: string;
  sevenDays: string;
  allTime: string;
  tokens: string;
  netTokens: string;
  percentSaved: string;
  /** How many payloads were digested: one that comes again counts again. */
  digested: string;
  ofThem: string;
  netAgainstBaseline: string;
  dollarsSaved: string;
  /** Amount, select of a model, where its price is from. */
  priceLine: string;
  listPrice: string;
  listPriceHint: string;
  ownPrice: string;
  ownPriceHint: string;
  model: string;
  pricePerMillion: string;
  savedPerHour: string;
  savedPerDay: string;
  savedPerWeek: string;
  savedPerMonth: string;
  savedPerYear: string;
  /** Title, first bar, last bar, net. */
  chartSummary: string;
  weekOf: string;
  showAsTable: string;
  when: string;
  structural: string;
  modelSummary: string;
  passedThrough: string;
  kindBinary: string;
  kindJson: string;
  kindJsonLines: string;
  kindRelaxedJson: string;
  kindQuotedJson: string;
  kindCutJson: string;
  kindDiff: string;
  kindMarkup: string;
  kindListing: string;
  kindTable: string;
  kindYaml: string;
  kindLog: string;
  kindCode: string;
  kindProse: string;
  /** All methods that ask no model and leave something out. */
  byRules: string;
  debits: string;
  net: string;
  nothingToday: string;
  nothingSevenDays: string;
  howCounted: string;
  rawPayloads: string;
  digests: string;
  retrievedLater: string;
  spentByModels: string;
  hostWouldHaveCut: string;
  netSaved: string;
  oneRetrieval: string;
  retrievals: string;
  oneSummary: string;
  summaries: string;
  percentOfRaw: string;
  countedNote: string;
  byMethod: string;
  savedByMethod: string;
  method: string;
  digestedColumn: string;
  rawTokens: string;
  digestTokens: string;
  saved: string;
  methodNote: string;
  bySource: string;
  source: string;
  tenLargest: string;
  payload: string;
  age: string;
  raw: string;
  digest: string;
  openRaw: string;
  compare: string;
  rawGone: string;
  sourceEditor: string;
  sourceFile: string;
  sourceClipboard: string;
  sourceTerminal: string;
  sourceNotebook: string;
  sourceTool: string;
  sourceMcp: string;
  sourceHook: string;
  sourceCommand: string;
  sourceUnknown: string;
  nothingYet: string;
  countedHere: string;
  digestSample: string;
  notRecorded: string;
  unreadable: string;
  tryAgain: string;
  loading: string;
  unchanged: string;
}

/** Puts values where a text has `{0}`, `{1}`, …; what has no value stays. */
export function fill(text: string, ...values: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (whole, index: string) => values[Number(index)] ?? whole);
}
