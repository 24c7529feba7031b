/** Tests `out`: a function writes the same elements to the caller's memory as it makes without, and changes nothing around them. */
import { describe, expect, it } from "vitest";
import np, { type DTypeName, type NDArray } from "../../ts/index.ts";
import { computing, elements, rows as making, named, type Options, type Row } from "../support/out-rows.ts";
import { bytesOf, classOf, ownArray, type Target, targets } from "../support/out-targets.ts";

const rows = [...making, ...computing];

/** More bytes than a window of scratch has. */
const LONG = 131_072 + 48;

const areEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Calls with `out`. Compares `out` with the result of the call without it, and checks the bytes around it. */
function check({ name }: Row, call: (options?: Options) => NDArray, options: Options, target: Target): void {
  const expected = call(options);
  const { out, start } = target;
  const before = target.bytes();
  const result = call({ ...options, out });
  const after = target.bytes();
  const end = start + expected.nbytes;
  const wanted = name.startsWith("empty") ? before.slice(start, end) : bytesOf(expected.toTypedArray());
  expect(areEqual(after.slice(start, end), wanted), `${name}: elements`).toBe(true);
  expect(areEqual(after.slice(0, start), before.slice(0, start)), `${name}: before`).toBe(true);
  expect(areEqual(after.slice(end), before.slice(end)), `${name}: behind`).toBe(true);
  if (out instanceof np.NDArray) expect(result).toBe(out);
  else expect(result.base).toBe(out);
  expect([result.dtype, result.shape]).toEqual([expected.dtype, expected.shape]);
  expect(areEqual(bytesOf(result.toTypedArray()), wanted), `${name}: result`).toBe(true);
  expected.dispose();
}

/** Functions that stand for all that compute: one file writes their results (ts/formulas/engine/deliver.ts), to every kind of memory. */
const STANDING = ["evaluate", "add", "clip", "sum", "mean", "argmax", "average", "cumsum"];

const kinds = Object.values(targets);
let turn = 0;

/** Runs `check` for each kind of memory; for one kind, in turns, if another function stands for this. */
function checkAll(row: Row, dtype: DTypeName, length: number): void {
  const call = row.given(dtype, length);
  const options = named(row, dtype);
  const { shape } = call(options);
  const isOwn = making.includes(row) || STANDING.includes(row.name);
  turn += 1;
  for (const [place, make] of kinds.entries())
    if (isOwn || place === turn % kinds.length) check(row, call, options, make(dtype, shape));
}

describe("the table of the functions with out", () => {
  it("finds dtypes for each of them", () => {
    expect(rows.length).toBeGreaterThan(140);
    expect(rows.filter(({ dtypes }) => dtypes.length === 0)).toEqual([]);
  });
});

describe.each(rows)("$name with out", (row) => {
  it.each(row.dtypes)("writes the same elements as without out, and nothing else, for %s", (dtype) => {
    for (const length of [0, 1, 10, 300]) checkAll(row, dtype, length);
  });

  it("writes results that are longer than a window", () => {
    for (const dtype of row.dtypes) checkAll(row, dtype, Math.ceil(LONG / np.dtype(dtype).itemSize));
  });

  it("leaves nothing allocated, and takes no more memory after the first call", () => {
    const dtype = row.dtypes.find((name) => name === "float64") ?? (row.dtypes[0] as DTypeName);
    const call = row.given(dtype, 9);
    const { shape } = call(named(row, dtype));
    for (const out of [
      ownArray(dtype, shape),
      new (classOf(dtype))(shape.reduce((product, length) => product * length, 1)),
    ]) {
      const options = { ...named(row, dtype), out };
      call(options);
      const before = np.memory();
      for (let time = 0; time < 100; time += 1) call(options);
      expect(np.memory()).toEqual(before);
    }
  });
});

const rowsWithDType = rows.filter(({ options }) => options.includes("dtype"));

/** The classes of typed arrays that this host has, and the dtype of the elements of each. */
const classes = [
  ...(["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"] as const),
  ...(["float32", "float64"] as const),
].map((dtype) => [classOf(dtype).name, dtype] as const);
const others = [
  ["Uint8ClampedArray", "uint8"],
  ["Float16Array", "float16"],
] as const;
const classesHere = [...classes, ...others].filter(([name]) => name in globalThis);

describe.each(rowsWithDType)("$name without dtype", (row) => {
  it.each(classesHere)("takes the dtype from an out that is a %s", (name, dtype) => {
    const call = row.given(dtype, 10);
    const { shape, size } = call({ dtype });
    const Class = (globalThis as unknown as Record<string, Float64ArrayConstructor>)[
      name
    ] as Float64ArrayConstructor;
    const out = new Class(size);
    const result = call({ out });
    expect([result.dtype.name, result.shape]).toEqual([dtype, shape]);
    expect(result.base).toBe(out);
    const wanted = row.name.startsWith("empty")
      ? new Uint8Array(out.byteLength)
      : bytesOf(call({ dtype }).data);
    expect(bytesOf(out)).toEqual(wanted);
  });

  it("takes the dtype from an out that is an array", () => {
    for (const dtype of row.dtypes) {
      const call = row.given(dtype, 10);
      const out = ownArray(dtype, call({ dtype }).shape);
      expect(call({ out })).toBe(out);
      if (!row.name.startsWith("empty")) expect(out.data).toEqual(call({ dtype }).data);
    }
  });
});

/** The outcome of a call: the elements, or the error. */
function outcome(call: () => NDArray): unknown {
  try {
    return call().toArray();
  } catch (error) {
    return String(error);
  }
}

describe("out gives the dtype in which values are read", () => {
  const calls: Record<string, (options: Options) => NDArray> = {
    array: (options) => np.array([0.5, -1.5, 2], options),
    "array of NaN": (options) => np.array([0.5, Number.NaN, 2], options),
    full: (options) => np.full(3, 0.5, options),
    "full of bigints": (options) => np.full(3, 2n ** 60n, options),
    fullLike: (options) => np.fullLike(np.zeros(3), -0.5, options),
    arange: (options) => np.arange(0.5, 3.5, 1, options),
    linspace: (options) => np.linspace(-0.5, 1.5, 3, options),
    "linspace of complex bounds": (options) => np.linspace(0, np.complex(1, 2), 3, options),
    logspace: (options) => np.logspace(0, 1.5, 3, options),
    geomspace: (options) => np.geomspace(1, 30.5, 3, options),
  };
  it.each(Object.entries(calls))("in %s", (_, call) => {
    for (const dtype of ["int8", "uint8", "int64", "uint64", "bool", "float16", "complex64"] as const) {
      const expected = outcome(() => call({ dtype }));
      expect(outcome(() => call({ out: np.zeros(3, { dtype }) }))).toEqual(expected);
    }
  });
});

describe("out", () => {
  it("may be the typed array that data is, for bool, float16 and complex", () => {
    const bytes = new Uint8Array(2);
    expect(np.array([true, false], { dtype: "bool", out: bytes }).toArray()).toEqual([true, false]);
    expect([...bytes]).toEqual([1, 0]);
    const halves = np.array([1.5, -2], { dtype: "float16", out: new Uint16Array(2) });
    expect(halves.toArray()).toEqual([1.5, -2]);
    const parts = new Float32Array(4);
    expect(np.full(2, np.complex(1, -2), { dtype: "complex64", out: parts }).shape).toEqual([2]);
    expect([...parts]).toEqual([1, -2, 1, -2]);
    expect(() => np.full(2, 1, { dtype: "complex64", out: new Float32Array(5) })).toThrow(np.ShapeError);
  });

  it("receives the bytes of larger elements, at any offset of its own", () => {
    const sources = [new Float64Array([1, 2.5]), new Int32Array([1, -2, 3, 4])];
    for (const source of sources)
      for (const dtype of ["uint8", "int16", "float32"] as const)
        for (const make of Object.values(targets)) {
          const expected = bytesOf(source);
          const { out, bytes, start } = make(dtype, [expected.byteLength / np.dtype(dtype).itemSize]);
          const wanted = bytes();
          wanted.set(expected, start);
          np.fromTypedArray(source, null, { out });
          expect(bytes()).toEqual(wanted);
          np.frombuffer(source, { out });
          expect(bytes()).toEqual(wanted);
        }
  });

  it("may have no axes", () => {
    const out = np.zeros([]);
    expect(np.full([], 2, { out })).toBe(out);
    expect(np.array(2.5, { out: new Float32Array(1) }).item()).toBe(2.5);
    expect(np.zeros([], { out: new Float32Array(1) }).shape).toEqual([]);
  });

  it("is the first item that linspace returns with the step", () => {
    const out = np.zeros(5);
    const [array, step] = np.linspace(0, 1, 5, { retstep: true, out });
    expect(array).toBe(out);
    expect(step).toBe(0.25);
  });

  it("may be the template of a -Like function, of which no element is read", () => {
    const a = np.arange(4);
    expect(np.onesLike(a, { out: a })).toBe(a);
    expect(a.toArray()).toEqual([1, 1, 1, 1]);
    expect(np.emptyLike(a, { out: a })).toBe(a);
  });

  it("may lie right beside an input", () => {
    const whole = elements("float64", 12);
    const [input, out] = [whole.get("0:4"), whole.get("4:8")];
    expect(np.array(input, { out })).toBe(out);
    expect(whole.toArray()).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 8, 9, 10, 11]);
    const data = new Float64Array([1, 2, 3, 4]);
    np.fromTypedArray(data.subarray(0, 2), null, { out: data.subarray(2) });
    expect([...data]).toEqual([1, 2, 1, 2]);
  });

  it("receives the elements of a strided input in C order", () => {
    const a = elements("int16", 6).reshape(2, 3);
    const out = new Int16Array(6);
    expect(np.array(a.T, { out }).toArray()).toEqual(a.T.toArray());
    expect([...out]).toEqual([0, 3, 1, 4, 2, 5]);
  });

  it("may be an array that withData shows, and the view shows the new elements", () => {
    const a = np.zeros(300);
    a.withData((data) => {
      expect(np.full(300, 2, { out: a })).toBe(a);
      expect(data[299]).toBe(2);
    });
  });

  it("stays when a scope ends, and so does the caller's memory", () => {
    const a = np.zeros(3);
    const data = new Float64Array(3);
    np.scope(() => {
      np.ones(3, { out: a });
      np.ones(3, { out: data });
    });
    expect([a.toArray(), [...data]]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });
});
