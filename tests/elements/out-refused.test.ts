/** Tests an unsuitable `out`: the call throws the named error, and no byte of `out` changes. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { linear, SCRATCH_START, start } from "../../ts/wasm/module.ts";
import { expectError } from "../support/balance.ts";
import { call, elements, named, type Options, rows } from "../support/out-rows.ts";
import { bytesOf, ownArray } from "../support/out-targets.ts";

type Kind = abstract new () => Error;

/** Expects an error and unchanged memory. */
function expectRefused(make: () => unknown, kind: Kind, message: string, bytes: () => Uint8Array): void {
  const before = bytes();
  expectError(make, kind, message);
  expect(bytes()).toEqual(before);
}

/** An array with gaps between its elements, and the array that it is a view of. */
function strided(shape: readonly number[]): { out: NDArray; whole: NDArray } {
  const whole = ownArray("float64", [...shape.slice(0, -1), 2 * (shape.at(-1) as number)]);
  return { whole, out: whole.get(...shape.slice(1).map(() => ":"), "::2") as NDArray };
}

describe.each(rows)("$name refuses an out", (row) => {
  const make = row.given("float64", 9);
  const options = named(row, "float64");
  const { shape, size } = make(options);
  const called = row.name.replace("#", "");

  /** Expects that the call refuses an array as `out`. */
  const refuses = (out: NDArray, kind: Kind, message: string, more: Options = {}): void =>
    expectRefused(
      () => make({ ...options, ...more, out }),
      kind,
      `${called}: ${message}`,
      () => bytesOf(out.toTypedArray()),
    );

  it("of another shape or size", () => {
    const shapes = [[1, ...shape], shape.map((length) => length + 1), [], [0], [size + 1]];
    for (const wrong of shapes) refuses(ownArray("float64", wrong), np.ShapeError, "out has shape (");
    for (const length of [0, size - 1, size + 1]) {
      const out = new Float64Array(length).fill(7);
      expectRefused(
        () => make({ ...options, out }),
        np.ShapeError,
        `${called}: out has ${length} elements of float64, the result has ${size}`,
        () => bytesOf(out),
      );
    }
  });

  it.skipIf(row.casts)("of another dtype", () => {
    for (const dtype of ["int64", "float32", "complex128", "uint8"] as const)
      refuses(ownArray(dtype, shape), np.ValueError, `out has dtype ${dtype}, the result has float64`);
    for (const out of [new BigInt64Array(size), new Float32Array(size), new Uint8Array(8 * size)])
      expectRefused(
        () => make({ ...options, out }),
        np.ValueError,
        `${called}: out has dtype `,
        () => bytesOf(out),
      );
  });

  it("that is strided or read-only", () => {
    const { out, whole } = strided(shape);
    const before = whole.toArray();
    refuses(out, np.ValueError, "out is not C-contiguous");
    expect(whole.toArray()).toEqual(before);
    if (Math.min(...shape) > 1 && shape.length > 1)
      refuses(ownArray("float64", [...shape].reverse()).T, np.ValueError, "out is not");
    refuses(np.diag(np.eye(size)), np.ValueError, "out is read-only");
  });

  it("that is disposed of or detached", () => {
    const disposed = ownArray("float64", shape);
    disposed.dispose();
    expectError(() => make({ ...options, out: disposed }), np.DisposedError, `${called}: the array was`);
    const detached = ownArray("float64", shape);
    structuredClone(detached.data, { transfer: [detached.data.buffer as ArrayBuffer] });
    expectError(() => make({ ...options, out: detached }), np.ValueError, `${called}: the memory`);
    const typed = new Float64Array(size);
    structuredClone(typed, { transfer: [typed.buffer] });
    expectError(() => make({ ...options, out: typed }), np.ValueError, `${called}: out: its memory was`);
  });

  it("that is a view of linear memory", () => {
    start();
    const out = new Float64Array(linear.buffer, 8 * Math.ceil(SCRATCH_START / 8), size);
    expectRefused(
      () => make({ ...options, out }),
      np.ValueError,
      `${called}: out is a view that withData shows`,
      () => bytesOf(out),
    );
  });

  it("that is not an array", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const like = Object.create(np.NDArray.prototype);
    const wrongs = [{}, 3, "x", true, Symbol("out"), [1, 2], new Set(), new DataView(new ArrayBuffer(72))];
    const buffers = [new ArrayBuffer(72), new SharedArrayBuffer(72)];
    for (const out of [...wrongs, ...buffers, np.float64, like, proxy, new Proxy(np.zeros(shape), {})])
      expectError(
        () => make({ ...options, out }),
        np.ValueError,
        `${called}: out must be an NDArray or a typed array`,
      );
    for (const none of [null, undefined])
      expect(make({ ...options, out: none }).toArray()).toEqual(
        row.name.startsWith("empty") ? expect.anything() : make(options).toArray(),
      );
  });

  it("together with order 'F' or copy: false", () => {
    const exclusive = { order: "F", copy: false };
    for (const [name, value] of Object.entries(exclusive)) {
      const message = row.options.includes(name)
        ? `${name === "order" ? "order 'F'" : "copy: false"} and out exclude each other`
        : `unknown option '${name}'`;
      refuses(ownArray("float64", shape), np.ValueError, message, { [name]: value });
    }
  });
});

/** Calls with an input of 9 elements, or 3, and a result of 9. */
const matrixCalls: Record<string, (input: NDArray, options: Options) => unknown> = {
  array: (input, options) => np.array(input, options),
  "array of rows": (input, options) => np.array([...input], options),
  "array of one row and lists": (input, options) =>
    np.array([[1, 2, 3], new Set([4, 5, 6]), input.get(0)] as never, options),
  "array of a typed array": (input, options) =>
    np.array([[1, 2, 3], [1, 2, 3], input.data.subarray(0, 3)] as never, options),
  tril: (input, options) => np.tril(input, 0, options),
  "tril of rows": (input, options) => np.tril([...input], 0, options),
  triu: (input, options) => np.triu(input, 0, options),
  "triu of an iterable": (input, options) => np.triu(new Set(input) as never, 0, options),
  diagflat: (input, options) => np.diagflat(input.get(0), 0, options),
  "diagflat of a column": (input, options) => np.diagflat(input.get("0:3", 0), 0, options),
  "diagflat of a list": (input, options) => np.diagflat([[input.get(0)]], 0, options),
  vander: (input, options) => np.vander(input.get(0), 3, options),
  "vander of a typed array": (input, options) => np.vander(input.data.subarray(0, 3), 3, options),
  astype: (input, options) => np.astype(input, "float64", options),
  "#astype": (input, options) => input.T.astype("float64", options),
  "#copy": (input, options) => input.copy(options),
  fromTypedArray: (input, options) => np.fromTypedArray(input.data, [3, 3], options),
  frombuffer: (input, options) =>
    np.frombuffer(input.data, { ...options, out: (options.out as NDArray).data }),
};

describe.each(Object.entries(matrixCalls))("%s", (name, make) => {
  const refuses = (input: NDArray, out: NDArray | Float64Array, whole: () => Uint8Array) =>
    expectRefused(() => make(input, { out }), np.ValueError, ": out shares memory with an input", whole);

  it("refuses the array that it reads", () => {
    const input = elements("float64", 9).reshape(3, 3);
    expect(() => make(input, { out: input })).toThrow(/: out shares memory with an input/);
    expect(input.toArray()).toEqual(elements("float64", 9).reshape(3, 3).toArray());
  });

  it("refuses an out that shares a byte with its input", () => {
    const whole = elements("float64", 60);
    // `data` is read here, because reading it moves the memory.
    expect(whole.data.length).toBe(60);
    const part = (from: number): NDArray => whole.get(np.slice(from, from + 9)).reshape(3, 3);
    const bytes = () => bytesOf(whole.toTypedArray());
    const input = part(20);
    refuses(input, input, bytes);
    for (const from of [18, 19, 20]) refuses(input, part(from), bytes);
    refuses(part(20), part(14), bytes);
  });

  it("refuses the typed array that its input was made over", () => {
    const data = new Float64Array(9).fill(2);
    const input = np.fromTypedArray(data, [3, 3], { copy: false });
    refuses(input, input, () => bytesOf(data));
    const own = ownArray("float64", [3, 3]) as NDArray<"float64">;
    expect(own.data.length).toBe(9);
    refuses(own, own, () => bytesOf(own.data));
    if (name !== "frombuffer") {
      refuses(input, data, () => bytesOf(data));
      refuses(own, own.data, () => bytesOf(own.data));
    }
  });
});

describe("a value that does not fit", () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const floats = new Float64Array([1, 2, 3]);
  const complex = np.complex(1, 2);
  const misfits: Record<string, () => unknown> = {
    full: () => np.full(3, 300, { out: bytes }),
    "full of -1": () => np.full(3, -1n, { out: bytes }),
    "full of NaN": () => np.full(3, Number.NaN, { out: bytes }),
    fullLike: () => np.fullLike(np.zeros(3), 300, { out: bytes }),
    array: () => np.array([1, 2, 300], { out: bytes }),
    "array of rows": () =>
      np.array([[1], [2], [-1]], { out: np.fromTypedArray(bytes, [3, 1], { copy: false }) }),
    "array of a complex value": () => np.array([1, 2, complex], { out: floats }),
    "array of no value": () => np.array([1, 2, "3"] as never, { out: floats }),
    "array of ragged lists": () => np.array([[1], [2], [3, 4]], { out: floats }),
    arange: () => np.arange(0, 600, 200, { out: bytes }),
    linspace: () => np.linspace(0, 300, 3, { out: bytes }),
    "linspace of complex bounds": () => np.linspace(0, complex, 3, { out: floats }),
    logspace: () => np.logspace(0, 4, 3, { out: bytes }),
    geomspace: () => np.geomspace(1, 1000, 3, { out: bytes }),
  };
  it.each(Object.entries(misfits))("leaves out unchanged, in %s", (_, misfit) => {
    expect(misfit).toThrow(np.NDLoomError);
    expect([...bytes, ...floats]).toEqual([1, 2, 3, 1, 2, 3]);
  });
});

describe("a result of another length", () => {
  it("is refused before its elements are read", () => {
    const out = new Uint8Array(3);
    for (const name of ["logspace", "geomspace", "linspace"])
      expectError(() => call(name, 1, 2, 2 ** 48, { out }), np.ShapeError, `${name}: out has 3 elements`);
    expectError(() => np.zeros(2 ** 40, { out }), np.ShapeError, "out has 3 elements");
  });
});

describe("functions without out", () => {
  it("list their options in the error", () => {
    const out = np.zeros(3);
    const calls: Record<string, () => unknown> = {
      asarray: () => np.asarray([1, 2, 3], { out } as never),
      fromstring: () => np.fromstring("1 2 3", { sep: " ", out } as never),
      fromfunction: () => np.fromfunction((x) => x, 3, { out } as never),
      map: () => out.map((x) => x + 1, { out } as never),
      ravel: () => out.ravel({ out } as never),
      flatten: () => out.flatten({ out } as never),
      diag: () => call("diag", [1, 2], 0, { out }),
      fromiter: () => call("fromiter", [1, 2, 3], "float64", 3, { out }),
    };
    for (const [name, make] of Object.entries(calls))
      expectRefused(make, np.ValueError, `${name}: unknown option 'out'`, () => bytesOf(out.toTypedArray()));
  });
});
