import type { PayloadSource, SourceKind } from './events.ts';

/**
 * What payloads are grouped by: the server for tools that have one, else the kind. `unknown` is
 * for retrievals of payloads whose digest the history no longer holds.
 */
export interface SourceGroup {
  kind: SourceKind | 'unknown';
  /** Empty where the kind alone names the group. */
  server: string;
}

export const unknownSource: SourceGroup = { kind: 'unknown', server: '' };

export function sourceGroup(source: PayloadSource): SourceGroup {
  const server = source.server ?? '';
  // A server's tools are one source, however its results reached us.
  return { kind: server === '' ? source.kind : 'mcp', server };
}

/** The same for the same group, and for no other. */
export function sourceKey(group: SourceGroup): string {
  return `${group.kind}:${group.server}`;
}
