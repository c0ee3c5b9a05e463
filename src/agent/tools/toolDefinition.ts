/** A tool as a client lists it: the part of MCP's `Tool` that ours use. */
export interface ToolDefinition {
  name: string;
  title: string;
  /** For the model: what it does, when to call it, when not, its limits. */
  description: string;
  inputSchema: {
    type: 'object';
    properties: Record<string, Record<string, unknown>>;
    required?: string[];
    additionalProperties: false;
  };
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

/** Reads what is on this machine, changes nothing, gives the same answer each time. */
export const READS_ONLY: ToolDefinition['annotations'] = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
