/**
 * Tests what `set` and `fill` write: values of other shapes and dtypes, values that share memory with the array, and callers that
 * interfere.
 */
import { describe, expect, it } from "vitest";
import { type DTypeName, dtypes } from "../../ts/dtype/dtypes.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError, expectErrorInScope } from "../support/balance.ts";

const { DisposedError, DTypeError, ValueError } = np;

/** A list of indices that runs the caller's code when its second item is read. */
function running(run: () => void): number[] {
  return new Proxy([0, 1], {
    get(target, key) {
      if (key === "1") run();
      return Reflect.get(target, key);
    },
  });
}

describe("set", () => {
  it("refuses a value in a list that the dtype does not hold", () => {
    const a = np.zeros(2, { dtype: "uint8" });
    expectError(() => a.set("...", [300, 1]), np.ValueError, "set: value[0]: 300 is out of range for uint8");
  });

  it("writes a number by an index of lists as by a list of it, to every dtype", () => {
    const indices = [[[2, 0]], [[true, false, true]], [[0, -1], "1:"]] as const;
    for (const dtype of Object.keys(dtypes) as DTypeName[])
      for (const value of [3, 2.75, -1.5, 300, Number.NaN, Number.POSITIVE_INFINITY])
        for (const index of indices) {
          const set = (given: number | number[]): unknown => {
            try {
              const zeros = np.zeros([3, 3], { dtype });
              return (zeros.set as (...given: unknown[]) => NDArray).call(zeros, ...index, given).toArray();
            } catch (error) {
              return (error as Error).constructor.name;
            }
          };
          expect(set(value), `${dtype}, ${value}`).toEqual(set([value]));
        }
  });

  it("reads values that share memory with the array as if they had been copied before", () => {
    const a = np.arange(6);
    expect(a.set("1:", a.get(":-1")).toArray()).toEqual([0, 0, 1, 2, 3, 4]);
    expect(a.set("::-1", a).toArray()).toEqual([4, 3, 2, 1, 0, 0]);
    const places = np.array([5, 4, 3, 2, 1, 0]);
    expect(a.set(places, a).toArray()).toEqual([0, 0, 1, 2, 3, 4]);
    expect(places.set(places, places).toArray()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("refuses values of another shape", () => {
    const a = np.zeros([2, 3]);
    const [places, values] = [np.array([0]), np.ones(2)];
    const { BroadcastError } = np;
    expectError(() => a.set("0", [1, 2]), BroadcastError, "from shape (2,) into shape (3,)");
    expectError(() => a.set(places, values), BroadcastError, "of shape (2,) into shape (1, 3)");
    expectError(() => a.set(0, 0, [1]), np.ValueError, "one element cannot be set to an array of shape (1,)");
  });

  it("writes to arrays over the caller's memory, and only to the selected elements", () => {
    const memory = new Float64Array(6);
    const a = np.fromTypedArray(memory, [2, 3], { copy: false });
    a.set(":", "0:3:2", [1, 2]).set(np.array([1]), np.array([1]), 9);
    expect([...memory]).toEqual([1, 0, 2, 1, 9, 2]);
  });
});

describe.each(["index", "values"])("an array that the caller's code disposes of as the %s", (role) => {
  it("throws and leaves nothing behind", () => {
    const a = np.zeros([2, 2]);
    const other = np.array([0, 1]);
    const list = running(() => other.dispose());
    const call = (): unknown => (role === "index" ? a.get(other, list) : a.set("0", list, other as NDArray));
    const before = np.memory();
    expect(call).toThrow(DisposedError);
    expect(np.memory().used).toBeLessThanOrEqual(before.used);
    expect(a.toArray()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("fill", () => {
  it("returns the array", () => {
    const a = np.zeros([2, 3]);
    expect(a.fill(2.5)).toBe(a);
    expect(a.get(":", "::2").fill(1).base).toBe(a);
  });

  it("refuses lists, values that do not fit, and read-only arrays", () => {
    const a = np.zeros(2, { dtype: "int8" });
    expectErrorInScope(
      () => a.fill([1] as never),
      ValueError,
      "fill: value must be a number, boolean, bigint or complex",
    );
    expectErrorInScope(
      () => a.fill(np.ones(1)),
      ValueError,
      "fill: setting an array element with a sequence",
    );
    expectErrorInScope(() => a.fill(300), ValueError, "fill: ");
    expectErrorInScope(() => a.fill(np.complex(1, 0) as never), DTypeError, "fill: ");
    expectErrorInScope(() => a.fill("1" as never), ValueError, "fill: value");
    expectErrorInScope(
      () => np.diag(np.eye(2)).fill(1),
      ValueError,
      "fill: assignment destination is read-only",
    );
    expect(a.toArray()).toEqual([0, 0]);
  });

  it("notices that reading the value disposed of the array", () => {
    const a = np.zeros(2);
    const value = {
      get re() {
        a.dispose();
        return 1;
      },
      im: 0,
    };
    expect(() => a.fill(value as never)).toThrow(Error);
    expect(() => a.item(0)).toThrow(DisposedError);
  });
});
