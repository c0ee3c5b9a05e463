import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { CallEvent, DigestEvent } from '../../../src/accounting/events.ts';
import { EntryIndex, entryOfRaw } from '../../../src/host/payloads/entries.ts';
import { documentName, kindOfName } from '../../../src/host/documents/documentName.ts';
import { groupEntries, startOfDay } from '../../../src/host/tree/groups.ts';
import { shortLabel } from '../../../src/host/tree/shortLabel.ts';
import { commandLink } from '../../../src/host/commandLink.ts';

function digest(callId: string, changes: Partial<DigestEvent> = {}): DigestEvent {
  return {
    kind: 'digest',
    at: Date.UTC(2026, 10, 30, 12),
    callId,
    source: { kind: 'editor', label: 'pods.json' },
    method: 'structural_json',
    profile: 'reference',
    rawBytes: 1000,
    digestBytes: 100,
    rawTokens: 250,
    digestTokens: 25,
    estimator: 'bytes4',
    durationMs: 1,
    model: '',
    modelInputTokens: 0,
    modelOutputTokens: 0,
    hostCutTokens: 0,
    metadata: {},
    ...changes,
  };
}

function indexOf(...events: CallEvent[]): EntryIndex {
  const index = new EntryIndex();
  events.forEach((event, at) => {
    index.apply({ seq: at + 1, event });
  });
  return index;
}

const keys = (index: EntryIndex) => index.newestFirst.map(({ key }) => key);

describe('entries', () => {
  it('are the latest digest of each payload, newest first', () => {
    const index = indexOf(digest('a'), digest('b'), digest('a', { digestBytes: 50 }));
    assert.deepEqual(keys(index), ['a', 'b']);
    assert.equal(index.get('a')?.digest.digestBytes, 50);
    assert.equal(index.get('a')?.seq, 3);
  });

  it('tell payloads apart whose raw was not kept', () => {
    assert.deepEqual(keys(indexOf(digest(''), digest(''))), ['#2', '#1']);
  });

  it('stay pinned and counted when digested again', () => {
    const at = 0;
    const index = indexOf(
      digest('a'),
      { kind: 'pin', at, callId: 'a', pinned: true },
      { kind: 'retrieval', at, callId: 'a', bytes: 1, tokens: 1, part: '' },
      digest('a'),
    );
    assert.equal(index.get('a')?.pinned, true);
    assert.equal(index.get('a')?.retrievals, 1);
  });

  it('go when they are deleted, kept or not, and come back when digested again', () => {
    const remove = (callId: string): CallEvent => ({ kind: 'delete', at: 0, callId });
    assert.deepEqual(keys(indexOf(digest('a'), digest(''), remove('a'), remove('#2'))), []);
    assert.deepEqual(keys(indexOf(digest('a'), remove('a'), digest('a'))), ['a']);
  });

  it('do not mind events of payloads they do not know', () => {
    assert.deepEqual(keys(indexOf({ kind: 'pin', at: 0, callId: 'x', pinned: true })), []);
  });
});

describe('groups', () => {
  const noon = (day: number) => new Date(2026, 10, day, 12).getTime();
  const index = indexOf(
    digest('old', { at: noon(27), source: { kind: 'clipboard', label: 'Clipboard' } }),
    digest('pinned', { at: noon(29) }),
    digest('first', { at: startOfDay(noon(30)) }),
    digest('last', { at: startOfDay(noon(30)) - 1, rawBytes: 24 }),
    { kind: 'pin', at: 0, callId: 'pinned', pinned: true },
  );

  it('are the pinned ones, then the days', () => {
    const groups = groupEntries(index.newestFirst, 'day');
    assert.deepEqual(
      groups.map(({ basis, entries, rawBytes }) => [
        basis.kind === 'day' ? new Date(basis.start).getDate() : basis.kind,
        entries.map(({ key }) => key),
        rawBytes,
      ]),
      [
        ['pinned', ['pinned'], 1000],
        [29, ['last'], 24],
        [30, ['first'], 1000],
        [27, ['old'], 1000],
      ],
    );
  });

  it('are the sources where that is asked for', () => {
    const groups = groupEntries(index.newestFirst, 'source');
    assert.deepEqual(
      groups.map(({ id, entries }) => [id, entries.length]),
      [
        ['pinned', 1],
        ['source-editor', 2],
        ['source-clipboard', 1],
      ],
    );
  });

  it('end with raws of which nothing is recorded', () => {
    const raw = entryOfRaw({ callId: 'raw', bytes: 5, storedAt: noon(29), pinned: false });
    for (const by of ['day', 'source'] as const) {
      const last = groupEntries([...index.newestFirst, raw], by).at(-1);
      assert.deepEqual([last?.id, last?.entries, last?.rawBytes], ['rawOnly', [raw], 5]);
    }
  });

  it('are none where nothing was digested', () => {
    assert.deepEqual(groupEntries([], 'day'), []);
  });
});

describe('labels of the tree', () => {
  const sizes = '1.2 MB → 7.8 KB · −99%';

  it('are whole where the sizes have room beside them', () => {
    for (const label of ['pods.json', '日本語.json']) assert.equal(shortLabel(label, sizes), label);
    assert.equal(shortLabel('settings.json', '1.9 KB · unchanged'), 'settings.json');
    assert.equal(shortLabel('audit.ndjson', '350 KB → 6.4 KB · −98%'), 'audit.ndjson');
  });

  it('are whole where they are as long as names mostly are', () => {
    for (const label of ['package-lock.json', 'list_pull_requests'])
      assert.equal(shortLabel(label, sizes), label);
  });

  it('lose their middle else, and no character in part', () => {
    const family = '👩‍👩‍👧';
    for (const [label, beginning, end] of [
      ['package-lock-of-yesterday.json', 'package', 'day.json'],
      ['kubectl get pods -A -o json', 'kubectl', 'o json'],
      ['日本語日本語日本語.json', '日本', '.json'],
      [family.repeat(12), family, family],
    ] as const) {
      const short = shortLabel(label, sizes);
      assert.match(short, /^[^…]+…[^…]+$/);
      const [first = '', last = ''] = short.split('…');
      assert.ok(label.startsWith(first) && label.endsWith(last), short);
      assert.ok(first.startsWith(beginning) && last.endsWith(end), short);
      assert.ok(short.length < label.length);
      for (const part of [first, last]) assert.ok(!/^\u200d|\u200d$/.test(part), short);
    }
  });

  it('keep enough to know them by, whatever stands beside them', () => {
    assert.match(shortLabel('payload-4321-of-many.json', 'x'.repeat(60)), /^payload.*….*y.json$/);
  });
});

describe('document names', () => {
  const name = (label: string, changes: Partial<DigestEvent> = {}) =>
    documentName(digest('a', { source: { kind: 'file', label }, ...changes }), 'digest');

  it('say the kind before the extension', () => {
    assert.equal(name('pods.json'), 'pods.digest.json');
    assert.equal(name('Clipboard'), 'Clipboard.digest.json');
    assert.equal(name('app.log', { method: 'passthrough' }), 'app.digest.log');
    assert.equal(name('Clipboard', { method: 'passthrough' }), 'Clipboard.digest.txt');
    assert.equal(name('response.txt'), 'response.digest.json');
  });

  it('hold nothing that a path could be made of', () => {
    assert.equal(name('../../a\\b:c\n.json'), '..-..-a-b-c-.digest.json');
    assert.equal(name('.json'), 'payload.digest.json');
    assert.ok(name('😀'.repeat(500)).length < 140);
  });

  it('are read back', () => {
    assert.equal(kindOfName(name('my.raw.json')), 'digest');
    assert.equal(kindOfName('pods.raw.json'), 'raw');
    assert.equal(kindOfName('pods.json'), undefined);
  });
});

describe('command links', () => {
  it('survive Markdown and carry any text', () => {
    const text = 'a) [b](c) "d" é 😀 %28 */';
    const link = commandLink('contextDigest.openRaw', text);
    assert.match(link, /^command:contextDigest\.openRaw\?[\w%.~-]+$/);
    assert.deepEqual(JSON.parse(decodeURIComponent(link.slice(link.indexOf('?') + 1))), [text]);
  });
});
