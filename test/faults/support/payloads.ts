import assert from 'node:assert/strict';

/** The payload that a version of an id stands for: of varied size, and unlike any other. */
export function makePayload(id: string, version: number): Buffer {
  const label = `${id}:${version};`;
  return Buffer.alloc(sizeOf(label), label);
}

/** The version a payload of an id holds; fails unless the payload is whole and of this id. */
export function versionOf(id: string, raw: Uint8Array): number {
  const head = Buffer.from(raw.subarray(0, 200)).toString();
  const [, version] = new RegExp(`^${id}:(\\d+);`).exec(head) ?? [];
  assert.ok(version !== undefined, `not a payload of ${id}: ${head.slice(0, 40)}`);
  const whole = makePayload(id, Number(version));
  assert.equal(Buffer.compare(raw, whole), 0, `${id} version ${version} is not whole`);
  return Number(version);
}

/** Most are small, some are above what an event log keeps inside its database. */
function sizeOf(label: string): number {
  let hash = 0;
  for (const character of label) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  const random = (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % 1000;
  if (random < 700) return 100 + random * 10;
  if (random < 950) return 8_000 + random * 80;
  return 262_145 + random * 100;
}
