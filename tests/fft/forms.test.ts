/** Tests the names of np.fft, and what all transforms share: it does not matter where arrays lie, how full memory is, and what was called before. */
import { describe, expect, it } from "vitest";
import { groupCalls } from "../../scripts/registry.ts";
import * as fft from "../../ts/fft.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBooks, untouchedFrom } from "../../ts/memory/large.ts";
import { held } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const rng = np.random.defaultRng(3);
const complexes = (shape: number[]): NDArray =>
  np.add(rng.random(shape), np.multiply(rng.random(shape), np.complex(0, 1)));

/** Moves an array outside linear memory. */
function moved(a: NDArray): NDArray {
  const copy = a.copy({ order: "K" });
  copy.data;
  return copy;
}

describe("np.fft", () => {
  it("has the names of ndloom/fft, and those of the registry", () => {
    expect({ ...np.fft }).toEqual({ ...fft });
    const names = Object.keys(groupCalls).filter((name) => name.startsWith("fft."));
    expect(
      Object.keys(fft)
        .map((name) => `fft.${name}`)
        .sort(),
    ).toEqual(names.sort());
    expect(names.length).toBe(18);
    expect(Object.isFrozen(np.fft)).toBe(true);
  });
});

describe("transforms give the same bits", () => {
  /** Lengths of the last axis: short ones, one with chirps, and those whose lines and plans are larger than the scratch block. */
  const shapes = [
    [5, 16],
    [3, 4, 10],
    [2, 509],
    [3, 6000],
    [2, 4099],
  ];
  const results = (a: NDArray): NDArray[] => {
    const { real } = a;
    return [
      fft.fft(a),
      fft.ifft(a, { axis: 0, n: 7 }),
      fft.rfft(real),
      fft.irfft(a),
      fft.hfft(a, 21),
      fft.ihfft(real, { axis: 0 }),
      fft.fftn(a),
      fft.irfftn(a),
      fft.rfftn(real, [4, 3]),
      fft.fft2(a.T),
    ];
  };
  const texts = (arrays: readonly NDArray[]): string[] =>
    arrays.map((one) => Buffer.from(one.copy().tobytes()).toString("base64"));

  for (const dtype of ["complex128", "complex64"] as const)
    it.each(shapes)(`of ${dtype} outside linear memory: %i %i`, (...shape) => {
      const a = complexes(shape.filter((length) => length !== undefined)).astype(dtype);
      const usual = texts(results(a));
      expect(texts(results(moved(a)))).toEqual(usual);
      const views = moved(np.tile(a.T, 2)).T.get(np.slice(0, shape[0] as number));
      expect(texts(results(views))).toEqual(texts(results(views.copy())));
    });

  it.each(shapes)("while memory is full: %i %i", (...shape) => {
    const a = complexes(shape);
    expectSameWhenFull(() => texts(results(a)));
    const single = a.astype("complex64");
    expectSameWhenFull(() => texts(results(single)));
  });

  it("of elements that lie between those of another array", () => {
    const bytes = np.zeros(16 * 40 + 8, "uint8");
    const a = bytes.get(np.slice(8, null)).view("complex128");
    a.set(complexes([40]));
    expect(texts([fft.fft(a)])).toEqual(texts([fft.fft(a.copy())]));
  });

  it("of one line as of many lines side by side", () => {
    for (const n of [3, 16, 60, 97, 128, 1000])
      for (const dtype of ["complex128", "complex64"] as const) {
        const a = complexes([19, n]).astype(dtype);
        const lines = texts([...a].map((line) => fft.fft(line as NDArray)));
        expect(texts([...fft.fft(a)] as NDArray[])).toEqual(lines);
        expect(texts([...fft.fft(a.T.copy(), { axis: 0 }).T] as NDArray[])).toEqual(lines);
        const samples = texts([...a].map((line) => fft.irfft(line as NDArray)));
        expect(texts([...fft.irfft(a)] as NDArray[])).toEqual(samples);
        const halves = texts([...a.real].map((line) => fft.rfft(line as NDArray)));
        expect(texts([...fft.rfft(a.real)] as NDArray[])).toEqual(halves);
      }
  });
});

describe("plans", () => {
  it("are not arrays, and take bounded memory", () => {
    fft.rfft([1]).dispose();
    const [before, bytes] = [held(), checkBooks()];
    const transform = (n: number): void => np.scope(() => void fft.rfft(np.ones(n)));
    for (let n = 1; n < 1500; n += 1) transform(n);
    expect(held()).toEqual(before);
    const used = untouchedFrom();
    for (let n = 1500; n <= 10_000; n += 1) transform(n);
    for (let n = 1; n < 3000; n += 7) transform(n);
    expect(untouchedFrom() - used).toBeLessThan(2 ** 25);
    expect(held()).toEqual(before);
    // Plans leave nothing but the room of a slab, in which small arrays lay.
    expect(checkBooks() - bytes).toBeLessThanOrEqual(65_536);
  });

  it("give the same results after they were taken back", () => {
    const a = complexes([1024]);
    const first = fft.fft(a).toArray();
    checkBooks();
    expect(fft.fft(a).toArray()).toEqual(first);
    expect(fft.fft(a).toArray()).toEqual(first);
  });

  it("tell numbers of points, kinds and precisions apart", () => {
    const a = complexes([12]);
    const single = a.astype("complex64");
    const results = (): unknown[] =>
      [
        fft.fft(a),
        fft.fft(single),
        fft.rfft(a.real),
        fft.rfft(single.real),
        fft.irfft(a, 12),
        fft.fft(a, 6),
        fft.rfft(a.real, 6),
      ].map((one) => one.toArray());
    const first = results();
    expect(results()).toEqual(first);
    checkBooks();
    expect(results().reverse()).toEqual(first.reverse());
  });
});
