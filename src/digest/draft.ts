import type { Method } from './constants.ts';
import type { DigestMetadata } from './result.ts';
import type { DigestOptions } from './options.ts';

/** What a route made of a payload, before it is measured and counted. */
export interface Draft {
  method: Method;
  /** UTF-8, and text at last: bytes spare a large digest a second and third copy. */
  digest: Uint8Array;
  metadata: DigestMetadata;
  /** Bytes of the payload that a bound cut off without a rule of pruning. */
  withheldBytes: number;
}

/** One kind of payload that can be digested by rule. */
export interface Route {
  /**
   * Digests a payload of this kind.
   *
   * @param payload Never changed, never kept.
   * @returns undefined where the payload is of another kind: the next route is asked.
   */
  digest(
    payload: Uint8Array,
    options: DigestOptions,
  ): Draft | undefined | Promise<Draft | undefined>;
}
