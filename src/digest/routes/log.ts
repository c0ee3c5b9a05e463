import type { Route } from '../draft.ts';
import { signalUnits } from '../lines/units/blocks.ts';
import { EmbeddedJsons } from '../lines/units/embedded.ts';
import { rankedSignals } from '../lines/signals/lineSignals.ts';
import { surveyLines } from '../lines/survey/lineSurvey.ts';
import { mergeByShare } from '../lines/render/order.ts';
import { kindUnits } from '../lines/units/kindUnits.ts';
import { underHeads } from '../lines/units/underHeads.ts';
import { lineDraft } from './drafts.ts';
import { sampleLines, shareOf } from '../readings/sample.ts';

/** What the lines of logs and of test output begin with: a time, a level, a verdict, a prompt. */
const LOG_LINE = new RegExp(
  [
    String.raw`^\W{0,3}\d{4}[-/]\d\d[-/]\d\d[T ,_]`,
    String.raw`^\W{0,3}\d\d?[-/ ][A-Z][a-z]{2}[-/ ]\d{4}`,
    String.raw`^\W{0,3}(?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} +\d\d? \d\d:`,
    String.raw`^\W{0,3}\d\d?[/.]\d\d?[/.]\d{2,4}[ ,T]+\d\d?:\d\d`,
    String.raw`^\W{0,3}\d\d:\d\d(?::\d\d)?\b`,
    String.raw`^\W{0,3}\d{10,}\b`,
    String.raw`\d\d:\d\d:\d\d`,
    String.raw`^\W{0,3}[IWEF]\d{4} `,
    String.raw`\b(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|SEVERE)\b`,
    String.raw`\b(?:PASS|PASSED|FAIL|FAILED|ok|not ok|SKIP|SKIPPED|XFAIL)\b`,
    String.raw`^\s*(?:✓|✔|✗|✘|×|●|---|===) `,
    String.raw`\blevel=\w+`,
    String.raw`^\d+ (?:silly|verbose|info|http|notice|warn|error) `,
    String.raw`^\W{0,3}(?:trace|debug|info|notice|warn|warning|error|fatal)\b[\]:]`,
    String.raw`^(?:\d{1,3}\.){3}\d{1,3} `,
    String.raw`^\s*\[ *\d+(?:\.\d+|/\d+|%)?\]`,
    String.raw`^\s+at \S+`,
    String.raw`^[\w./-]+:\d+:(?:\d+:)? (?:error|warning|note)`,
    String.raw`^\S+\(\d+(?:,\d+)*\): (?:fatal )?(?:error|warning|info)\b`,
    String.raw`^\s+\d+:\d+\s+(?:error|warning)\b`,
    // Of builds: a layer of an image, a host in a task.
    String.raw`^#\d+ (?:\d+\.\d+ |\[|DONE|CACHED|ERROR)`,
    String.raw`^(?:ok|changed|skipping|included|fatal|failed|unreachable): \[|^(?:TASK|PLAY) (?:\[|RECAP)`,
    // Of compilers: the code that they complain about, and what they point at it with.
    String.raw`^ *\d+ +\| |^ {2,}\|(?: *[\^~]|$)|^ *--> \S`,
  ].join('|'),
);
/** What begins a step of a build: everything up to the next one happens in it. */
const STEP = new RegExp(
  [
    String.raw`^(?:\S+ )?(?:##\[group\]|::group::)`,
    String.raw`^(?:TASK|PLAY|RUNNING HANDLER) \[`,
    String.raw`^> Task :`,
    String.raw`^\[INFO\] -+[<( ]+[\w.:-]+`,
    String.raw`^#\d+ \[|^Step \d+\/\d+ : `,
    String.raw`^={3,} .* ={3,}$`,
    String.raw`^[$+] \S`,
  ].join('|'),
);
/** What colours the output of tools in a terminal. */
const COLOUR = /\p{Cc}\[[\d;]*[A-Za-z]/gu;
const LEAST_SHARE = 0.4;

/** Logs and the output of tests and builds: failures, what is rare, and both ends. */
export const log: Route = {
  digest(text, options) {
    const sample = sampleLines(text).map((line) => line.replaceAll(COLOUR, ''));
    if (shareOf(sample, LOG_LINE) < LEAST_SHARE) return undefined;
    const survey = surveyLines(text, options);
    const { segments, continues } = survey;
    const json = new EmbeddedJsons(segments, options);
    const blocks = json.readable(signalUnits(segments, continues, rankedSignals(survey)));
    const hasSteps = sample.some((line) => STEP.test(line));
    const signals = hasSteps ? underHeads(segments, blocks, STEP) : blocks;
    const structure = json.within(kindUnits(survey));
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    return lineDraft('log', { segments, title: 'log', units }, options);
  },
};
