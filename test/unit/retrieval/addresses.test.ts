import assert from 'node:assert/strict';
import { checkAddresses } from '../../support/addresses/checkAddresses.ts';
import type { Addressed } from '../../support/addresses/checkAddresses.ts';
import type { Form } from '../../support/addresses/oracle.ts';
import { wrapped } from '../../support/addresses/wrapped.ts';
import { Random } from '../../support/random.ts';
import { KINDS } from '../routes/kinds.ts';

const BUDGETS = [257, 1023, 2000, 8000];
/** Longest JSON in a document, in UTF-16 units. */
const LONGEST = 20_000;
const FORMS: Readonly<Record<string, Form>> = {
  fit_json: 'json',
  ndjson: 'records',
  relaxed_json: 'relaxed',
  quoted_json: 'quoted',
  cut_json: 'cut',
  yaml: 'yaml',
};

describe('every address that a digest prints', () => {
  for (const [name, { method, make }] of Object.entries(KINDS)) {
    const form = name.startsWith('cut records') ? 'cut records' : (FORMS[method] ?? 'text');
    it(`leads to exactly what it says: ${name}`, async () => {
      const text = make(new Random(11));
      const encodings: Addressed[] = [
        { raw: Buffer.from(text), text, form },
        { raw: Buffer.from(`\ufeff${text}`), text: `\ufeff${text}`, form },
        { raw: Buffer.from(`\ufeff${text}`, 'utf16le'), text, form },
        { raw: Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), text, form },
      ];
      let checked = 0;
      for (const [at, payload] of encodings.entries()) {
        for (const maxChars of at === 0 ? BUDGETS : [1023]) {
          checked += await checkAddresses(payload, maxChars);
        }
      }
      assert.ok(checked > 10, `only ${checked} addresses`);
    }).timeout(60_000);
  }

  it('leads to exactly what it says, in documents made to break it', async () => {
    let checked = 0;
    for (let seed = 0; seed < 60; seed++) {
      try {
        checked += await checkAddresses(wrapped(seed, LONGEST), BUDGETS[seed % 3]!);
      } catch (error) {
        throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
      }
    }
    assert.ok(checked > 300, `only ${checked} addresses`);
  }).timeout(60_000);
});
