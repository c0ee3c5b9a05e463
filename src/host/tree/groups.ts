import type { SourceKind } from '../../accounting/events.ts';
import type { PayloadEntry } from '../payloads/entries.ts';

/** What the payloads of a group have in common. */
export type GroupBasis =
  | { kind: 'pinned' }
  /** Midnight that begins the day in the local time zone, in milliseconds since 1970. */
  | { kind: 'day'; start: number }
  | { kind: 'source'; source: SourceKind }
  /** Raws of which nothing else is known. */
  | { kind: 'rawOnly' };

export interface PayloadGroup {
  readonly id: string;
  readonly basis: GroupBasis;
  readonly entries: readonly PayloadEntry[];
  /** Bytes of raw payload of all entries. */
  readonly rawBytes: number;
}

/**
 * Groups for the tree's root: the pinned payloads first, then the others by day or by source, in
 * the order of their newest member, then raws of which nothing is recorded. Takes entries in this
 * order and keeps it in each group.
 */
export function groupEntries(
  entries: readonly PayloadEntry[],
  by: 'day' | 'source',
): PayloadGroup[] {
  const pinned: PayloadEntry[] = [];
  const groups = new Map<string, { basis: GroupBasis; entries: PayloadEntry[] }>();
  const day = dayFinder();
  for (const entry of entries) {
    if (entry.pinned) {
      pinned.push(entry);
      continue;
    }
    const basis: GroupBasis = entry.rawOnly
      ? { kind: 'rawOnly' }
      : by === 'day'
        ? { kind: 'day', start: day(entry.digest.at) }
        : { kind: 'source', source: entry.digest.source.kind };
    const id = groupId(basis);
    const group = groups.get(id);
    if (group) group.entries.push(entry);
    else groups.set(id, { basis, entries: [entry] });
  }
  const all = [...groups].map(([id, group]) => withSize(id, group.basis, group.entries));
  return pinned.length === 0 ? all : [withSize('pinned', { kind: 'pinned' }, pinned), ...all];
}

function groupId(basis: GroupBasis): string {
  switch (basis.kind) {
    case 'day':
      return `day-${String(basis.start)}`;
    case 'source':
      return `source-${basis.source}`;
    case 'pinned':
    case 'rawOnly':
      return basis.kind;
  }
}

/** Midnight before an instant, local time. */
export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Like {@link startOfDay}, quick for neighbours: 10,000 entries share few days. */
function dayFinder(): (at: number) => number {
  let start = Number.NaN;
  let end = Number.NaN;
  return (at) => {
    if (!(at >= start && at < end)) {
      start = startOfDay(at);
      const next = new Date(start);
      end = next.setDate(next.getDate() + 1);
    }
    return start;
  };
}

function withSize(id: string, basis: GroupBasis, entries: readonly PayloadEntry[]): PayloadGroup {
  const rawBytes = entries.reduce((sum, { digest }) => sum + digest.rawBytes, 0);
  return { id, basis, entries, rawBytes };
}
