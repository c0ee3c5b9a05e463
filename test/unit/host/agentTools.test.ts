import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { digestFileTool } from '../../../src/agent/tools/digestFileTool.ts';
import { retrieveRawTool } from '../../../src/agent/tools/retrieveRawTool.ts';
import { DEFAULT_MAX_CHARS } from '../../../src/digest/budget.ts';
import { MCP_PROVIDER } from '../../../src/host/names.ts';
import { readJson } from '../../support/messages.ts';

interface DeclaredTool {
  name: string;
  modelDescription: string;
  inputSchema: unknown;
}

const { contributes } = readJson('package.json') as {
  contributes: {
    languageModelTools: DeclaredTool[];
    mcpServerDefinitionProviders: { id: string }[];
  };
};

describe('the manifest and what agents are offered', () => {
  it('have the same tools as our MCP server, in the same words', () => {
    const declared = contributes.languageModelTools.map(
      ({ name, modelDescription, inputSchema }) => ({
        name,
        description: modelDescription,
        inputSchema,
      }),
    );
    const tools = [retrieveRawTool(DEFAULT_MAX_CHARS), digestFileTool(DEFAULT_MAX_CHARS)];
    assert.deepEqual(
      declared,
      tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    );
  });

  it('have the same provider of the server', () => {
    const ids = contributes.mcpServerDefinitionProviders.map(({ id }) => id);
    assert.deepEqual(ids, [MCP_PROVIDER]);
  });
});
