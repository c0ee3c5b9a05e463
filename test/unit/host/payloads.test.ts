import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { CallEvent, DigestEvent } from '../../../src/accounting/events.ts';
import { EntryIndex, entryOfRaw } from '../../../src/host/payloads/entries.ts';
import { documentName, kindOfName } from '../../../src/host/documents/documentName.ts';
import { groupEntries, startOfDay } from '../../../src/host/tree/groups.ts';
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

describe('document names', () => {
  const name = (label: string, changes: Partial<DigestEvent> = {}) =>
    documentName(digest('a', { source: { kind: 'file', label }, ...changes }), 'digest');

  it('say the kind before the extension', () => {
    assert.equal(name('pods.json'), 'pods.digest.json');
    assert.equal(name('Clipboard'), 'Clipboard.digest.json');
    assert.equal(name('app.log', { method: 'passthrough' }), 'app.digest.log');
    assert.equal(name('Clipboard', { method: 'passthrough' }), 'Clipboard.digest.txt');
    assert.equal(name('response.txt'), 'response.txt.digest.json');
    assert.equal(name('pods.yaml', { method: 'yaml' }), 'pods.yaml.digest.json');
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
