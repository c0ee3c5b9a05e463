import { window } from 'vscode';
import { inert } from './inert.ts';

/**
 * Notifications, the only way to them: none has a link or an icon in its words, which name payloads.
 *
 * @returns the button that was pressed.
 */
export const notify = {
  async information(words: string, ...buttons: string[]): Promise<string | undefined> {
    return window.showInformationMessage(inert(words), ...buttons);
  },
  async warning(words: string, ...buttons: string[]): Promise<string | undefined> {
    return window.showWarningMessage(inert(words), ...buttons);
  },
  async error(words: string, ...buttons: string[]): Promise<string | undefined> {
    return window.showErrorMessage(inert(words), ...buttons);
  },
};
