/** Counts how often random values fall into each of several ranges, and draws the counts as bars. */

/** Fewer values are shown one by one. */
export const LEAST_VALUES = 30;

/** The most bars. Whole numbers have a bar each, if these are enough. */
const MOST_BARS = 80;

/** Counts finite values between the least and the most one. */
export function countsOf(values: Float64Array, least: number, most: number): Float64Array {
  const isWhole = most - least < MOST_BARS && values.every((value) => Number.isInteger(value));
  const length = isWhole ? most - least + 1 : Math.min(MOST_BARS, Math.ceil(Math.sqrt(values.length)));
  const width = isWhole ? 1 : (most - least) / length || 1;
  const counts = new Float64Array(length);
  for (const value of values) {
    const bar = Math.min(length - 1, Math.floor((value - least) / width));
    if (Number.isFinite(value)) counts[bar] = (counts[bar] as number) + 1;
  }
  return counts;
}

/** Draws a bar for each count, in the colour of a line. */
export function drawHistogram(
  context: CanvasRenderingContext2D,
  counts: Float64Array,
  density: number,
): void {
  const { width, height } = context.canvas;
  const pad = 10 * density;
  const most = counts.reduce((high, count) => Math.max(high, count), 1);
  const bar = (width - 2 * pad) / counts.length;
  const gap = bar > 4 * density ? density : 0;
  context.fillStyle = getComputedStyle(context.canvas).getPropertyValue("--line");
  counts.forEach((count, at) => {
    const tall = (count / most) * (height - 2 * pad);
    context.fillRect(pad + at * bar, height - pad - tall, bar - gap, tall);
  });
}
