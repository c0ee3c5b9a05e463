import assert from 'node:assert/strict';
import { createFormat } from '../../../src/accounting/format.ts';

const english = createFormat({ language: 'en', timeZone: 'UTC', unchanged: 'unchanged' });
const german = createFormat({ language: 'de', timeZone: 'UTC', unchanged: 'unverändert' });
/** Expected texts are written with ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function table(format: (value: number) => string, rows: [number, string][]) {
  for (const [value, expected] of rows) assert.equal(plain(format(value)), expected);
}

describe('number format', () => {
  it('shows bytes in steps of 1024, one decimal below ten', () => {
    table(english.bytes, [
      [0, '0 B'],
      [1, '1 B'],
      [1023, '1,023 B'],
      [1024, '1.0 KB'],
      [7987, '7.8 KB'],
      [10_188, '9.9 KB'],
      [10_189, '10 KB'],
      [412_672, '403 KB'],
      [1024 * 1024 - 1, '1.0 MB'],
      [1024 ** 3, '1.0 GB'],
      [5 * 1024 ** 4, '5,120 GB'],
      [-2048, '−2.0 KB'],
    ]);
    assert.ok(english.bytes(7987).includes('\u00a0'), 'number and unit stay on one line');
    table(german.bytes, [[7987, '7,8 KB']]);
  });

  it('shortens tokens to three significant digits', () => {
    table(english.tokensCompact, [
      [0, '0'],
      [999, '999'],
      [1000, '1K'],
      [28_900, '28.9K'],
      [184_200, '184K'],
      [999_499, '999K'],
      [999_950, '1M'],
      [2_122_800, '2.12M'],
      [-152_300, '−152K'],
      [-0.4, '0'],
    ]);
  });

  it('never shows rounded tokens as if they were exact', () => {
    table(german.tokensCompact, [
      [184_200, '184.200'],
      [2_122_800, '2,12 Mio.'],
    ]);
  });

  it('shows whole counts with U+2212 and no negative zero', () => {
    table(english.count, [
      [2_122_800, '2,122,800'],
      [-1000, '−1,000'],
      [-0, '0'],
      [-0.2, '0'],
    ]);
  });

  it('claims neither all nor nothing of what is neither', () => {
    const share = (part: number) => english.share(part, 1_000_000);
    table(share, [
      [0, '0%'],
      [740_000, '74%'],
      [1_000_000, '100%'],
      [999_990, '99.9%'],
      [994_900, '99%'],
      [3000, '0.3%'],
      [1, '0.1%'],
      [-120_000, '−12%'],
      [-4_000_000, '−400%'],
    ]);
    assert.equal(english.share(5, 0), '0%');
    assert.equal(plain(german.share(43, 100)), '43 %');
  });

  it('shows a change of size', () => {
    const change = (raw: number, digest: number) => plain(english.change(raw, digest));
    assert.equal(change(1000, 1000), 'unchanged');
    assert.equal(change(0, 0), 'unchanged');
    assert.equal(change(1000, 10), '−99%');
    assert.equal(change(100_000, 400), '−99.6%');
    assert.equal(change(10_000_000, 10), '−99.9%');
    assert.equal(change(1000, 0), '−100%');
    assert.equal(change(1000, 1030), '+3%');
    assert.equal(change(100_000, 99_900), '−0.1%');
    assert.equal(change(0, 5), '+∞%');
  });

  it('puts sizes and change together', () => {
    assert.equal(plain(english.sizes(1_258_291, 7987)), '1.2 MB → 7.8 KB · −99%');
    assert.equal(plain(english.sizes(1741, 1741)), '1.7 KB · unchanged');
    assert.equal(plain(german.sizes(1741, 1741)), '1,7 KB · unverändert');
  });

  it('marks every amount of money as an estimate', () => {
    table(english.dollars, [
      [0, '≈ $0.00'],
      [0.0099, '< $0.01'],
      [0.01, '≈ $0.01'],
      [0.5526, '≈ $0.55'],
      [1234.5, '≈ $1,234.50'],
      [-0.55, '≈ −$0.55'],
      [-0.001, '> −$0.01'],
    ]);
    table(german.dollars, [[-0.55, '≈ −0,55 $']]);
  });

  it('shows prices as exactly as their list', () => {
    table(english.price, [
      [3, '$3.00'],
      [0.075, '$0.075'],
      [0, '$0.00'],
    ]);
  });

  it('tells ages, and dates after seven days', () => {
    const now = Date.UTC(2026, 10, 30, 14, 32);
    const minutes = (count: number) => now - count * 60_000;
    const age = (at: number) => plain(english.age(at, now));
    assert.equal(age(now), 'now');
    assert.equal(age(now + 5000), 'now', 'a clock that runs ahead');
    assert.equal(age(minutes(4)), '4 min ago');
    assert.equal(age(minutes(59.9)), '59 min ago');
    assert.equal(age(minutes(60)), '1 hr ago');
    assert.equal(age(minutes(14 * 60)), '14 hr ago');
    assert.equal(age(minutes(15 * 60)), 'yesterday');
    assert.equal(age(minutes(3 * 24 * 60)), '3 days ago');
    assert.equal(age(minutes(7 * 24 * 60)), '7 days ago');
    assert.equal(age(minutes(8 * 24 * 60)), 'Nov 22, 2026');
    assert.equal(german.age(minutes(4), now), 'vor 4 Min.');
    assert.equal(english.age(Date.UTC(2026, 10, 29, 23), Date.UTC(2026, 10, 30, 1)), '2 hr ago');
  });

  it('takes midnight from the time zone it is given', () => {
    const tokyo = createFormat({ language: 'en', timeZone: 'Asia/Tokyo', unchanged: '' });
    const at = Date.UTC(2026, 10, 29, 14, 30);
    const now = Date.UTC(2026, 10, 29, 22);
    assert.equal(english.age(at, now), '7 hr ago');
    assert.equal(tokyo.age(at, now), 'yesterday');
  });

  it('falls back to English for a language nobody knows', () => {
    const odd = createFormat({ language: 'not a language', timeZone: 'UTC', unchanged: '' });
    assert.equal(odd.count(1234), '1,234');
  });

  it('writes the time of day in the zone of the ledger', () => {
    const at = Date.UTC(2026, 10, 30, 14, 32);
    const options = { timeZone: 'Europe/Berlin', unchanged: '' };
    assert.equal(createFormat({ ...options, language: 'de' }).time(at), '15:32');
    assert.match(createFormat({ ...options, language: 'en' }).time(at), /^03:32\sPM$/);
  });
});
