/** Draws memory of every kind: the caller's typed arrays, DataViews and buffers, and arrays of the package in every state. */
import fc from "fast-check";
import np, { type NDArray } from "../../../ts/index.ts";
import { type Mischief, mischiefs, type Recipe, type World } from "./world.ts";

type Make = (world: World) => unknown;

interface ResizableConstructor {
  new (
    byteLength: number,
    options: { maxByteLength: number },
  ): ArrayBuffer & { resize(byteLength: number): void };
}
const Resizable = ArrayBuffer as unknown as ResizableConstructor;

interface GrowableConstructor {
  new (
    byteLength: number,
    options: { maxByteLength: number },
  ): SharedArrayBuffer & { grow(byteLength: number): void };
}
const Growable = SharedArrayBuffer as unknown as GrowableConstructor;

function detached(byteLength: number): ArrayBuffer {
  const buffer = new ArrayBuffer(byteLength);
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
}

function detachedView(): Float64Array {
  const view = new Float64Array(4);
  structuredClone(view.buffer, { transfer: [view.buffer] });
  return view;
}

/** A view of linear memory that outlives `withData`, over an array that belongs to the call. */
function overLinear(world: World): Float64Array {
  let lent = new Float64Array(0);
  world.keep(np.arange(6, null, null, { dtype: "float64" })).withData((view) => {
    lent = new Float64Array(view.buffer, view.byteOffset, view.length);
  });
  return lent;
}

const ownLength =
  (length: unknown): Make =>
  () =>
    Object.defineProperty(new Float64Array([1, 2, 3]), "length", { value: length });

const buffersByName: Readonly<Record<string, Make>> = {
  "Float64Array(4)": () => Float64Array.from([1, -2.5, Number.NaN, 4]),
  "Float32Array(3)": () => Float32Array.from([1, 2, 3]),
  "Int8Array(0)": () => new Int8Array(0),
  "Uint8Array(7) from byte 1": () => new Uint8Array(new ArrayBuffer(8), 1),
  "Uint8ClampedArray(16)": () => new Uint8ClampedArray(16).fill(200),
  "Int16Array(5)": () => Int16Array.from([1, -2, 3, 4, 5]),
  "Uint32Array(4)": () => Uint32Array.from([1, 2, 3, 2 ** 32 - 1]),
  "BigInt64Array(2)": () => BigInt64Array.from([1n, -(2n ** 62n)]),
  "BigUint64Array(2)": () => BigUint64Array.from([1n, 2n ** 64n - 1n]),
  "Float64Array(3000)": () => new Float64Array(3000).fill(1.5),
  "Float32Array from byte 4": () => new Float32Array(new ArrayBuffer(20), 4),
  Buffer: () => Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]),
  DataView: () => new DataView(new ArrayBuffer(24), 8),
  "ArrayBuffer(32)": () => new ArrayBuffer(32),
  "ArrayBuffer(0)": () => new ArrayBuffer(0),
  "SharedArrayBuffer(16)": () => new SharedArrayBuffer(16),
  "Float64Array over shared memory": () => new Float64Array(new SharedArrayBuffer(24)),
  "detached ArrayBuffer": () => detached(16),
  "detached Float64Array": detachedView,
  "detached DataView": () => {
    const view = new DataView(new ArrayBuffer(8));
    structuredClone(view.buffer, { transfer: [view.buffer] });
    return view;
  },
  "resizable ArrayBuffer": () => new Resizable(16, { maxByteLength: 64 }),
  "Float64Array that tracks a resizable buffer": () =>
    new Float64Array(new Resizable(24, { maxByteLength: 64 })),
  "Float64Array out of its shrunk buffer": () => {
    const buffer = new Resizable(32, { maxByteLength: 64 });
    const view = new Float64Array(buffer, 8, 3);
    buffer.resize(16);
    return view;
  },
  "growable SharedArrayBuffer": () => {
    const buffer = new Growable(16, { maxByteLength: 64 });
    const view = new Float64Array(buffer);
    buffer.grow(32);
    return view;
  },
  "Float64Array over linear memory": overLinear,
  "Uint8Array over linear memory, unaligned": (world) => {
    const { buffer, byteOffset } = overLinear(world);
    return new Uint8Array(buffer, byteOffset + 1, 40);
  },
  "Float64Array of length -1": ownLength(-1),
  "Float64Array of length 1.5": ownLength(1.5),
  "Float64Array of length 2**53": ownLength(2 ** 53),
  "Float64Array of length '2'": ownLength("2"),
  "Float64Array with a buffer of its own": () =>
    Object.defineProperties(new Float64Array(2), {
      buffer: { value: new ArrayBuffer(1) },
      byteOffset: { value: 99 },
      byteLength: { value: -8 },
    }),
  "Float64Array whose members throw": (world) =>
    Object.defineProperty(new Float64Array(2), "length", { get: () => world.fail() }),
};

const from = (texts: Readonly<Record<string, Make>>): fc.Arbitrary<Recipe> =>
  fc.constantFrom(...Object.entries(texts)).map(([text, make]) => ({ text, make }));

export const buffers: fc.Arbitrary<Recipe> = from(buffersByName);

/** An array over the caller's memory, which the caller may detach. */
function foreign(world: World, buffer: ArrayBuffer): NDArray {
  return world.keep(np.fromTypedArray(new Float64Array(buffer), null, { copy: false }));
}

/** Arrays by their state. The recipes of views also note the base, so that mischief can dispose of either. */
const arraysByName: Readonly<Record<string, (world: World) => NDArray>> = {
  "arange(6)": (world) => world.keep(np.arange(6)),
  "eye(3)": (world) => world.keep(np.eye(3)),
  "0-d": (world) => world.keep(np.array(2.5)),
  "one element": (world) => world.keep(np.array([[7n]])),
  empty: (world) => world.keep(np.zeros([0, 3])),
  "5 dimensions": (world) => world.keep(np.ones([2, 1, 3, 1, 2], { dtype: "uint8" })),
  bools: (world) => world.keep(np.array([true, false, true])),
  complex64: (world) => world.keep(np.array([np.complex(1, 2), 3], { dtype: "complex64" })),
  complex128: (world) => world.keep(np.array([[np.complex(1, 2)], [np.complex(0, -1)]])),
  float16: (world) => world.keep(np.array([0.1, 2.5, Number.NaN], { dtype: "float16" })),
  "wide integers": (world) => world.keep(np.array([2n ** 63n, 5, 2n ** 64n - 1n])),
  "F-ordered": (world) =>
    world.keep(
      np.array(
        [
          [1, 2, 3],
          [4, 5, 6],
        ],
        { dtype: "int16", order: "F" },
      ),
    ),
  transposed: (world) => world.keep(world.keep(np.eye(2, 3)).T),
  reversed: (world) => world.keep(world.keep(np.arange(7)).get("::-2")),
  "a column": (world) => world.keep(world.keep(np.eye(4)).get(":", 1)),
  "read-only": (world) => world.keep(np.diag(world.keep(np.eye(3)))),
  large: (world) => world.keep(world.keep(np.arange(3000)).reshape(50, 60)),
  "large and strided": (world) => world.keep(world.keep(np.ones([50, 60], { dtype: "float32" })).T),
  foreign: (world) => foreign(world, new ArrayBuffer(48)),
  "foreign and strided": (world) => world.keep(foreign(world, new ArrayBuffer(48)).get("::2")),
  "foreign and detached": (world) => {
    const buffer = new ArrayBuffer(48);
    const array = foreign(world, buffer);
    structuredClone(buffer, { transfer: [buffer] });
    return array;
  },
  "whose data were taken": (world) => {
    const array = world.keep(np.arange(6));
    array.data;
    return array;
  },
  "part of one": (world) => world.keep(world.keep(np.arange(12)).get("3:9")),
  "over shared memory": (world) =>
    world.keep(np.fromTypedArray(new Float64Array(new SharedArrayBuffer(48)), [2, 3], { copy: false })),
  disposed: (world) => {
    const array = world.keep(np.arange(3));
    array.dispose();
    return array;
  },
  "whose base is disposed of": (world) => {
    const base = np.arange(12, null, null, { dtype: "float64" });
    const view = world.keep(base.reshape(3, 4));
    base.dispose();
    return view;
  },
  "with members of its own": (world) =>
    Object.defineProperties(world.keep(np.arange(4)), {
      shape: { value: [9, 9] },
      size: { get: () => world.fail() },
      ndim: { value: -1 },
      [Symbol.iterator]: { value: () => 5 },
    }),
};

const makers = Object.entries(arraysByName).map(([text, make]) => ({ text: `array ${text}`, make }));

/** Arrays as arguments. */
export const arrays: fc.Arbitrary<Recipe> = fc.constantFrom(...makers);

/** Arrays whose methods are called, which have no members of their own. */
export const receivers: fc.Arbitrary<Recipe> = fc.constantFrom(
  ...makers.filter(({ text }) => text !== "array with members of its own"),
);

const forms = ["whole", "dtype", "shape", "buffer", "getters"] as const;

/** What `transfer` gives, sometimes with a member that is something else, or with getters. */
export const messages = (dtype: fc.Arbitrary<Recipe>, shape: fc.Arbitrary<Recipe>): fc.Arbitrary<Recipe> =>
  fc
    .record({
      array: arrays,
      form: fc.constantFrom(...forms),
      dtype,
      shape,
      buffer: buffers,
      act: fc.constantFrom(...mischiefs),
    })
    .map(({ array, form, act, ...others }) => {
      const change = form === "whole" || form === "getters" ? null : others[form];
      return {
        text: `message of ${array.text} (${form} ${change?.text ?? act})`,
        make: (world) => {
          const whole = messageOf(array.make(world) as NDArray);
          if (change !== null) return { ...whole, [form]: change.make(world) };
          return form === "whole" ? whole : watched(world, whole, act);
        },
      };
    });

function messageOf(array: NDArray): object {
  try {
    return np.NDArray.prototype.transfer.call(array);
  } catch {
    // It has no elements any more.
    return { dtype: "float64", shape: [2], buffer: new ArrayBuffer(16) };
  }
}

/** An object whose members are read by code that does something. */
export const watched = (world: World, object: object, act: Mischief): object =>
  new Proxy(object, {
    get(target, key) {
      world.act(act);
      return Reflect.get(target, key);
    },
  });
