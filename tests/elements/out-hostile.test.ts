/** Tests the caller's code that runs while a call with `out` reads its arguments, and that moves or frees the memory of `out`. */
import { beforeEach, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBooks } from "../../ts/memory/large.ts";
import { named, type Options, rows } from "../support/out-rows.ts";
import { bytesOf, ownArray } from "../support/out-targets.ts";

/** What the caller's code does to `out`. */
const acts: Record<string, (out: NDArray) => void> = {
  "disposes of it": (out) => out.dispose(),
  "transfers it": (out) => out.transfer(),
  "takes its data": (out) => out.data,
  "transfers its data": (out) => {
    structuredClone(out.data, { transfer: [out.data.buffer as ArrayBuffer] });
  },
  "hands it to another call": (out) => np.full(out.shape, 5, { dtype: out.dtype, out }),
};

let others: NDArray[] = [];

beforeEach(() => {
  for (const array of others) array.dispose();
  others = [];
});

/** Arrays that reuse the memory which `out` freed. */
const fillGaps = (out: NDArray): void => {
  for (let time = 0; time < 3; time += 1) others.push(np.full(out.shape, 77, { dtype: "float64" }));
};

/** Calls with an array as `out`. Expects the right elements in it or a named error, and no other change. */
function survives(
  shape: readonly number[],
  act: (out: NDArray) => void,
  make: (out: NDArray, visit: () => void) => NDArray,
  expected: Uint8Array | null,
): void {
  const out = ownArray("float64", shape);
  let isDone = false;
  const visit = (): void => {
    if (isDone) return;
    isDone = true;
    act(out);
    fillGaps(out);
  };
  let result: NDArray | null = null;
  try {
    result = make(out, visit);
  } catch (error) {
    expect(error).toBeInstanceOf(np.NDLoomError);
  }
  expect(isDone).toBe(true);
  for (const array of others)
    expect((array.toTypedArray() as Float64Array).every((item) => item === 77)).toBe(true);
  if (result !== null) {
    expect(result).toBe(out);
    if (expected !== null) expect(bytesOf(result.toTypedArray())).toEqual(expected);
  }
  out.dispose();
  checkBooks();
}

/** Lengths of small and of large arrays, which have different allocators. */
const LENGTHS = [9, 900];

const withGetter = (options: Options, name: string, get: () => unknown): Options =>
  Object.defineProperty({ ...options }, name, { enumerable: true, get });

/** A list of two numbers whose second is read by a getter. */
const watchedPair = (first: number, second: number, visit: () => void): number[] =>
  Object.defineProperty([first, second], 1, {
    get() {
      visit();
      return second;
    },
  });

/** Lists of two rows that call `visit` while they are read. */
const lists: Record<string, (visit: () => void) => unknown> = {
  "a getter": (visit) => [[1.5, 2], watchedPair(3, 4, visit)],
  "an iterator": (visit) => [
    [1.5, 2],
    (function* () {
      yield 3;
      visit();
      yield 4;
    })(),
  ],
  "a proxy": (visit) =>
    new Proxy([[1.5, 2], new Float64Array([3, 4])], {
      get(target, key) {
        if (key === "1") visit();
        return Reflect.get(target, key);
      },
    }),
};

const reads: Record<string, [(data: never, options: { out: NDArray }) => NDArray, Float64Array]> = {
  array: [(data, options) => np.array(data, options), new Float64Array([1.5, 2, 3, 4])],
  tril: [(data, options) => np.tril(data, 0, options), new Float64Array([1.5, 0, 3, 4])],
  triu: [(data, options) => np.triu(data, 0, options), new Float64Array([1.5, 2, 0, 4])],
};

describe.each(Object.entries(acts))("code that %s", (_, act) => {
  it.each(rows)("makes $name return out or throw a named error, in getters of options", (row) => {
    for (const length of LENGTHS) {
      const call = row.given("float64", length);
      const options = named(row, "float64");
      const plain = call(options);
      const { shape } = plain;
      const expected = row.name.startsWith("empty") ? null : bytesOf(plain.toTypedArray());
      const inOut = (out: NDArray, visit: () => void): NDArray =>
        call(
          withGetter(options, "out", () => {
            visit();
            return out;
          }),
        );
      survives(shape, act, inOut, expected);
      for (const name of row.options.slice(-1)) {
        // A getter that returns undefined means a missing option.
        const behindOut = (out: NDArray, visit: () => void): NDArray =>
          call(withGetter({ out, ...options }, name, visit));
        survives(shape, act, behindOut, expected);
      }
    }
  });

  it.each(Object.entries(lists))(
    "makes functions that read a list return out or throw a named error, in %s",
    (_, list) => {
      for (const [read, items] of Object.values(reads))
        survives([2, 2], act, (out, visit) => read(list(visit) as never, { out }), bytesOf(items));
    },
  );

  it("makes functions that read a shape return out or throw a named error", () => {
    const expected = bytesOf(new Float64Array([5, 5, 5, 5]));
    const shape = (visit: () => void): number[] => watchedPair(2, 2, visit);
    survives([2, 2], act, (out, visit) => np.full(shape(visit), 5, { out }), expected);
    const template = np.zeros(3);
    const like = (out: NDArray, visit: () => void): NDArray =>
      np.fullLike(template, 5, { out, shape: shape(visit) });
    survives([2, 2], act, like, expected);
  });
});
