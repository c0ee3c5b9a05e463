import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { fit } from './fit.ts';
import { checkLines } from './lineChecker.ts';

const lines = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${write(at)}\n`).join('');

async function titleOf(text: string, method = 'listing'): Promise<string> {
  const result = await fit(text, { maxChars: 1023 });
  assert.equal(result.method, method, result.digest);
  return checkLines(Buffer.from(text), result.digest).title;
}

describe('fit: matches of a search', () => {
  it('may stand behind the name of a revision', async () => {
    const text = lines(
      400,
      (at) => `HEAD~2:src/part${Math.floor(at / 40)}.ts:${at}:  let step = ${at};`,
    );
    assert.equal(await titleOf(text), 'matches in 10 files');
  });

  it('may have a column behind the line', async () => {
    const text = lines(400, (at) => `src/part${Math.floor(at / 40)}.ts:${at}:7: let step = ${at};`);
    assert.equal(await titleOf(text), 'matches in 10 files');
  });

  it('may stand below the path of their file', async () => {
    const file = (at: number): string =>
      `src/part${at}.ts\n${lines(12, (line) => `${line * 9}${line === 5 ? '-' : ':'}  let step = ${line};`)}`;
    const text = Array.from({ length: 30 }, (_, at) => file(at)).join('\n');
    const { digest } = await fit(text, { maxChars: 1023 });
    assert.equal(await titleOf(text), 'matches in 30 files');
    assert.match(digest, /^… src\/part0\.ts 12 \(lines 1-13\), /m);
  });

  it('are counted by their files, however often these come', async () => {
    const text = lines(300, (at) => `src/part${at % 6}.ts:${at}:  let step = ${at};`);
    assert.equal(await titleOf(text), 'matches in 6 files');
  });

  it('are no numbered lines below a sentence', async () => {
    const text = `What follows is a list.\n${lines(200, (at) => `${at}: the step number ${at} of the plan`)}`;
    const { method } = await fit(text, { maxChars: 1023 });
    assert.notEqual(method, 'listing');
  });
});

describe('fit: what compilers print', () => {
  it('is a log, with the code that they complain about', async () => {
    const complaint = (at: number): string =>
      at === 120
        ? "src/a.c:7:9: error: 'limit' undeclared\n    7 |   return limit;\n      |          ^~~~~"
        : `src/p${at % 17}.c:${at}:5: warning: unused variable 'v${at}' [-Wunused-variable]\n  ${100 + at} |   int v${at};\n      |       ^~~`;
    const text = lines(200, complaint);
    const { digest } = await fit(text, { maxChars: 1023 });
    assert.equal(await titleOf(text, 'log'), 'log');
    assert.match(digest, /^src\/a\.c:7:9: error: 'limit' undeclared$/m);
  });

  it('is a log in other notations, too', async () => {
    const inBrackets = (at: number): string =>
      `src/p${at % 17}.ts(${at},5): error TS2345: Argument of type 'A${at}' is not assignable.`;
    const below = (at: number): string =>
      at % 5 === 0
        ? `\n/home/a/src/p${at}.js`
        : `  ${at}:9  warning  Unexpected name v${at}  no-undef`;
    for (const write of [inBrackets, below]) {
      assert.equal(await titleOf(lines(200, write), 'log'), 'log');
    }
  });
});

describe('fit: scripts', () => {
  it('of a shell are code: their functions are named', async () => {
    const text = `#!/usr/bin/env bash\nset -euo pipefail\n\n${lines(
      90,
      (at) =>
        `# does step ${at}\nstep_${at}() {\n  local dir="$1"\n  if [[ ! -d "$dir" ]]; then\n    echo "no such dir: $dir" >&2\n    return 1\n  fi\n  find "$dir" -type f | wc -l\n}\n`,
    )}`;
    const { digest } = await fit(text, { maxChars: 1023 });
    assert.equal(await titleOf(text, 'code'), 'code');
    assert.match(digest, /declarations by line: step_0 5, /);
  });

  it('and those of Ruby, too', async () => {
    const text = lines(
      90,
      (at) =>
        `class Part${at}\n  attr_reader :name\n\n  def initialize(name)\n    @name = name\n  end\n\n  def run(input)\n    raise ArgumentError if input.nil?\n    input.map(&:to_s)\n  end\nend\n`,
    );
    assert.equal(await titleOf(text, 'code'), 'code');
  });
});

describe('fit: logs of Windows', () => {
  it('begin with days and months', async () => {
    const text = lines(
      300,
      (at) => `5/11/2026 6:0${at % 9}:12 AM\tInformation\tService ${at} entered the running state.`,
    );
    assert.equal(await titleOf(text, 'log'), 'log');
  });
});
