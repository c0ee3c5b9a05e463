import { surveyLines } from '../lines/survey/lineSurvey.ts';
import { rankedSignals } from '../lines/signals/lineSignals.ts';
import { mergeByShare } from '../lines/render/order.ts';
import { outlineOf, outlineUnits } from '../lines/units/outline.ts';
import type { Route } from '../draft.ts';
import { lineDraft } from './drafts.ts';
import { elementUnits } from './markup/elementUnits.ts';
import { flatten } from './markup/flatten.ts';
import { decodeUtf8, withoutByteOrderMark } from '../utf8.ts';

/** Larger documents are read as plain text: the reader holds each element in memory for a while. */
const MOST_BYTES = 64 * 1024 * 1024;
const SAMPLE_BYTES = 4096;

const BEGINNING = /^\s*<(?:\?xml|!doctype|!--|[a-z][\w:.-]*(?:\s[^<]*|\/?)>)/i;
const IS_HTML = /<(?:!doctype html|html|head|body|div|p|table|ul|h[1-6])[\s>]/i;
const HTML_HEADING = /^ *<(?:h[1-6]|title|dt)>/;
const XML_HEADING = /^ {0,2}</;

/** HTML and XML: their elements and text, one on a line, addressed by bytes of the source. */
export const markup: Route = {
  async digest(text, options) {
    if (text.length > MOST_BYTES) return undefined;
    const sample = decodeUtf8(withoutByteOrderMark(text).subarray(0, SAMPLE_BYTES));
    if (!BEGINNING.test(sample)) return undefined;
    const isHtml = !/^\s*<\?xml/i.test(sample) && IS_HTML.test(sample);
    const flat = await flatten(text, isHtml, options.origin);
    if (flat === undefined) return undefined;
    const survey = surveyLines(flat.bytes, options);
    const { segments } = survey;
    const signals = elementUnits(segments, rankedSignals(survey));
    const structure = outlineUnits(
      segments,
      outlineOf(segments, { head: isHtml ? HTML_HEADING : XML_HEADING }),
    );
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    const draft = lineDraft(
      'markup',
      {
        segments,
        title: isHtml ? 'html, its structure and text' : 'xml, one element on a line',
        units,
        addressing: flat.addressing,
        source: text,
      },
      options,
    );
    const read_as = isHtml ? 'its elements and text' : 'its opening tags and text';
    // Tags that say nothing and attributes are left out in any case.
    return { ...draft, metadata: { ...draft.metadata, elided: true, read_as } };
  },
};
