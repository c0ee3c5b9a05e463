import type { PayloadSource, SourceKind } from './events.ts';

/** Longest name of a source, in code points: no list has room for more. */
const LONGEST_NAME = 200;
/** Line breaks and what steers terminals; embeddings, overrides and isolates turn a line around. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

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

/**
 * A source whose names are one line of text each, at most {@link LONGEST_NAME} code points long. A
 * tool, a file or a terminal can have any name.
 */
export function plainSource(source: PayloadSource): PayloadSource {
  const { label, server } = source;
  const named = { ...source, label: plainName(label) };
  return server === undefined ? named : { ...named, server: plainName(server) };
}

function plainName(name: string): string {
  // No code point has more than two units.
  const points = Array.from(
    name
      .slice(0, 2 * LONGEST_NAME + 2)
      .replaceAll(STEERING, ' ')
      .trim(),
  );
  return points.length > LONGEST_NAME
    ? `${points.slice(0, LONGEST_NAME - 1).join('')}…`
    : points.join('');
}
