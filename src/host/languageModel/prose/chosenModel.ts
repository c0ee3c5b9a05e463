import * as vscode from 'vscode';
import { SECTION, SETTINGS } from '../../names.ts';
import { parseModelReference, type ModelReference } from './modelReference.ts';

/** The model that the user chose for prose; undefined while there is none. */
export function chosenModel(): ModelReference | undefined {
  const setting = vscode.workspace.getConfiguration(SECTION).get(SETTINGS.proseModel);
  return parseModelReference(setting);
}
