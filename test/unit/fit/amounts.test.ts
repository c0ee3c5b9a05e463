import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { amountAt, amountIn } from '../../../src/digest/fit/statistics/amounts.ts';

describe('amounts', () => {
  const cases: [string, number][] = [
    ['12Mi', 12 * 1024 ** 2],
    ['1.5GB', 1.5 * 1024 ** 3],
    ['12kB', 12 * 1024],
    ['97%', 97],
    ['250m', 250 * 60],
    ['7.5G', 7.5 * 1024 ** 3],
    ['-184000,50', -184000.5],
    ['1,234.50', 1234.5],
    ['-1,234,567', -1_234_567],
    ['0,123', 123],
    ['12,34', 12.34],
    ['1234,567', 1234.567],
    ['1,234,5', 1234.5],
    ['8.812.331.122', 8812331122],
    ['0,5', 0.5],
    ['€ 12.00', 12],
    ['3d4h', 3 * 86_400 + 4 * 3600],
    ['12 ms', 0.012],
    ['612:44', 612 * 60 + 44],
    ['9-04:12:33', 9 * 86_400 + 4 * 3600 + 12 * 60 + 33],
    ['418 (2m ago)', 418],
    ['72MiB / 2GiB', 72 * 1024 ** 2],
  ];
  for (const [text, amount] of cases) {
    it(`are read: ${text}`, () => {
      const bytes = new TextEncoder().encode(text);
      for (const read of [amountIn(text), amountAt(bytes, 0, bytes.length)]) {
        assert.ok(Math.abs(read - amount) <= 1e-9 * Math.abs(amount), String(read));
      }
    });
  }

  for (const text of [
    '',
    '-',
    'Running',
    '3 weeks ago',
    '1.2.3.4:80',
    '10.0.0.5',
    '192.168.100.200',
    'v1.29.4',
    '1e5x',
  ]) {
    it(`are nothing else: ${text}`, () => {
      const bytes = new TextEncoder().encode(text);
      assert.ok(Number.isNaN(amountIn(text)), String(amountIn(text)));
      assert.ok(Number.isNaN(amountAt(bytes, 0, bytes.length)), text);
    });
  }
});
