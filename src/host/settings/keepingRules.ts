import type { KeepingRules } from '../../storage/workspace/keepingRules.ts';
import type { Settings } from './rules.ts';
import { estimatorName } from './rules.ts';

/** What the settings say of what may be kept, for every process that keeps something. */
export function keepingRules({ history, store, tokenEstimator }: Settings): KeepingRules {
  return { ...store, history: history.isOn, tokenEstimator: estimatorName(tokenEstimator) };
}
