// Every npm script starts here: one line that says what to do beats a syntax error from a new API.
const major = Number(process.versions.node.split('.')[0]);
if (major < 22) {
  console.error(
    `Context Digest is built and tested on Node 22 or newer, this is ${process.version}: run "npm ci" without --ignore-scripts (it brings Node 24), or install Node 22.`,
  );
  process.exit(1);
}
