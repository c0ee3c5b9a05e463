import { syntaxFailure } from '../../json/scanner.ts';
import { RetrievalError } from '../failure.ts';

/**
 * Why bytes are not one JSON text, as an answer; undefined where they are.
 */
export function notJson(bytes: Uint8Array): RetrievalError | undefined {
  const failure = syntaxFailure(bytes);
  if (failure === null) return undefined;
  return new RetrievalError(
    'not_json',
    `this is not one JSON text (byte ${failure.offset}: ${failure.cause}). Use lines, bytes, search or regex; record N for newline-delimited JSON`,
  );
}
