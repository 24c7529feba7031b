/** Tests functions that write to elements in place. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { DTypeError, ValueError } = np;

const grid = () => np.arange(6).reshape(2, 3).copy();

describe("functions that write in place", () => {
  const writers = {
    put: (a: never) => np.put(a, [0], 5),
    putmask: (a: never) =>
      np.putmask(
        a,
        [
          [true, false, true],
          [true, false, true],
        ],
        5,
      ),
    place: (a: never) =>
      np.place(
        a,
        [
          [true, false, true],
          [true, false, true],
        ],
        5,
      ),
    putAlongAxis: (a: never) => np.putAlongAxis(a, [[0], [1]], 5, 1),
    copyto: (a: never) => np.copyto(a, 5),
    fillDiagonal: (a: never) => np.fillDiagonal(a, 5),
  };

  it.each(Object.entries(writers))(
    "np.%s returns the array, which must be a writeable NDArray",
    (_, write) => {
      const a = grid();
      expect(write(a as never)).toBe(a);
      expect(a.toArray()).not.toEqual(grid().toArray());
      expect(() =>
        write([
          [1, 2, 3],
          [4, 5, 6],
        ] as never),
      ).toThrow(/must be an NDArray/);
      const readOnly = np.diag(np.eye(6)).reshape(2, 3);
      expect(() => write(readOnly as never)).toThrow(/read-only/);
    },
  );

  it("act as if values that overlap the target had been copied first", () => {
    const a = np.arange(5).copy();
    np.put(a, [1, 2, 3, 4], a.get("0:4"));
    expect(a.toArray()).toEqual([0, 0, 1, 2, 3]);
    np.copyto(a, a.get("::-1"));
    expect(a.toArray()).toEqual([3, 2, 1, 0, 0]);
  });

  it("put refuses indices of uint64, as choose does", () => {
    const one = new BigUint64Array([1n]);
    expect(() => np.put(np.zeros(3), one, 5)).toThrow(DTypeError);
    expect(() => np.put(np.zeros(3), np.zeros(0, { dtype: "uint64" }), 5)).toThrow(DTypeError);
    expect(() => np.choose(one, [1, 2])).toThrow(
      "choose: Cannot cast array data from uint64 to int64 according to the rule 'safe'",
    );
    expect(np.take([1, 2], one).toArray()).toEqual([2]);
  });

  it("refuse casts that lose values", () => {
    const small = np.zeros(2, { dtype: "int8" });
    expect(() => np.copyto(small, 1.5)).toThrow(DTypeError);
    expect(() => np.copyto(small, 300)).toThrow(ValueError);
    expect(() => np.place(small, [1, 1], np.ones(2))).toThrow(DTypeError);
    expect(np.copyto(small, 1.5, { casting: "unsafe" }).toArray()).toEqual([1, 1]);
  });
});

describe("read-only arrays", () => {
  const fixed = np.broadcastTo(np.zeros(2), [2, 2]);
  const message = "assignment destination is read-only";
  const writes: Record<string, () => unknown> = {
    putAlongAxis: () => np.putAlongAxis(fixed, [[0], [1]], 9, 1),
    put: () => np.put(fixed, [0], 9),
    putmask: () => np.putmask(fixed, fixed, 9),
    place: () => np.place(fixed, fixed, 9),
    copyto: () => np.copyto(fixed, 9),
    fillDiagonal: () => np.fillDiagonal(fixed, 9),
  };
  it.each(Object.entries(writes))("are refused by %s", (name, write) => {
    expectError(write, ValueError, `${name}: ${message}`);
  });
});
