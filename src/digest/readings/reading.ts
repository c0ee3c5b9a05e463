/** Source text: a range of the payload, or of a text that was decoded from it. */
export interface SourceText {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** A payload read as one JSON text, and the way back to the payload's own text. */
export interface JsonReading {
  /** Valid JSON without a byte order mark: what digests are made of and addresses lead into. */
  readonly json: Uint8Array;
  /** How the payload was read, in words; empty where it is this JSON itself. */
  readonly readAs: string;
  /**
   * How the payload writes a value.
   *
   * @param start Offset in {@link json} of a value, or of the first of neighbouring elements.
   * @param end Offset after the value, or after the last of the elements.
   */
  source(start: number, end: number): SourceText;
  /** Where a payload ends that lacks its end; undefined where it lacks nothing. */
  readonly ending?: Ending;
  /** Offset in {@link json} of an offset in the payload's text; undefined where none leads back. */
  jsonOffset?(offset: number): number;
}

/** The end of a payload that was cut off amid its JSON. Offsets count the payload's text. */
export interface Ending {
  /** After the last whole value: what follows is in no value that was read. */
  readonly start: number;
  /** Where the JSON stops: the text's length, or where words of a host begin that say so. */
  readonly end: number;
  /** Those words; empty where there are none. */
  readonly words: string;
  /**
   * Address of the value that was begun last, or of the container where its name is not known;
   * empty where it is too long to print.
   */
  readonly pointer: string;
}

/**
 * Reads one kind of payload as JSON.
 *
 * @param text UTF-8, with or without a byte order mark.
 * @returns undefined for what is of another kind.
 */
export type JsonReader = (
  text: Uint8Array,
) => JsonReading | undefined | Promise<JsonReading | undefined>;
