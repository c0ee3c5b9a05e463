/** Why a text is not JSON. */
export interface SyntaxFailure {
  /** The byte at which it stops being JSON, from the start of the bytes that were read. */
  offset: number;
  /** What is wrong there, in a few words. */
  cause: string;
}
