/** Tests np.matmul, np.matvec, np.vecmat and np.vecdot: shapes, dtypes, axes, `out`, the order of additions, and errors. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { expectSameWhenFull } from "../support/full-budget.ts";

const { BroadcastError, DTypeError, IndexError, ShapeError, ValueError } = np;

/** Numbers whose sums depend on the order of additions. */
const rough = (dtype: DTypeName, ...shape: number[]): NDArray => {
  const count = shape.reduce((size, length) => size * length, 1);
  const numbers = Float64Array.from(
    { length: count },
    (_, place) => Math.sin(place * 7.3) * 10 ** (place % 7),
  );
  return np.fromTypedArray(numbers, shape).astype(dtype);
};

/** The product of two matrices of float64 by its definition: blocks of 256 along the depth, each from zero. */
function inBlocks(a: NDArray, b: NDArray): number[][] {
  const [rows, columns] = [a.toArray(), np.transpose(b).toArray()] as unknown as number[][][];
  const sumOf = (x: number[], y: number[]): number => {
    let sum = 0;
    for (let first = 0; first < x.length; first += 256) {
      let block = 0;
      for (let k = first; k < Math.min(x.length, first + 256); k += 1)
        block += (x[k] as number) * (y[k] as number);
      sum += block;
    }
    return sum;
  };
  return (rows as number[][]).map((row) => (columns as number[][]).map((column) => sumOf(row, column)));
}

describe("np.matmul", () => {
  it("multiplies matrices and vectors", () => {
    const a = np.reshape(np.arange(6), [2, 3]);
    expect(np.matmul(a, a.T).toArray()).toEqual([
      [5, 14],
      [14, 50],
    ]);
    expect(np.matmul(a, [1, 2, 3]).toArray()).toEqual([8, 26]);
    expect(np.matmul([1, 2], a).toArray()).toEqual([6, 9, 12]);
    expect(np.matmul([1, 2], [3, 4])).toBe(11);
  });

  it("broadcasts stacks", () => {
    const a = np.arange(24).reshape(2, 3, 4);
    const product = np.matmul(a.reshape(2, 1, 3, 4), a.mT);
    expect(product.shape).toEqual([2, 2, 3, 3]);
    expect(product.get(1, 0).toArray()).toEqual(np.matmul(a.get(1), np.transpose(a.get(0))).toArray());
  });

  it("takes the sums of nothing for zeros", () => {
    expect(np.matmul(np.ones([2, 0]), np.ones([0, 2])).toArray()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(np.matmul(np.ones([0, 3]), np.ones([3, 2])).shape).toEqual([0, 2]);
    expect(np.matmul(np.ones(0), np.ones(0))).toBe(0);
  });

  it("wraps integers, and takes bools for or of ands", () => {
    const bytes = np.full([1, 3], 100, { dtype: "int8" });
    expect(np.matmul(bytes, bytes.T).toArray()).toEqual([[48]]);
    expect(np.matmul([[true, true]], [[true], [true]]).toArray()).toEqual([[true]]);
    const great = np.full([1, 2], 2n ** 62n, { dtype: "int64" });
    expect(np.matmul(great, [[1], [1]]).toArray({ bigint: true })).toEqual([[-(2n ** 63n)]]);
  });

  it("promotes dtypes, and adds float16 in float32", () => {
    const of = (x: DTypeName, y: DTypeName): string =>
      np.matmul(np.ones([1, 1], { dtype: x }), np.ones([1, 1], { dtype: y })).dtype.name;
    expect(of("int64", "uint64")).toBe("float64");
    expect(of("int8", "uint8")).toBe("int16");
    expect(of("float32", "complex64")).toBe("complex64");
    const ones = np.ones([1, 3000], { dtype: "float16" });
    expect(np.matmul(ones, ones.T).toArray()).toEqual([[3000]]);
  });

  it.each([
    [1, 1],
    [7, 256],
    [9, 257],
    [4, 1030],
  ])("adds in blocks of 256: %i rows, depth %i", (rows, depth) => {
    const [a, b] = [rough("float64", rows, depth), rough("float64", depth, 5)];
    expect(np.matmul(a, b).toArray()).toEqual(inBlocks(a, b));
  });

  it.each(["float32", "float64", "complex64", "complex128"] as const)(
    "has the same bits for every layout of %s",
    (dtype) => {
      const [a, b] = [rough(dtype, 70, 300), rough(dtype, 300, 40)];
      const product = np.matmul(a, b).toArray();
      const fortran = np.matmul(a.copy({ order: "F" }), b.copy({ order: "F" }));
      expect(fortran.toArray()).toEqual(product);
      const wide = np.repeat(b, 2, { axis: 1 }).get(":", "::2");
      expect(np.matmul(np.flip(np.flip(a, 0), 0), wide).toArray()).toEqual(product);
      expect(np.matmul(a.get("0:3"), b).toArray()).toEqual(product.slice(0, 3));
    },
  );

  it("has the same bits where memory is full", () => {
    for (const dtype of ["float64", "complex64", "int16", "float16"] as const) {
      expectSameWhenFull(() => {
        const [a, b] = [rough(dtype, 2, 70, 300), rough(dtype, 300, 75)];
        return np.matmul(a, b).toArray();
      });
    }
  });

  it("writes to out, also over its operands", () => {
    const a = np.array([
      [1, 2],
      [3, 4.5],
    ]);
    const out = np.zeros([2, 2], { dtype: "float32" });
    expect(np.matmul(a, a, { out })).toBe(out);
    expect(out.toArray()).toEqual([
      [7, 11],
      [16.5, 26.25],
    ]);
    expect(np.matmul(a, a, { out: a }).toArray()).toEqual(out.toArray());
    const stack = np.zeros([3, 2]);
    expect(
      np
        .matmul(
          [
            [1, 0],
            [0, 1],
          ],
          [5, 6],
          stack,
        )
        .toArray(),
    ).toEqual([
      [5, 6],
      [5, 6],
      [5, 6],
    ]);
    expect(() => np.matmul(a, a, { out: np.zeros([2, 2], { dtype: "int64" }) })).toThrow(DTypeError);
    expect(() => np.matmul(a, a, { out: np.zeros([2, 3]) })).toThrow(ShapeError);
    expect(() => np.matmul(np.ones([3, 2, 2]), a, { out: np.zeros([2, 2]) })).toThrow(BroadcastError);
  });

  it("finds matrices on other axes", () => {
    const a = np.arange(6).reshape(2, 3);
    expect(
      np
        .matmul(a, a, {
          axes: [
            [0, 1],
            [1, 0],
            [1, 0],
          ],
        })
        .toArray(),
    ).toEqual([
      [5, 14],
      [14, 50],
    ]);
    expect(() =>
      np.matmul(a, a, {
        axes: [
          [0, 1],
          [1, 0],
        ],
      }),
    ).toThrow(ValueError);
    expect(() => np.matmul(a, a, { axes: [[0, 1], 0, 0] })).toThrow(IndexError);
    expect(np.matmul(a, a.T, { order: "F" }).flags.fContiguous).toBe(true);
  });

  it("computes in the dtype that is asked for", () => {
    expect(np.matmul([[0.1]], [[3]], "float32").dtype).toBe(np.float32);
    expect(np.matmul([[1.5]], [[2]], { dtype: "int64", casting: "unsafe" }).toArray()).toEqual([[2]]);
    const wide = np.full([1, 2], 1.0001, { dtype: "float32" });
    expect(np.matmul(wide, [[1024], [1024]], { dtype: "float16" }).toArray()).toEqual([[2048]]);
    const many = np.full([1, 2], 70_000, { dtype: "float32" });
    expect(np.matmul(many, [[1], [-1]], { dtype: "float16" }).toArray()).toEqual([[Number.NaN]]);
    expect(() => np.matmul([[1.5]], [[2]], { dtype: "int64" })).toThrow(DTypeError);
    expect(() => np.matmul([[1]], [[2.5]], { casting: "no" })).toThrow(DTypeError);
  });

  it("throws for operands that do not fit", () => {
    expectErrorInScope(() => np.matmul([[1, 2]], [[1, 2]]), ShapeError, "mismatch in its core dimension");
    expectErrorInScope(() => np.matmul([[1, 2]], 3), ValueError, "does not have enough dimensions");
    expect(() => np.matmul(np.ones([2, 2, 3]), np.ones([3, 3, 2]))).toThrow(BroadcastError);
  });

  it("refuses an array that a list disposes of", () => {
    const a = np.ones([1, 1]);
    const rows = {
      *[Symbol.iterator]() {
        a.dispose();
        yield [1];
      },
    };
    expect(() => np.matmul(a, rows)).toThrow(np.DisposedError);
  });
});

describe("np.vecdot, np.matvec and np.vecmat", () => {
  const i = np.complex(0, 1);

  it("conjugate the first operand where NumPy does", () => {
    expect(np.vecdot([i], [2])).toEqual(np.complex(0, -2));
    expect(np.vecmat([i], [[2]]).toArray()).toEqual([np.complex(0, -2)]);
    expect(np.matvec([[i]], [2]).toArray()).toEqual([np.complex(0, 2)]);
  });

  it.each([3, 8, 100, 1000, 5001])("add %i products as sum does", (depth) => {
    for (const dtype of ["float64", "float32", "complex128", "complex64"] as const) {
      const [a, x] = [rough(dtype, 3, depth), rough(dtype, depth)];
      const sums = np.sum(np.multiply(a, x), { axis: 1 }).toArray();
      expect(np.matvec(a, x).toArray()).toEqual(sums);
      expect(np.matmul(a.copy({ order: "F" }), x).toArray()).toEqual(sums);
      expect(np.vecdot(np.conj(a), x).toArray()).toEqual(sums);
      expect(np.matmul(x, a.T).toArray()).toEqual(sums);
    }
  });

  it("have the same bits where memory is full", () => {
    for (const dtype of ["float64", "complex128", "uint64", "int8"] as const) {
      expectSameWhenFull(() => {
        const [a, x] = [rough(dtype, 2, 20_000), rough(dtype, 20_000)];
        return np.vecdot(a, x).toArray();
      });
    }
  });

  it("take axes, and keep them", () => {
    const a = np.arange(6).reshape(2, 3);
    expect(np.vecdot(a, a, { axis: 0 }).toArray()).toEqual([9, 17, 29]);
    expect(np.vecdot(a, a, { keepdims: true }).shape).toEqual([2, 1]);
    expect(np.vecdot(a, a, { axis: 0, keepdims: true }).shape).toEqual([1, 3]);
    expect(np.vecdot(a, a, { axes: [0, 0] }).toArray()).toEqual([9, 17, 29]);
    expect(() => np.vecdot(a, a, { axis: 2 })).toThrow(IndexError);
    expect(() => np.vecdot(a, a, { axis: 0, axes: [0, 0] })).toThrow(DTypeError);
  });
});
