import type * as vscode from 'vscode';
import { DIGEST_FILE, RETRIEVE_RAW } from '../../agent/toolNames.ts';
import type { CallLog } from '../payloads/callLog.ts';
import type { DigestService } from '../payloads/digestService.ts';
import type { PayloadModel } from '../payloads/payloadModel.ts';
import type { WorkspaceStorage } from '../payloads/workspaceStorage.ts';
import type { Settings } from '../settings/rules.ts';
import { DigestFileTool } from './digestFileTool.ts';
import { RetrieveRawTool } from './retrieveRawTool.ts';

export interface ToolParts {
  service: DigestService;
  storage: WorkspaceStorage;
  model: PayloadModel;
  calls: CallLog;
  settings: () => Settings;
  log: vscode.LogOutputChannel;
}

/** The tools by name. Their input has any form: a model wrote it. */
export type Tools = Record<
  typeof RETRIEVE_RAW | typeof DIGEST_FILE,
  vscode.LanguageModelTool<object>
>;

export function createTools({ service, storage, model, calls, settings, log }: ToolParts): Tools {
  return {
    [RETRIEVE_RAW]: new RetrieveRawTool(storage, model, calls, settings, log),
    [DIGEST_FILE]: new DigestFileTool(service, settings, log),
  };
}
