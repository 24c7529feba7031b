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
  return (formula, t) => {
    const value = evaluate(formula, { x, y, t });
    // A formula may use one of the axes alone, or none, and have any dtype.
    const heights = evaluate(`value * 1.0 + zeros((${HEIGHT}, ${WIDTH}))`, { value });
    value.dispose();
    try {
      const low = numberOf("min(heights, where=isfinite(heights), initial=inf)", heights);
      const high = numberOf("max(heights, where=isfinite(heights), initial=-inf)", heights);
      const scale = high > low ? count / (high - low) : 0;
      const text = "uint8(clip(nan_to_num(heights - low) * scale, 0, count - 1))";
      const bands = evaluate(text, { heights, low: scale === 0 ? 0 : low, scale, count });
      const numbers = bands.toTypedArray();
      bands.dispose();
      return numbers;
    } finally {
      heights.dispose();
    }
  };
}
