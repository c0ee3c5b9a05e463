/** A text's features, with the tokens a real tokenizer makes of it. */
export interface Row {
  features: Float64Array;
  tokens: number;
  /** How much it counts; large groups of similar texts count less each. */
  weight: number;
}

/** Where a feature never occurs, a weight is drawn to this, and others a little. */
const PRIOR = 0.8;
const PULL = 1e-4;
/** Relative error under which a text pulls like in least squares, beyond which no harder. */
const CLAMP = 0.1;

/**
 * Weights that make the relative error small: none below 0, and no outlier pulls harder than its
 * group's size (iteratively reweighted least squares by coordinate descent).
 */
export function fitWeights(rows: readonly Row[], count: number): Float64Array {
  const weights = new Float64Array(count).fill(PRIOR);
  const scaled = rows.map(({ features, tokens }) => features.map((value) => value / tokens));
  let pull = rows.map(({ weight }) => weight);
  for (let round = 0; round < 4; round++) {
    descend(normalEquations(scaled, pull, count), weights);
    pull = rows.map(
      ({ weight }, at) => weight / Math.max(CLAMP, Math.abs(dot(weights, scaled[at]!) - 1)),
    );
  }
  return weights;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

interface Equations {
  left: Float64Array[];
  right: Float64Array;
}

function normalEquations(rows: Float64Array[], pull: number[], count: number): Equations {
  const left = Array.from({ length: count }, () => new Float64Array(count));
  const right = new Float64Array(count);
  for (const [at, row] of rows.entries()) {
    for (let a = 0; a < count; a++) {
      const share = pull[at]! * row[a]!;
      if (share === 0) continue;
      right[a]! += share;
      for (let b = 0; b < count; b++) left[a]![b]! += share * row[b]!;
    }
  }
  return { left, right };
}

function descend({ left, right }: Equations, weights: Float64Array): void {
  for (let round = 0; round < 600; round++) {
    for (let a = 0; a < weights.length; a++) {
      const own = left[a]![a]!;
      const rest = right[a]! - dot(left[a]!, weights) + own * weights[a]!;
      weights[a] = Math.max(0, (rest + PULL * PRIOR) / (own + PULL));
    }
  }
}
