/** Bundles of dist and where they begin. Each is loaded by whoever names its beginning first. */
const bundles = {
  extension: 'src/extension.ts',
  commands: 'src/host/commands/createCommands.ts',
  reading: 'src/host/reading/index.ts',
  tooltips: 'src/host/tree/payloadTooltip.ts',
  hovers: 'src/host/documents/callIdText.ts',
  savings: 'src/host/dashboard/savingsPage.ts',
  refusals: 'src/host/settings/refusedSettings.ts',
  prices: 'src/host/dashboard/priceReport.ts',
  tools: 'src/host/languageModel/createTools.ts',
  prose: 'src/host/languageModel/prose/askModel.ts',
  worker: 'src/worker/main.ts',
  lookups: 'src/reading/lookUps.ts',
  'lookup-thread': 'src/worker/lookUp/main.ts',
  fit: 'src/digest/routes/fitProfile.ts',
  yaml: 'src/digest/readings/yaml/yamlAsJson.ts',
  markup: 'htmlparser2',
  csv: 'papaparse',
  tokenizer: 'src/worker/exactTokens.ts',
  retrieval: 'src/retrieval/retrieveRaw.ts',
  regex: 're2js',
  jsonpath: 'json-p3',
};

/** The same for bundles that people and clients start. */
const programs = {
  cli: 'src/cli/main.ts',
  mcp: 'src/mcp/main.ts',
  server: 'src/mcp/server/serve.ts',
  schemas: '@modelcontextprotocol/sdk/validation/ajv',
  exporter: 'src/tracing/exporter.ts',
};

/** The library is the core; what it offers beside that is a bundle of its own, loaded on first use. */
const library = { digest: 'src/library.ts' };
const beside = { stores: 'src/stores.ts' };

/** Modules of the core that hold state or name classes: what is beside it asks the library for them. */
const onlyInLibrary = ['src/digest/identifiers.ts', 'src/digest/process.ts', 'src/digest/store.ts'];

/** Modules that the stores hand on: where they are loaded on use, no second copy is. */
const inStores = [
  'src/worker/digestAndKeep.ts',
  'src/storage/workspace/workspaceFiles.ts',
  'src/storage/neverKeep/payloadMatcher.ts',
  'src/storage/neverKeep/secretPatterns.ts',
];

module.exports = { beside, bundles, inStores, library, onlyInLibrary, programs };
