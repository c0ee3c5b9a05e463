import type { Command } from './command.ts';
import { digestCommand } from './digest.ts';
import { hookCommand } from './hook.ts';
import { rawCommand } from './raw.ts';

/** Every subcommand, in the order the help lists them. */
export const commands: readonly Command[] = [digestCommand, rawCommand, hookCommand];
