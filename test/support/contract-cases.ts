import { readFileSync } from 'node:fs';
import type { Counts } from './naive.ts';

/** One line of the contract's case file. */
interface CaseLine {
  name: string;
  why: string;
  input?: string;
  input_base64?: string;
  digest?: string;
  metadata?: Counts;
  json?: false;
}

export interface ContractCase {
  name: string;
  why: string;
  payload: Uint8Array;
  /** Undefined: the payload is not JSON. */
  expected: { digest: string; metadata: Counts } | undefined;
}

/** The cases of `test/fixtures/contract.jsonl`. Our own file, not a payload: JSON.parse is fine. */
export function contractCases(): ContractCase[] {
  const file = new URL('../fixtures/contract.jsonl', import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => toCase(JSON.parse(line) as CaseLine));
}

function toCase({
  name,
  why,
  input,
  input_base64,
  digest,
  metadata,
  json,
}: CaseLine): ContractCase {
  const payload =
    input === undefined ? Buffer.from(input_base64!, 'base64') : new TextEncoder().encode(input);
  return {
    name,
    why,
    payload,
    expected: json === false ? undefined : { digest: digest!, metadata: metadata! },
  };
}
