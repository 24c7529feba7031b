/** Ten programs that a NumPy user writes in the first week, as docs/computing.md has them. Results have the bits that first-week.py recorded. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import * as np from "../../ts/index.ts";

interface Recorded {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly crc32: number;
  readonly values?: unknown;
}

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");
const recorded = JSON.parse(read("first-week.json")) as Readonly<Record<string, readonly Recorded[]>>;
const seeded = (seed: number) => np.random.defaultRng(seed);

/** Compares results with those of a program of NumPy, by dtype, shape and bits. */
function check(name: string, ...results: readonly np.NDArray[]): void {
  const found = results.map((result, index) => ({
    dtype: result.dtype.name,
    shape: [...result.shape],
    crc32: crc32(result.tobytes()),
    ...(recorded[name]?.[index]?.values !== undefined && { values: result.toArray() }),
  }));
  expect(found).toEqual(recorded[name]);
}

describe("programs of the first week", () => {
  test("normalise columns", () => {
    const x = seeded(1).normal({ size: [1000, 3] });
    check("normalise", np.evaluate("(x - x.mean(axis=0)) / x.std(axis=0)", { x }));
    check("normalise", np.divide(np.subtract(x, np.mean(x, { axis: 0 })), np.std(x, { axis: 0 })));
  });

  test("mask and count", () => {
    const rng = seeded(2);
    const price = rng.random(10_000);
    const city = rng.integers(0, 9, 10_000);
    const mask = np.evaluate("(price < 0.3) & (city != 7)", { price, city });
    const cheap = price.get(mask);
    const [count, sum] = [np.array(np.countNonzero(mask)), np.array(np.sum(cheap), "float64")];
    check("mask", mask, cheap, count, sum);
    expect(np.extract(mask, price).toArray()).toEqual(cheap.toArray());
    expect(np.nonzero(mask)[0]?.size).toBe(count.item());
    expect(np.sum(np.where(mask, price, 0))).toBeCloseTo(sum.item(), 9);
    const changed = price.copy();
    changed.set(mask, 0);
    np.putmask(price, mask, 0);
    expect(np.arrayEqual(changed, price)).toBe(true);
    expect(np.countNonzero(price)).toBe(10_000 - Number(count.item()));
  });

  test("one column for each label", () => {
    const labels = seeded(3).integers(0, 4, 1000);
    check("one-hot", np.evaluate("(labels[:, None] == arange(4)).astype('float32')", { labels }));
  });

  test("a moving average", () => {
    const x = seeded(4).random(5000);
    check("moving average", np.evaluate("(x[:-2] + x[1:-1] + x[2:]) / 3", { x }));
  });

  test("distances by broadcasting", () => {
    const rng = seeded(5);
    const [p, c] = [rng.random([500, 3]), rng.random([7, 3])];
    const d = np.evaluate("sqrt(((p[:, None] - c) ** 2).sum(axis=-1))", { p, c });
    check("distances", d, np.asarray(np.argmin(d, { axis: 1 })));
  });

  test("the mean of each group", () => {
    const rng = seeded(6);
    const [value, group] = [rng.random(3000), rng.integers(0, 4, 3000)];
    const means = [0, 1, 2, 3].map((k) => np.mean(value.get(np.equal(group, k))));
    check("groups", np.array(means, "float64"));
  });

  test("the contrast of a picture", () => {
    const image = seeded(7).integers(60, 180, [120, 160], "uint8");
    const span = np.evaluate("255 / (image.max() - image.min())", { image });
    const full = np.evaluate("rint((image - image.min()) * span).astype('uint8')", { image, span });
    check("contrast", full);
  });

  test("floats as bytes", () => {
    const x = seeded(8).normal(0.5, 0.4, [64, 64]).astype("float32");
    check("bytes", np.evaluate("rint(255 * clip(x, 0, 1)).astype('uint8')", { x }));
  });

  test("slopes and curvatures", () => {
    const h = 0.01;
    const y = seeded(9).random(2000);
    const slope = np.evaluate("(y[2:] - y[:-2]) / (2 * h)", { y, h });
    const curve = np.evaluate("(y[2:] - 2 * y[1:-1] + y[:-2]) / h**2", { y, h });
    check("differences", slope, curve);
  });

  test("a checksum", () => {
    const data = seeded(10).integers(0, 256, 50_000, "uint8");
    const n = data.size;
    const low = np.evaluate("(1 + data.sum(dtype=int64)) % 65521", { data });
    const high = np.evaluate("(n + (arange(n, 0, -1) * data).sum()) % 65521", { data, n });
    check("checksum", np.evaluate`${high} << 16 | ${low}`);
  });
});

describe("docs/computing.md", () => {
  const guide = read("../../docs/computing.md");
  const [, programs = ""] = guide.split("\n## Ten programs\n");
  const lines = (code: string): string[] => code.split("\n").map((line) => line.trim());
  const blocks = (language: string): string[] =>
    [...programs.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].flatMap(([, code = ""]) =>
      lines(code).filter((line) => line !== ""),
    );

  test("has the programs of NumPy as they were recorded", () => {
    const python = blocks("py");
    expect(python.length).toBeGreaterThan(10);
    expect(python.filter((line) => !lines(read("first-week.py")).includes(line))).toEqual([]);
  });

  test("has the formulas of these tests", () => {
    const tests = read("first-week.test.ts");
    const texts = blocks("js").flatMap((line) =>
      [...line.matchAll(/evaluate\("(.*?)"/g)].map(([, text = ""]) => text),
    );
    expect(texts.length).toBeGreaterThan(7);
    expect(texts.filter((text) => !tests.includes(text))).toEqual([]);
  });
});
