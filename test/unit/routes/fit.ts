import assert from 'node:assert/strict';
import { process } from '../../../src/digest/index.ts';
import type { DigestResult, ProcessOptions } from '../../../src/digest/index.ts';

/** Digests by the `fit` profile and checks what holds for every payload and budget. */
export async function fit(
  payload: Uint8Array | string,
  options: ProcessOptions = {},
): Promise<DigestResult> {
  const result = await process(payload, { ...options, profile: 'fit' });
  const { digest, metadata } = result;
  const maxChars = options.maxChars ?? 8000;
  assert.ok(digest.length <= maxChars, `${digest.length} units over ${maxChars}`);
  assert.equal(typeof metadata.elided, 'boolean');
  const again = await process(payload, { ...options, profile: 'fit' });
  assert.equal(again.digest, digest, 'not deterministic');
  // A digest that is digested again under the same budget is a payload that fits.
  const fitted = await process(digest, { ...options, profile: 'fit' });
  assert.equal(fitted.digest, digest, 'not idempotent');
  assert.equal(fitted.metadata.elided, false);
  return result;
}
