import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { encodeUtf8 } from '../../../src/digest/utf8.ts';
import { isRunningText } from '../../../src/digest/routes/prose/runningText.ts';

const lines = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('\n');

const SENTENCES =
  'The team met on Friday and talked about the release. Nobody objected, but two asked for more time (“a week, at least”). It’s agreed that 12 of them stay.';
const WRAPPED = SENTENCES.replace(/(.{40,50}) /g, '$1\n');

const RUNNING: Record<string, string> = {
  paragraphs: lines(40, (at) => `${SENTENCES} Paragraph ${at} ends here, as the others do.\n`),
  'wrapped lines': lines(40, () => `${WRAPPED}\n`),
  'a quoted mail': lines(40, () => `> ${WRAPPED.replaceAll('\n', '\n> ')}\n>`),
  'headings between': lines(20, (at) => `## Part ${at}\n\n${SENTENCES}\n`),
  German: lines(
    40,
    (at) =>
      `Im Abschnitt ${at} sprach das Team über die Auslieferung der neuen Fassung. Niemand hatte „ernste“ Einwände, doch zwei baten um mehr Zeit.\n`,
  ),
  Russian: lines(
    40,
    () => 'Команда встретилась в пятницу и обсудила выпуск новой версии. Никто не возражал!\n',
  ),
  Hindi: lines(40, () => 'टीम शुक्रवार को मिली और नए संस्करण के बारे में बात की। किसी ने विरोध नहीं किया।\n'),
  Arabic: lines(
    40,
    () => 'اجتمع الفريق يوم الجمعة وتحدث عن الإصدار الجديد. لم يعترض أحد على الخطة، أليس كذلك؟\n',
  ),
  Chinese: lines(
    40,
    () => '团队在星期五开会讨论了新版本的发布。没有人反对这个计划，但是有两个人要求更多的时间。\n',
  ),
  Japanese: lines(
    40,
    () =>
      'チームは金曜日に集まり、新しい版の公開について話し合いました。反対する人はいませんでした。\n',
  ),
};

const OTHER: Record<string, string> = {
  'a lock file': lines(
    200,
    (at) =>
      `[[package]]\nname = "crate-${at}"\nversion = "1.0.${at}"\nsource = "registry+https://example.org/index"\n`,
  ),
  'a diff': lines(
    80,
    (at) =>
      `@@ -${at},6 +${at},7 @@ def f():\n context of the line that stays here\n-    return the old value of it.\n+    return the new value of it.`,
  ),
  'a listing': lines(200, (at) => `-rw-r--r--  1 user group ${at} Nov 28 06:00 file-${at}.txt`),
  'a hex dump': lines(
    200,
    (at) =>
      `${at.toString(16).padStart(8, '0')}  54 68 65 20 74 65 61 6d  20 6d 65 74 20 61 6e 64  |The team met and|`,
  ),
  'minified code': 'function a(b,c){if(b>c)return b;return c}var d=a(1,2);'.repeat(400),
  commits: lines(
    100,
    (at) =>
      `commit ${String(at).repeat(40).slice(0, 40)}\nAuthor: Somebody <some@example.org>\nDate:   Fri Nov 28 06:00:00 2026\n\n    Keep the answer of the server where it is\n`,
  ),
  settings: lines(
    200,
    (at) => `; what this is for\nkey_${at} = value of the key that is set here.`,
  ),
  'a list': lines(200, (at) => `- Item ${at} of the list says what there is to do about it.`),
  'numbered items': lines(
    200,
    (at) => `${at}. Item of the list that says what there is to do about it.`,
  ),
  'records of fields': lines(200, () => `State: The pod was started and is running as it should.`),
  'logged sentences': lines(
    200,
    (at) => `06:00:${at} The pod was started and is running as it should.`,
  ),
  'words without sentences': 'abc '.repeat(10_000),
  'a table': lines(200, (at) => `alpha-${at}   Running now   and here.`),
  base64: 'VGhlIHRlYW0gbWV0IGFuZCB0YWxrZWQu'.repeat(400),
  capitals: lines(200, () => 'THE TEAM MET AND TALKED ABOUT THE NEXT RELEASE.'),
  'a few sentences before a dump': `${SENTENCES}\n${lines(200, (at) => `0x${at} 4f 5e 6a`)}`,
  nothing: ' \n \n',
};

describe('running text', () => {
  for (const [name, text] of Object.entries(RUNNING)) {
    it(`is known: ${name}`, () => {
      assert.ok(isRunningText(encodeUtf8(text)));
    });
  }
  for (const [name, text] of Object.entries(OTHER)) {
    it(`is not ${name}`, () => {
      assert.ok(!isRunningText(encodeUtf8(text)));
    });
  }

  it('is looked for over the whole of a large payload', () => {
    const text = `${RUNNING.paragraphs}\n`.repeat(80);
    assert.ok(isRunningText(encodeUtf8(text)));
    assert.ok(!isRunningText(encodeUtf8(text + OTHER['a lock file']!.repeat(60))));
    assert.ok(!isRunningText(encodeUtf8(OTHER['minified code']!.repeat(200))));
  });

  it('is told in time that grows with the text alone', () => {
    for (const unit of ["a'", '.)', ' .', '> ', 'x: ', '\u3002']) {
      isRunningText(encodeUtf8(unit.repeat(100_000)));
    }
  });
});
