// What a formula of the start page becomes: heights over a grid, and a band of colour for each. It runs in the reader's page, and in
// Node when the site is built. `evaluate` is that of ndloom.

export const HEIGHT = 144;
export const WIDTH = 288;

/** The variables of a formula, each made by a formula: x grows to the right, y downwards. */
export const GRID = {
  x: `linspace(-4, 4, ${WIDTH})`,
  y: `linspace(-2, 2, ${HEIGHT})[:, None]`,
};

/** Two waves that meet. */
export const FORMULA = "sin(6 * hypot(y, x + 1.6) - t) + sin(6 * hypot(y, x - 1.6) - t)";

/** Makes a function of a formula and a time, which returns the number of a band for each pixel, below `count`. */
export function bandsWith(evaluate, count) {
  const x = evaluate(GRID.x);
  const y = evaluate(GRID.y);
  /** Computes one number, and leaves no array. */
  const numberOf = (text, heights) => {
    const result = evaluate(text, { heights });
    const number = result.item();
    result.dispose();
    return number;
  };
  /** A formula may use one of the axes alone, or none, and have any dtype. */
  const heightsOf = (formula, t) => {
    const value = evaluate(formula, { x, y, t });
    try {
      if (value.ndim > 2) throw new Error(`The picture has two axes, and the result has ${value.ndim}.`);
      return evaluate(`value * 1.0 + zeros((${HEIGHT}, ${WIDTH}))`, { value });
    } finally {
      value.dispose();
    }
  };
  return (formula, t) => {
    const heights = heightsOf(formula, t);
    try {
      const low = numberOf("min(heights, where=isfinite(heights), initial=inf)", heights);
      const high = numberOf("max(heights, where=isfinite(heights), initial=-inf)", heights);
      // Halves, since the difference of the largest numbers is infinite.
      const half = high / 2 - low / 2;
      const isFlat = !(half > 0);
      const text = "uint8(clip(nan_to_num((heights/2 - low/2) / half) * count, 0, count - 1))";
      const bands = evaluate(text, { heights, low: isFlat ? 0 : low, half: isFlat ? 1e308 : half, count });
      const numbers = bands.toTypedArray();
      bands.dispose();
      return numbers;
    } finally {
      heights.dispose();
    }
  };
}
