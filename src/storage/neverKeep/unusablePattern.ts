/** Name of what stands in for a pattern that cannot be used. */
export const UNUSABLE_PATTERN = 'a pattern that cannot be used';

/** Stands in a list of patterns for what is no text: it does not compile. */
export const NO_PATTERN = '*';
