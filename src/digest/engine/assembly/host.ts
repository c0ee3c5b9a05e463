/** What the engine asks of JavaScript. */

/**
 * Puts the next piece of the payload behind what is loaded.
 *
 * @returns false if there is none.
 */
export declare function loadPiece(): bool;

/**
 * Whether the pattern that was set in JavaScript matches a key.
 *
 * @param text Its address, in UTF-16.
 * @param length In UTF-16 units.
 */
export declare function matchesPattern(text: usize, length: u32): bool;
