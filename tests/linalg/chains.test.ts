/** Tests linalg.matrixPower and linalg.multiDot. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { linalg } = np;

describe("np.linalg.matrixPower", () => {
  const fibonacci = np.array(
    [
      [1, 1],
      [1, 0],
    ],
    { dtype: "int64" },
  );

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 13, 30])("multiplies %i times", (n) => {
    let expected: NDArray<"int64"> = np.eye(2, { dtype: "int64" });
    for (let i = 0; i < n; i += 1) expected = np.matmul(expected, fibonacci);
    const power = linalg.matrixPower(fibonacci, n);
    expect(power.toArray()).toEqual(expected.toArray());
    expect(power.dtype).toBe(np.int64);
  });

  it("takes powers of the inverse", () => {
    const power = linalg.matrixPower(fibonacci, -3);
    expect(power.dtype).toBe(np.float64);
    expect(np.allclose(power, linalg.inv(linalg.matrixPower(fibonacci, 3)))).toBe(true);
    expectErrorInScope(() => linalg.matrixPower(np.zeros([2, 2]), -1), np.LinAlgError, "Singular matrix");
  });

  it("gives a new array, and takes stacks", () => {
    const stack = np.broadcastTo(fibonacci, [3, 2, 2]);
    for (const n of [0, 1, 2, 5]) {
      const power = linalg.matrixPower(stack, n);
      expect(power.shape).toEqual([3, 2, 2]);
      expect(power.base).toBe(null);
      expect(np.sharesMemory(power, fibonacci)).toBe(false);
      expect(power.get(2).toArray()).toEqual(linalg.matrixPower(fibonacci, n).toArray());
    }
    expect(linalg.matrixPower(np.ones([0, 0]), 5).shape).toEqual([0, 0]);
  });

  it("takes a bigint, of any size", () => {
    expect(linalg.matrixPower(fibonacci, 5n).toArray()).toEqual(linalg.matrixPower(fibonacci, 5).toArray());
    expect(linalg.matrixPower(fibonacci, 0n).toArray()).toEqual(np.eye(2, { dtype: "int64" }).toArray());
    expect(linalg.matrixPower([[0.5]], -2n).toArray()).toEqual([[4]]);
    const circle = np.roll(np.eye(4, { dtype: "int8" }), 1, 1);
    for (const rest of [0, 1, 2, 3])
      expect(linalg.matrixPower(circle, 2n ** 100n + BigInt(rest)).toArray()).toEqual(
        linalg.matrixPower(circle, rest).toArray(),
      );
  });

  it("leaves nothing besides its result, and refuses other exponents", () => {
    const before = np.memory().arrays;
    linalg.matrixPower(fibonacci, 1000).dispose();
    expect(np.memory().arrays).toBe(before);
    for (const n of [0.5, Number.NaN, 1e300, "2"])
      expectErrorInScope(
        () => linalg.matrixPower(fibonacci, n as number),
        np.DTypeError,
        "linalg.matrixPower: exponent must be an integer",
      );
    expectErrorInScope(() => linalg.matrixPower(np.ones([2, 3]), 2), np.LinAlgError, "must be square");
  });
});

describe("np.linalg.multiDot", () => {
  const shaped = (...shape: number[]) => np.arange(shape.reduce((a, b) => a * b)).reshape(shape);

  it("multiplies two arrays as np.dot does", () => {
    expect(linalg.multiDot([shaped(2, 3, 4), shaped(5, 4, 6)]).toArray()).toEqual(
      np.dot(shaped(2, 3, 4), shaped(5, 4, 6)).toArray(),
    );
  });

  it.each([[[2, 3, 4, 5]], [[5, 1, 6, 1, 7, 2]], [[1, 9, 2, 9, 3, 9, 4]], [[3, 0, 2, 2]]])(
    "multiplies matrices of lengths %j",
    (lengths) => {
      const matrices = lengths.slice(1).map((length, index) => shaped(lengths[index] as number, length));
      const expected = matrices.reduce((left, right) => np.matmul(left, right));
      expect(linalg.multiDot(matrices).toArray()).toEqual(expected.toArray());
      expect(linalg.multiDot(matrices).base).toBe(null);
    },
  );

  it("writes a result of one axis to an array of its shape", () => {
    const [row, matrix, column] = [shaped(2), shaped(2, 3), shaped(3)];
    const out = np.zeros(3);
    expect(linalg.multiDot([row, matrix, np.eye(3)] as never, { out })).toBe(out);
    expect(out.toArray()).toEqual([3, 4, 5]);
    const other = np.zeros(2);
    expect(linalg.multiDot([np.eye(2), matrix, column] as never, { out: other })).toBe(other);
    expect(other.toArray()).toEqual([5, 14]);
  });

  it("takes the order with the fewest multiplications", () => {
    // From the left, the first product overflows.
    const [a, b, c] = [np.ones([300, 1]), np.ones([1, 300]), np.full([300, 1], 1e-3)];
    const product = linalg.multiDot([np.multiply(a, 1e200), np.multiply(b, 1e200), np.multiply(c, 1e-100)]);
    expect(Number.isFinite(product.get(0, 0))).toBe(true);
  });

  it("takes vectors at the ends", () => {
    const [row, a, b, column] = [shaped(2), shaped(2, 3), shaped(3, 2), shaped(2)];
    expect(linalg.multiDot([row, a, b]).shape).toEqual([2]);
    expect(linalg.multiDot([a, b, column]).shape).toEqual([2]);
    expect(linalg.multiDot([row, a, b, column])).toBe(np.dot(np.dot(np.dot(row, a), b), column));
  });

  it("writes to out", () => {
    const [a, b] = [shaped(2, 3), shaped(3, 2)];
    const out = np.zeros([2, 2], { dtype: "int64" });
    expect(linalg.multiDot([a, b, shaped(2, 2)], { out })).toBe(out);
    expect(out.toArray()).toEqual(np.matmul(np.matmul(a, b), shaped(2, 2)).toArray());
    const wrong = np.zeros([2, 2], { dtype: "float32" });
    expectErrorInScope(() => linalg.multiDot([a, b], { out: wrong }), np.DTypeError, "linalg.multiDot");
  });

  it("refuses what does not fit", () => {
    expectErrorInScope(() => linalg.multiDot([shaped(2)]), np.ValueError, "Expecting at least two arrays.");
    const matrix = shaped(2, 2);
    expectErrorInScope(
      () => linalg.multiDot([matrix, shaped(3, 2), matrix]),
      np.ShapeError,
      "linalg.multiDot: shapes ",
    );
    expectErrorInScope(() => linalg.multiDot([matrix, [1, 2], matrix]), np.LinAlgError, "two-dimensional");
  });
});
