/**
 * Day (ISO 8601) on which these prices were last gathered from the providers' public price lists.
 * They change without notice: whoever shows an amount shows this day with it.
 */
export const PRICES_DATED = '2026-10-27';

/**
 * US dollars per million input tokens: standard tier, short context, nothing cached. Ordered by
 * provider, newest first.
 */
export const builtInPrices: Readonly<Record<string, number>> = {
  'Claude Fable 5.1': 10,
  'Claude Opus 5.5': 4,
  'Claude Opus 5': 5,
  'Claude Sonnet 5.5': 2,
  'Claude Sonnet 5': 2,
  'Claude Sonnet 4.6': 3,
  'Claude Sonnet 4.5': 3,
  'Claude Haiku 5.5': 0.1,
  'Claude Haiku 4.5': 1,
  'GPT-6.1 Sol': 2,
  'GPT-6.1 Terra': 1,
  'GPT-6 Luna': 0.1,
  'GPT-5.5': 5,
  'GPT-5.4': 2.5,
  'GPT-5.4 mini': 0.75,
  'GPT-5 mini': 0.25,
  'Gemini 3.8 Flash': 0.75,
  'Gemini 3.5 Flash': 1.5,
  'Gemini 3.1 Pro': 2,
  'Gemini 2.5 Pro': 1.25,
};

/** What savings are priced at until someone chooses; neither the dearest nor the cheapest. */
export const DEFAULT_MODEL = 'Claude Sonnet 4.5';
