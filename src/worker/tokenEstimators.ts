import { EXACT_TOKENS } from './job.ts';
import { type TokenEstimator, tokenEstimatorNamed } from '../digest/tokens.ts';

/** The core's estimators by name, and the one that is loaded when it is asked for. */
export async function loadTokenEstimator(name: string): Promise<TokenEstimator> {
  if (name !== EXACT_TOKENS) return tokenEstimatorNamed(name);
  const { exactTokens } = await import('./exactTokens.ts');
  return exactTokens;
}
