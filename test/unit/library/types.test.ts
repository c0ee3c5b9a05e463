import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { before, describe, it } from 'mocha';
import ts from 'typescript';

const repository = path.resolve(import.meta.dirname, '..', '..', '..');
const bundle = path.join(repository, 'dist', 'digest.js');

/** What README shows of it, with more of the library. */
const usage = `
import { type DigestResult, pruneJson, type Store } from './dist/digest.js';
declare const json: Uint8Array;
${readmeExample()}
const whole: DigestResult = result;
const kept: Store = store;
const pruned: string = pruneJson(raw).digest;
export const all = [whole, kept, pruned];
`;

function readmeExample(): string {
  const readme = readFileSync(path.join(repository, 'README.md'), 'utf8');
  const [, example] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  assert.ok(example);
  return example;
}

const offered = Object.keys(createRequire(import.meta.url)(bundle) as object);

/** Programs that use the library, by their names. */
const programs: Readonly<Record<string, string>> = {
  'usage.mts': usage,
  'wrong.mts': usage.replace("profile: 'fit'", "profile: 'best'"),
  'all.mts': [
    "import * as library from './dist/digest.js';",
    ...offered.map((name) => `void library.${name};`),
  ].join('\n'),
  'none.mts': "import * as library from './dist/digest.js';\nvoid library.EventLog;",
};

/** One program of all, as strict as a user's own settings may be. */
function compile(): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
  };
  const host = ts.createCompilerHost(options);
  const given = new Map(
    Object.entries(programs).map(([name, text]) => [path.join(repository, name), text]),
  );
  host.readFile = (name) => given.get(name) ?? ts.sys.readFile(name);
  host.fileExists = (name) => given.has(name) || ts.sys.fileExists(name);
  return ts.createProgram([...given.keys()], options, host);
}

describe('dist/digest.d.ts', function () {
  // TypeScript takes its time.
  this.timeout(240_000);
  let program: ts.Program;
  before(() => {
    program = compile();
  });

  /** What TypeScript has to say of a file. */
  const complaints = (file: ts.SourceFile | undefined) =>
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
  const complaintsOf = (name: string) => {
    const file = program.getSourceFile(path.join(repository, name));
    assert.ok(file, name);
    return complaints(file);
  };

  it('describes the library to who uses it', () => {
    assert.deepEqual(complaintsOf('usage.mts'), []);
  });

  it('has wrong uses found', () => {
    assert.match(complaintsOf('wrong.mts').join(), /"best"/);
  });

  it('declares what the library offers, and no value beside that', () => {
    assert.deepEqual(complaintsOf('all.mts'), []);
    assert.match(complaintsOf('none.mts').join(), /'EventLog' does not exist/);
  });

  it('is without fault itself, in all its files', () => {
    const own = program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(path.join(repository, 'dist')));
    assert.ok(own.length > 10);
    assert.deepEqual(own.flatMap(complaints), []);
  });
});
