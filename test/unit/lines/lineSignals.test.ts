import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { rankedSignals } from '../../../src/digest/lines/signals/lineSignals.ts';
import { surveyLines } from '../../../src/digest/lines/survey/lineSurvey.ts';
import type { LineSurvey } from '../../../src/digest/lines/survey/lineSurvey.ts';
import { WHOLE_PAYLOAD } from '../../../src/text/origin.ts';

const LINES = 400;

/** A text of paths with lines of its own in some places. */
function surveyWith(lines: Readonly<Record<number, string>>): LineSurvey {
  const text = Array.from(
    { length: LINES },
    (_, at) => lines[at] ?? `libs/part${'abcdefg'[at % 7] ?? ''}/unit${at % 9}.cpp ok`,
  ).join('\n');
  return surveyLines(new TextEncoder().encode(text), { query: '', origin: WHOLE_PAYLOAD });
}

describe('signals of lines', () => {
  it('put what is told before names with words of failure in them', () => {
    const survey = surveyWith({
      50: 'libs/panic/test_corrupt.cpp',
      100: 'libs/part/on_timeout.cpp',
      250: 'FATAL: disk gone',
    });
    const [first] = rankedSignals(survey);
    assert.equal(first?.index, 250);
  });

  it('are failures, also where a negation stands before the word for it', () => {
    const survey = surveyWith({
      90: 'Could not open the database: connection refused',
      180: 'finished with 0 errors',
      270: '连接失败',
      360: 'exited with code 3',
    });
    assert.deepEqual(survey.failures.hits.offsets, [90, 270, 360]);
  });
});
