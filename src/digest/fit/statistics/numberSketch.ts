const NONE: number[] = [];
const RESERVOIR = 512;
const EXTREMES = 8;

/** The shape of a series of numbers in bounded memory: a strided sample and the extremes. */
export class NumberSketch {
  count = 0;
  /** Of a mapped one estimated by the sample. */
  sum = 0;
  /** The first values are the sample as well; most series end before they need more. */
  #sample: number[] = NONE;
  #firstOffsets: number[] = NONE;
  /** Values beyond these, and only those, are extremes. */
  #low = Infinity;
  #high = -Infinity;
  #extremes: { lowest: Extremes; highest: Extremes } | null = null;
  #stride = 1;
  /** Values until the next one of the sample. */
  #wait = 0;

  add(value: number, offset: number): void {
    this.sum += value;
    if (this.count++ < EXTREMES) {
      this.#addFirst(value, offset);
      return;
    }
    if (this.#wait === 0) this.#keep(value);
    else this.#wait--;
    if (!(value >= this.#low)) this.#low = this.lowest.add(value, offset);
    if (!(value <= this.#high)) this.#high = this.highest.add(value, offset);
  }

  /** Adds a value that is none of the extremes, however far it is from the rest. */
  addOrdinary(value: number, offset: number): void {
    if (this.count < EXTREMES) {
      this.add(value, offset);
      return;
    }
    this.sum += value;
    this.count++;
    if (this.#wait === 0) this.#keep(value);
    else this.#wait--;
  }

  get least(): number {
    // Of few values, no extremes are kept apart.
    return this.#extremes === null ? Math.min(...this.#sample) : (this.lowest.values[0] ?? NaN);
  }

  get greatest(): number {
    return this.#extremes === null ? Math.max(...this.#sample) : (this.highest.values[0] ?? NaN);
  }

  /** The lowest values first, and the offsets where they stand. */
  get lowest(): Extremes {
    return (this.#extremes ??= this.#firstExtremes()).lowest;
  }

  /** The highest values first. */
  get highest(): Extremes {
    return (this.#extremes ??= this.#firstExtremes()).highest;
  }

  /** Values of the series, spread over it. */
  get sample(): readonly number[] {
    return this.#sample;
  }

  /** The sample in rising order. */
  sorted(): Float64Array {
    return new Float64Array(this.#sample).sort();
  }

  /** What a sketch of other values would be, which a rising function makes of these. */
  mapped(of: (value: number) => number): NumberSketch {
    const made = new NumberSketch();
    made.count = this.count;
    made.#sample = this.#sample.map(of);
    made.#firstOffsets = this.#firstOffsets;
    if (this.#extremes !== null) {
      const { lowest, highest } = this.#extremes;
      made.#extremes = { lowest: lowest.mapped(of), highest: highest.mapped(of) };
    }
    const sum = made.#sample.reduce((total, value) => total + value, 0);
    made.sum = (sum / made.#sample.length) * made.count;
    return made;
  }

  #addFirst(value: number, offset: number): void {
    if (this.count === 1) {
      // Most series end here, and an array made with its value takes less than one that grows.
      this.#sample = [value];
      this.#firstOffsets = [offset];
      return;
    }
    this.#sample.push(value);
    this.#firstOffsets.push(offset);
  }

  #keep(value: number): void {
    if (this.#sample.length === RESERVOIR) this.#thin();
    this.#sample.push(value);
    this.#wait = this.#stride - 1;
  }

  #firstExtremes(): { lowest: Extremes; highest: Extremes } {
    const extremes = { lowest: new Extremes(1), highest: new Extremes(-1) };
    this.#firstOffsets.forEach((offset, place) => {
      extremes.lowest.add(this.#sample[place] ?? 0, offset);
      extremes.highest.add(this.#sample[place] ?? 0, offset);
    });
    return extremes;
  }

  #thin(): void {
    for (let i = 0; i * 2 < this.#sample.length; i++) this.#sample[i] = this.#sample[i * 2] ?? 0;
    this.#sample.length = Math.ceil(this.#sample.length / 2);
    this.#stride *= 2;
  }
}

/** The eight most extreme values seen and their offsets, the most extreme first. */
export class Extremes {
  readonly values: number[] = [];
  /** The least extreme value, once there are eight. */
  #bound: number;
  readonly offsets: number[] = [];
  readonly #sign: 1 | -1;

  /** @param sign 1 keeps the lowest, -1 the highest. */
  constructor(sign: 1 | -1) {
    this.#sign = sign;
    this.#bound = sign * Infinity;
  }

  /** What a rising function makes of them. */
  mapped(of: (value: number) => number): Extremes {
    const made = new Extremes(this.#sign);
    this.values.forEach((value, place) => made.add(of(value), this.offsets[place] ?? 0));
    return made;
  }

  /** @returns the bound beyond which a value is one of the extremes. */
  add(value: number, offset: number): number {
    const { values, offsets } = this;
    let place = values.length;
    const last = values[place - 1];
    if (place === EXTREMES && last !== undefined && this.#sign * (value - last) >= 0)
      return this.#bound;
    if (place === EXTREMES) place--;
    while (place > 0 && this.#sign * (value - (values[place - 1] ?? 0)) < 0) {
      values[place] = values[place - 1] ?? 0;
      offsets[place] = offsets[place - 1] ?? 0;
      place--;
    }
    values[place] = value;
    offsets[place] = offset;
    if (values.length === EXTREMES) this.#bound = values[EXTREMES - 1] ?? this.#bound;
    return this.#bound;
  }
}
