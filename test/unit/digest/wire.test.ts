import assert from 'node:assert/strict';
import { process, toWire } from '../../../src/digest/index.ts';

describe('toWire', () => {
  it('writes every field in the words of the contract, in one order', async () => {
    const wire = toWire(await process('[ 1 ]'));
    assert.equal(
      JSON.stringify(wire),
      '{"digest":"[1]","method":"structural_json","raw_bytes":5,"call_id":"","metadata":{},' +
        '"savings":{"path":"structural_json","original_bytes":5,"digest_bytes":3,' +
        '"original_tokens_est":2,"digest_tokens_est":1,"subagent_model":"",' +
        '"subagent_input_tokens":0,"subagent_output_tokens":0}}',
    );
  });

  it('hands on what the caller filled in', async () => {
    const result = await process('x');
    result.savings.subagentModel = 'small';
    result.savings.subagentInputTokens = 12;
    result.savings.subagentOutputTokens = 3;
    const { savings } = toWire(result);
    assert.deepEqual(
      [savings.subagent_model, savings.subagent_input_tokens, savings.subagent_output_tokens],
      ['small', 12, 3],
    );
  });
});
