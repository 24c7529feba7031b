/** Single elements: `get`, `item`, `set` and iteration by integers, wherever the memory lies. */
import { describe, expect, test } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { allNames } from "../support/dtypes.ts";

/** Ways to have the elements 0 to 11 in three rows. */
const places = {
  made: (a: NDArray) => a,
  data: (a: NDArray) => {
    a.data;
    return a;
  },
  strided: (a: NDArray) => np.array(a.T, { order: "C" }).T,
  reversed: (a: NDArray) => np.array(a.get("::-1, ::-1")).get("::-1, ::-1"),
  row: (a: NDArray) => np.stack([a, a]).get(1),
  shared: (a: NDArray) => {
    const bytes = new Uint8Array(new SharedArrayBuffer(a.nbytes));
    bytes.set(a.tobytes());
    return np.frombuffer(bytes.buffer, { dtype: a.dtype, copy: false }).reshape(3, 4);
  },
  "behind other bytes": (a: NDArray) => {
    const bytes = new Uint8Array(a.nbytes + 16);
    bytes.set(a.tobytes(), 16);
    return np.frombuffer(bytes.buffer, { dtype: a.dtype, offset: 16, copy: false }).reshape(3, 4);
  },
};

describe.each(Object.entries(places))("elements that are %s", (_, place) => {
  test.each(allNames)("are read and written by integers, for %s", (name) => {
    const a = place(
      np
        .arange(12, name === "bool" ? "int8" : name)
        .reshape(3, 4)
        .astype(name),
    );
    const values = a.toArray() as unknown[][];
    for (let row = -3; row < 3; row += 1)
      for (let column = -4; column < 4; column += 1) {
        const expected = values.at(row)?.at(column);
        expect(a.get(row, column)).toEqual(expected);
        expect(a.item(row, column)).toEqual(expected);
        expect(a.get(row).item(column)).toEqual(expected);
        expect(a.item((row < 0 ? row + 3 : row) * 4 + (column < 0 ? column + 4 : column))).toEqual(expected);
      }
    expect([...a].map((row) => [...row])).toEqual(values);
    const flat = np.arange(12).reshape(3, 4);
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 4; column += 1) a.set(row, column, 11 - Number(flat.item(row, column)));
    const set = np.array(flat.map((x) => 11 - Number(x))).astype(name);
    expect(a.toArray()).toEqual(set.toArray());
  });
});

test("numbers become elements as in the kernels", () => {
  const numbers = [
    0,
    -0,
    1,
    1.9,
    -1.9,
    127,
    255,
    65_504,
    65_520,
    1e-7,
    6e-8,
    -2.5,
    1 / 3,
    2 ** 31,
    2 ** 53,
    1e19,
  ];
  const special = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, 5e-324];
  for (const name of allNames) {
    const isInteger = np.dtype(name).kind === "i" || np.dtype(name).kind === "u";
    for (const value of isInteger ? numbers : [...numbers, ...special])
      for (const take of [false, true]) {
        const one = np.zeros(1, name);
        if (take) one.data;
        let filled: NDArray;
        try {
          filled = np.full(1, value, name);
        } catch (error) {
          expect(() => one.set(0, value)).toThrow((error as Error).constructor as never);
          continue;
        }
        one.set(0, value);
        expect(one.tobytes()).toEqual(filled.tobytes());
      }
  }
});

test("all bits of a float16 are read as the kernels convert them", () => {
  const bits = np.arange(65_536, "uint16").view("float16");
  const wide = bits.astype("float64").toTypedArray();
  expect(wide.every((value, place) => Object.is(bits.item(place), value))).toBe(true);
});

test("64-bit integers are numbers where that is exact", () => {
  const values = [
    0n,
    -1n,
    2n ** 53n - 1n,
    1n - 2n ** 53n,
    2n ** 53n,
    -(2n ** 53n),
    2n ** 63n - 1n,
    -(2n ** 63n),
  ];
  const a = np.array(values, "int64");
  expect([...a]).toEqual(a.toArray());
  const u = np.array([0n, 2n ** 32n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 64n - 1n], "uint64");
  expect([...u]).toEqual(u.toArray());
});

test("other indices and values are refused as before", () => {
  const a = np.arange(6).reshape(2, 3);
  for (const index of [2, -3, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => a.get(index)).toThrow(np.IndexError);
  for (const index of [6, -7, 0.5]) expect(() => a.item(index)).toThrow(np.IndexError);
  expect(() => a.get(0, 0, 0)).toThrow("too many indices");
  expect(() => a.item(0, 0, 0)).toThrow("2 dimensions, 3 indices");
  expect(() => np.zeros(2, "uint8").set(0, 256)).toThrow(np.ValueError);
  expect(() => np.zeros(2, "uint8").set(0, Number.NaN)).toThrow(np.ValueError);
  expect(() => np.broadcastTo(a, [2, 2, 3]).set(0, 0, 0, 1)).toThrow("read-only");
  const fake = new Proxy(a, {});
  expect(() => fake.get(0, 0)).toThrow("not an array");
  expect(() => fake.item(0)).toThrow("not an array");
  expect(() => fake.set(0, 0, 1)).toThrow("not an array");
  expect(a.item(0)).toBe(0);
  expect(() => np.zeros(3, "int8").set("newaxis, -4", 1000)).toThrow(np.ValueError);
  expect(() => np.zeros(3, "int8").set(-4, 1000)).toThrow(np.IndexError);
  const { get, set } = np.NDArray.prototype;
  const bare = np.zeros([2, 2]);
  Object.setPrototypeOf(bare, null);
  Reflect.apply(set, bare, [1, 5]);
  expect(Reflect.apply(get, bare, [1]).toArray()).toEqual([5, 5]);
  expect(() => Reflect.apply(get, undefined, [0])).toThrow("not an array");
});

test("elements follow the memory when it moves, and are refused when it is gone", () => {
  const a = np.arange(4);
  expect(a.item(1)).toBe(1);
  const { data } = a;
  data[1] = 7n;
  expect([a.item(1), a.get(1), ...a]).toEqual([7, 7, 0, 7, 2, 3]);
  a.set(2, 9);
  expect(data[2]).toBe(9n);
  structuredClone(data.buffer, { transfer: [data.buffer] });
  for (const use of [() => a.item(1), () => a.get(1), () => a.set(1, 2), () => [...a]])
    expect(use).toThrow("detached");
  const b = np.arange(4).reshape(2, 2);
  b.item(0);
  b.dispose();
  for (const use of [() => b.item(1), () => b.get(1), () => b.get(1, 1), () => b.set(1, 1, 2)])
    expect(use).toThrow(np.DisposedError);
});

test("an iteration gives what the array holds when it comes there, and can be chained", () => {
  const a = np.arange(4, "float64");
  const seen: unknown[] = [];
  for (const value of a) {
    seen.push(value);
    if (value === 1) a.data.fill(5);
  }
  expect(seen).toEqual([0, 1, 5, 5]);
  const items = a[Symbol.iterator]();
  expect(items[Symbol.iterator]()).toBe(items);
  expect(items.next()).toEqual({ value: 5, done: false });
  expect([...items]).toEqual([5, 5, 5]);
  expect(items.next()).toEqual({ value: undefined, done: true });
});
