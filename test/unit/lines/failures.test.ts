import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { FailureParts } from '../../../src/digest/lines/failures/failureParts.ts';
import { failureBits } from '../../../src/digest/lines/failures/failures.ts';
import { failureWordsIn } from '../../../src/digest/lines/failures/failureWords.ts';
import { saysFailedExit, tellingOf } from '../../../src/digest/lines/failures/telling.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const partsIn = (text: string): number => {
  const bytes = bytesOf(text);
  return new FailureParts(bytes).in(0, bytes.length).length;
};

function saysFailure(line: string): boolean {
  const bytes = bytesOf(line);
  return tellingOf(bytes, 0, bytes.length).exit && saysFailedExit(bytes, 0, bytes.length);
}

describe('failure in words that stand inside others', () => {
  const FAILING = [
    '连接数据库失败，正在重试',
    '第3行发生错误',
    'ファイルを開けませんでした（エラー: 5）',
    '데이터베이스 오류가 발생했습니다',
    'Ошибка чтения блока 7',
  ];
  const FINE = [
    '没有错误',
    '完成：0个错误，0 个失败',
    '错误: 0',
    '错误数：0',
    'エラーなし',
    'エラーはありません',
    'エラー 0 件',
    '오류 없음',
    '오류: 0',
    'без ошибок',
    'Ошибок: 0',
    'all is well',
  ];
  for (const line of FAILING)
    it(`is found: ${line}`, () => {
      assert.equal(partsIn(line) > 0, true);
    });
  for (const line of FINE)
    it(`is not found: ${line}`, () => {
      assert.equal(partsIn(line), 0);
    });

  it('is counted from zero on only where it is zero', () => {
    assert.equal(partsIn('错误: 0.5 %') + partsIn('10 个错误') + partsIn('错误: 04'), 3);
  });

  it('is found line by line, wherever its first letter stood before', () => {
    const lines = ['失', '成功', '操作失败', '', '失败了吗', '没有失败', '又失败'];
    const bytes = bytesOf(lines.join('\n'));
    const parts = new FailureParts(bytes);
    let at = 0;
    const found = lines.map((line) => {
      const end = at + bytesOf(line).length;
      const { length } = parts.in(at, end);
      at = end + 1;
      return length;
    });
    assert.deepEqual(found, [0, 0, 1, 0, 1, 0, 1]);
  });
});

describe('failing exit codes', () => {
  const FAILING = [
    'worker 7 exited with code 137, restarting',
    'Process completed with exit code 1.',
    'npm ERR! Exit status 2',
    '"exitCode":3',
    'exit_code=255',
    'make: *** [all] exit 2',
    'main process exited, exit status -1',
    'exited on signal SIGKILL',
    'exited with 0x80070005',
  ];
  const FINE = [
    'exited with code 0',
    'exit status 0',
    'exit_code=0',
    '"exitCode":0',
    'exiting after 5 rounds',
    'exit 0.5',
    'existing 3 files',
    'the exit is on level 3 of 4 of the building'.replace('level 3', 'the left'),
  ];
  for (const line of FAILING)
    it(`are: ${line}`, () => {
      assert.ok(saysFailure(line));
    });
  for (const line of FINE)
    it(`are not: ${line}`, () => {
      assert.ok(!saysFailure(line));
    });
});

describe('words of failure', () => {
  const wordsIn = (text: string): number =>
    failureWordsIn(bytesOf(text), 0, bytesOf(text).length).size;

  it('are words of their own, or parts of a name', () => {
    assert.equal(wordsIn('ERROR: fatal error'), 2);
    assert.equal(wordsIn('java.lang.NullPointerException OutOfMemoryError'), 2);
    assert.equal(wordsIn('mirror terrors Fails4 overfailed'), 0);
    assert.equal(wordsIn('сбой, 失败'), 2);
  });

  it('are names that begin with capitals, too', () => {
    const isNamed = (line: string): boolean => tellingOf(bytesOf(line), 0, line.length).name;
    for (const line of [
      'Caused by: java.io.IOException: disk full',
      'RPCError 7',
      'a TLSFailure',
    ]) {
      assert.ok(isNamed(line), line);
      assert.equal(wordsIn(line), 1, line);
    }
    for (const line of [
      'ERROR',
      'GET /Errors',
      'FEError'.toLowerCase(),
      'DEFAULT',
      'Exceptional',
    ]) {
      assert.ok(!isNamed(line), line);
    }
  });

  it('are what could not be done, too, which is no good news', () => {
    const isTold = (line: string): boolean =>
      tellingOf(bytesOf(line), 0, bytesOf(line).length).notDone;
    for (const line of [
      'Could not open the database: connection refused',
      "couldn't connect to server",
      'error: cannot find symbol',
      'the worker was unable to start',
      'Der Dienst konnte nicht gestartet werden',
      'No se pudo abrir el fichero: no se pudo',
      'Le service n’a pas pu démarrer',
    ]) {
      assert.ok(isTold(line), line);
    }
    for (const line of ['not found', 'nothing to do', 'knot tied', 'a notable able cannon']) {
      assert.ok(!isTold(line), line);
    }
  });

  it('stand in sentences, are told by themselves, or are parts of names', () => {
    const standings = (line: string): string[] => [
      ...failureWordsIn(bytesOf(line), 0, bytesOf(line).length).values(),
    ];
    assert.deepEqual(standings('FATAL: it failed in src/errors/on_failure.ts'), [
      'told',
      'word',
      'part',
      'part',
    ]);
    assert.deepEqual(standings('app.ConfigError: refused.'), ['told', 'word']);
    assert.deepEqual(standings('[error] a failure-prone'), ['told', 'part']);
  });

  it('say the more the fewer lines have them', () => {
    const bits = [20_000, 7_000, 200, 1].map((count) => failureBits(count, 20_000));
    assert.deepEqual(
      bits.toSorted((a, b) => a - b),
      bits,
    );
    assert.equal(bits[0], 1);
    assert.equal(bits[3], 10);
    assert.equal(failureBits(0, 0), 1);
  });
});
