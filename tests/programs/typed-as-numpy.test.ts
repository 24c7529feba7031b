/** Programs as someone who knows NumPy types them first. They compile without a cast, and their results are right. */
import { describe, expect, test } from "vitest";
import np from "../../ts/index.ts";

const close = (found: number, expected: number): void => expect(found).toBeCloseTo(expected, 12);

describe("programs as a NumPy user types them", () => {
  test("moving average", () => {
    const prices = new Float64Array([3, 5, 7, 6, 4]);
    const width = 3;
    const sums = np.cumsum(np.concatenate([[0], prices]));
    const ends = sums.get(`${width}:`);
    const average: number[] = np.divide(np.subtract(ends, sums.get(`:-${width}`)), width).toArray();
    expect(average.map((value) => value.toFixed(2))).toEqual(["5.00", "6.00", "5.67"]);
  });

  test("normalise columns", () => {
    const table = np.array([
      [1.5, 10],
      [2.5, 30],
    ]);
    const scaled = np.divide(np.subtract(table, np.mean(table, 0)), np.std(table, 0));
    const rows: number[][] = scaled.toArray();
    expect(rows).toEqual([
      [-1, -1],
      [1, 1],
    ]);
    const data: Float64Array = scaled.data;
    expect(data.length).toBe(4);
  });

  test("histogram by hand", () => {
    const values = new Float32Array([0.1, 0.4, 0.45, 0.9]);
    const bins = np.floor(np.multiply(values, 4)).astype("int32");
    const counts = np.zeros(4);
    for (const bin of bins) counts.set(bin, counts.get(bin) + 1);
    const heights: number[] = counts.toArray();
    expect(heights).toEqual([1, 2, 0, 1]);
    expect(heights.indexOf(Math.max(...heights))).toBe(np.argmax(counts));
  });

  test("mask and count", () => {
    const price = np.array([1.5, 8, 2.5, 9]);
    const isDear = np.evaluate("(price > 2) & (price < 9)", { price });
    const count: number = np.countNonzero(isDear);
    const dear: number[] = price.get(isDear).toArray();
    const [places] = np.nonzero(isDear);
    expect([count, dear, places.toArray().map((at) => at + 1)]).toEqual([2, [8, 2.5], [2, 3]]);
  });

  test("distance matrix", () => {
    const points = np.array([
      [0.5, 0],
      [3.5, 4],
    ]);
    const apart = np.subtract(points.get(":, None"), points.get("None, :"));
    const distances = np.sqrt(np.sum(np.multiply(apart, apart), -1));
    const rows: number[][] = distances.toArray();
    expect(rows.map((row) => Math.max(...row))).toEqual([5, 5]);
  });

  test("a step of k-means", () => {
    const points = np.array([0.5, 1.5, 9.5, 10.5]);
    let centres = np.array([0.5, 10.5]);
    const far = np.abs(np.subtract(points.reshape(-1, 1), centres));
    const nearest: number[] = np.argmin(far, 1).toArray();
    centres = np.array(
      [0, 1].map((k) => np.mean(points.get(np.equal(nearest, k)))),
      "float64",
    );
    expect(centres.toArray().map((centre) => centre.toFixed(1))).toEqual(["1.0", "10.0"]);
  });

  test("image to floats", () => {
    const pixels = new Uint8ClampedArray([0, 51, 255, 102]);
    const image = np.divide(np.array(pixels).reshape(2, 2), 255);
    const bright = np.clip(np.multiply(image, 1.5), 0, 1);
    const floats: Float64Array = bright.data;
    expect([...floats].map((value) => value.toFixed(1))).toEqual(["0.0", "0.3", "1.0", "0.6"]);
  });

  test("read a table and plot", () => {
    const { time, height } = np.readColumns("time,height\n0,1.5\n1,2.5\n2,0.5\n", {
      dtypes: { time: "float64", height: "float64" },
    });
    const [low, high]: [number, number] = [np.min(height), np.max(height)];
    const [xs, ys] = [time.toArray(), height.toArray()];
    const path = xs.map((x, at) => `${x},${(((ys[at] ?? 0) - low) / (high - low)).toFixed(1)}`);
    expect(path.join(" ")).toBe("0,0.5 1,1.0 2,0.0");
  });

  test("random walk", () => {
    const rng = np.random.defaultRng(7);
    const steps = np.where(np.less(rng.random(100), 0.5), -1, 1);
    const walk: number[] = np.cumsum(steps).toArray();
    const highest: number = np.max(walk);
    expect(walk.every((value, at) => at === 0 || Math.abs(value - (walk[at - 1] ?? 0)) === 1)).toBe(true);
    expect(walk.indexOf(highest)).toBe(np.argmax(walk));
  });

  test("spectrum by hand", () => {
    const n = 8;
    const t = np.arange(n);
    const signal = np.cos(np.multiply(t, (2 * Math.PI * 2) / n));
    const angles = np.multiply(np.multiply(t.reshape(-1, 1), t), (-2 * Math.PI) / n);
    const re = np.sum(np.multiply(signal, np.cos(angles)), 1);
    const im = np.sum(np.multiply(signal, np.sin(angles)), 1);
    const power: number[] = np.hypot(re, im).toArray();
    expect(power.map((value) => Math.round(value))).toEqual([0, 0, 4, 0, 0, 0, 4, 0]);
  });

  test("a function on a grid", () => {
    const [y, x] = np.ogrid("-1:1:3j, -1:1:3j");
    const z = np.evaluate("x**2 - y**2", { x, y }, { dtype: "float64" });
    const rows: number[][] = z.toArray();
    expect(rows).toEqual([
      [0, -1, 0],
      [1, 0, 1],
      [0, -1, 0],
    ]);
    const [row, column] = np.unravelIndex(np.argmin(z), z.shape);
    expect([row, column]).toEqual([0, 1]);
  });

  test("argmax of each row", () => {
    const scores = np.array([
      [0.1, 0.7, 0.2],
      [0.5, 0.2, 0.3],
    ]);
    const labels = ["cat", "dog", "cow"];
    const best: number[] = np.argmax(scores, 1).toArray();
    expect(best.map((at) => labels[at])).toEqual(["dog", "cat"]);
  });

  test("softmax", () => {
    const softmax = (logits: Float64Array): Float64Array => {
      const powers = np.exp(np.subtract(logits, np.max(logits)));
      return np.divide(powers, np.sum(powers)).data;
    };
    const chances = softmax(Float64Array.of(1, 2, 3));
    close(np.sum(chances), 1);
    expect(np.argmax(chances)).toBe(2);
  });

  test("linear interpolation", () => {
    const [xs, ys] = [np.linspace(0, 2, 3), np.array([0.5, 1.5, 0.5])];
    const values: number[] = np.interp([0.5, 1.5], xs, ys).toArray();
    const slopes: number[] = np.divide(np.diff(ys), np.diff(xs)).toArray();
    expect([values, slopes.map((slope) => slope * 2)]).toEqual([
      [1, 1],
      [2, -2],
    ]);
  });

  test("cumulative returns", () => {
    const prices = new Float64Array([100, 110, 99]);
    const returns = np.divide(np.diff(prices), prices.subarray(0, -1));
    const total = np.subtract(np.cumprod(np.add(returns, 1)), 1);
    const last: number = total.get(-1);
    close(last, -0.01);
    expect(np.mean(returns).toFixed(3)).toBe("0.000");
  });

  test("a stack of pictures", () => {
    const pictures = [0, 1, 2].map((level) => np.full([2, 2], level / 2));
    const stack = np.stack(pictures);
    const mean = np.mean(stack, 0);
    const [first, rest] = np.split(stack, [1]);
    const darkest: number = np.min(first);
    expect([mean.toArray(), darkest, rest.shape, np.pad(mean, 1).shape]).toEqual([
      [
        [0.5, 0.5],
        [0.5, 0.5],
      ],
      0,
      [2, 2, 2],
      [4, 4],
    ]);
  });
});
