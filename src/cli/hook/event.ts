import type { Range } from '../../json/ranges.ts';
import { isString, member, stringValue } from '../../json/ranges.ts';

/** An agent's event after a tool's use, as JSON. */
export interface HookEvent {
  json: Uint8Array;
  root: Range;
}

/** The value of a member of the event's root. */
export function valueOf({ json, root }: HookEvent, name: string): Range | undefined {
  return member(json, root, name);
}

/** The text of a member of the event's root; empty where it is none. */
export function textOf(event: HookEvent, name: string): string {
  const value = valueOf(event, name);
  return value && isString(event.json, value) ? stringValue(event.json, value) : '';
}
