import type { TextGenerator } from '../planting.ts';
import { documents } from './documents.ts';
import { logs } from './logs.ts';
import { sources } from './sources.ts';
import { tables } from './tables.ts';
import { testOutput } from './testOutput.ts';

/** The kinds of text of this set, each with its generators. */
export const textHoldOut: Record<string, Record<string, TextGenerator>> = {
  logs,
  'test output': testOutput,
  tables,
  documents,
  'diffs, listings, code, prose': sources,
};
