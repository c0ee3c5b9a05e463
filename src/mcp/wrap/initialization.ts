import type { Edit } from '../../json/edits.ts';
import { appendChild } from '../../json/edits.ts';
import type { Message } from './messages/message.ts';
import type { Range } from '../../json/ranges.ts';
import { isObject, isString, member, stringValue } from '../../json/ranges.ts';

/** Name of the client in its request of `initialize`; empty where it says none. */
export function readClientName(line: Uint8Array, { params }: Message): string {
  return (params && nameIn(line, params, 'clientInfo')) ?? '';
}

/** Name of the server in its result of `initialize`. */
export function readServerName(line: Uint8Array, result: Range): string | undefined {
  return nameIn(line, result, 'serverInfo');
}

/** Says that there are tools, where the server does not say so: ours is one. */
export function addToolsCapability(line: Uint8Array, result: Range): Edit[] {
  const capabilities = member(line, result, 'capabilities');
  if (capabilities === undefined || !isObject(line, capabilities)) return [];
  if (member(line, capabilities, 'tools') !== undefined) return [];
  return [appendChild(line, capabilities, '"tools":{}')];
}

function nameIn(line: Uint8Array, value: Range, info: string): string | undefined {
  const object = member(line, value, info);
  const name = object && member(line, object, 'name');
  return name && isString(line, name) ? stringValue(line, name) : undefined;
}
