import { type Uri, workspace } from 'vscode';

const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf);

/**
 * What our text in UTF-8 must begin with for the editor to read it as that: nothing, unless it is
 * set to read files otherwise or to guess, for all files or those of a language. The editor heeds
 * a mark before its settings, and does not take it for text.
 */
export function utf8Mark(uri: Uri): Uint8Array {
  const files = workspace.getConfiguration('files', uri);
  const readsUtf8 = !isSetOtherwise(files.get('encoding'));
  const guesses = files.get('autoGuessEncoding') === true;
  const byLanguage = [files.inspect('encoding'), files.inspect('autoGuessEncoding')].some(
    (inspected) => (inspected?.languageIds ?? []).length > 0,
  );
  return readsUtf8 && !guesses && !byLanguage ? new Uint8Array() : BYTE_ORDER_MARK;
}

function isSetOtherwise(encoding: unknown): boolean {
  return encoding !== undefined && encoding !== 'utf8' && encoding !== 'utf8bom';
}
