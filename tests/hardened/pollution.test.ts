/**
 * Tests that members which a page adds to Object.prototype change no result, before or after the package is loaded. A test adds
 * members only during some synchronous calls, because the test runner reads objects as well. It adds all at once: one that is read
 * changes a result, or names itself by what it throws.
 *
 * The tests leave out members that break every program. Accessors have a setter that makes an own member of the object: without
 * one nobody could assign to a member of that name. `return` is a function or undefined, because the engine calls it for
 * `const [a, b] = list`. Indices are plain values, because the engine's own `push` assigns to them.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { isArithmetic } from "../../scripts/registry.ts";
import type { Call } from "../../ts/calls/call.ts";
import { examplesOf } from "../drawn/examples.ts";
import { argumentFrom } from "../drawn/generator.ts";
import { allCalls } from "../drawn/signature.ts";
import { arraysIn, invoke, type NP } from "../numpy/calls.ts";
import { comparedNames } from "../numpy/compared.ts";
import { decodeAll } from "../numpy/decode.ts";
import { bundledScript } from "../support/bundle.ts";

type Run = () => unknown;

let script: string;

beforeAll(async () => {
  script = await bundledScript();
});

/** Evaluates the package anew. */
function load(): NP {
  return new Function(`${script}; return ndloom.default;`)() as NP;
}

/** The members of an array, and what its methods give. */
function membersOf(np: NP, make: () => unknown): Run {
  const a = make() as ReturnType<typeof np.zeros>;
  return () => [
    [a.shape, a.dtype.name, a.ndim, a.size, a.itemSize, a.nbytes, a.strides, a.flags, a.base === null],
    [a.toArray(), a.toArray({}), a.toArray({ bigint: true }), a.toTypedArray(), a.toJSON()],
    [String(a), (a as never)[Symbol.for("nodejs.util.inspect.custom") as never]],
    [a.reshape(-1), a.T, a.transpose(), a.ravel(), a.ravel({ order: "F" }), a.flatten(), a.squeeze()],
    [a.copy(), a.copy({ order: "F" }), a.astype("complex64"), a.astype("complex128", {}), [...a]],
    [a.map((value) => value), a.map((value) => value, { dtype: "complex128" })],
    [a.get("0:1"), a.get(":"), a.get(":"), a.get(np.slice(0, 2, 1), [0])],
    [a.item(0), a.item(-1), a.copy().set(0, 0, 1), a.copy().set("0:1", "0:1", { re: 1, im: 0 })],
    [a.copy().data, a.withData((view) => view.length), np.receive(a.copy().transfer())],
  ];
}

/** Parameters that an object without own members may fit. */
function plainObjects(np: NP): Record<string, Run> {
  const a = np.arange(6).reshape(2, 3);
  return {
    "full of {}": () => np.full(2, {} as never),
    "array of {}": () => np.array({} as never),
    "array of a list of {}": () => np.array([1, {}] as never),
    "array of a Set": () => np.array(new Set([1, 2.5])),
    "array of Sets": () => np.array([new Set([1, 2]), [3, 4]]),
    "array of an object that is complex": () => np.array([{ re: 1, im: 2 }]),
    "array of an object half complex": () => np.array([{ re: 1 }] as never),
    "array of a complex class": () =>
      np.array([
        new (class {
          get re() {
            return 1;
          }
          get im() {
            return 2;
          }
        })(),
      ]),
    "array of rows with a bigint": () =>
      np.array([
        [1, 2],
        [3n, 4],
      ]),
    "fromiter of {}": () => np.fromiter({} as never, "int8"),
    "linspace to {}": () => np.linspace(0, {} as never),
    "zeros with no options": () => np.zeros([2, 2], {}),
    "array with no options": () => np.array(a, {}),
    "fromstring with no options": () => np.fromstring("1,2", {} as never),
    "frombuffer with no options": () => np.frombuffer(new Float64Array([1, 2]), {}),
    "receive of {}": () => np.receive({} as never),
    "receive of a part": () => np.receive({ shape: [1], buffer: new ArrayBuffer(8) } as never),
    "asarray of an array of another library": () =>
      np.asarray({ data: Float32Array.of(1, 2, 3, 4), shape: [2, 2] }),
    "fromDlpack of a shape": () => np.fromDlpack({ shape: [1] } as never),
    "fromDlpack of data": () => np.fromDlpack({ data: new Uint8Array(1) } as never),
    "asarray of a column": () =>
      np.asarray({ nullCount: 0, length: 2, toArray: () => new Int16Array([1, 2]) } as never),
    "fromImageData of a part": () => np.fromImageData({ width: 1, height: 1 } as never),
    fromImageData: () => np.fromImageData({ data: new Uint8Array(4), width: 1, height: 1 }, {}),
    "toNdarrayLike and gpuBytes": () => [
      ...Object.values(np.arange(3).toNdarrayLike()),
      np.ones(1, { dtype: "int8" }).gpuBytes(),
    ],
    "zeros of shape {}": () => np.zeros({} as never),
    "dtype of {}": () => np.dtype({} as never),
    "scope of an object": () => np.scope(() => ({ a: np.ones(2) })),
    "scope of an array": () => np.scope(() => np.ones(2)),
    "withData of an object": () => np.ones(2).withData(() => ({ list: [1] })),
    "a 0-d array": () => {
      const scalar = np.array(5);
      return [scalar.get(), scalar.reshape(), scalar.transpose(), scalar.squeeze(), String(scalar)];
    },
    "a vector": () => [String(np.arange(3)), np.arange(3).get("1:3"), np.arange(3).T],
    slices: () => [a.get(1), a.get(0, "1:3"), a.get(":")],
    "a larger array": () => np.full(3000, 1.5).toArray(),
    "many sizes": () => [1, 9000, 400, 70_000].map((size) => np.full(size, 1).dispose()),
    "an error": () => {
      const error = new np.ValueError("said");
      return [error.code, error.name, error.message, Object.keys(error), error instanceof np.NDLoomError];
    },
    "what for ... in shows of an error": () => {
      const shown: string[] = [];
      for (const key in new np.ValueError("said"))
        if (["name", "code"].includes(key) && !Object.hasOwn(Object.prototype, key)) shown.push(key);
      return shown;
    },
    complex: () => [String(np.complex(1, 2)), np.complex(1).toJSON(), np.complex(1) instanceof np.Complex],
    memory: () => Object.keys(np.memory()),
  };
}

/** All calls that are compared. Their arguments are made before anything is added to Object.prototype. */
function callsOf(np: NP): Record<string, Run> {
  const calls = plainObjects(np);
  for (const name of comparedNames) {
    // The functions of arithmetic share the readers of their arguments.
    const isAlike = isArithmetic(allCalls[name] as Parameters<typeof isArithmetic>[0]);
    examplesOf(np, name, isAlike ? 1 : 3).forEach((example, index) => {
      const args = decodeAll(np, example);
      const isBlank = name.startsWith("empty");
      calls[`${name} ${index}`] = () => {
        const result = invoke(np, name, args);
        return isBlank ? (result as { shape: unknown }).shape : [result, arraysIn(np, args)];
      };
    });
  }
  calls["members of int64"] = membersOf(np, () => np.arange(6).reshape(2, 3));
  calls["members of bool"] = membersOf(np, () => np.ones([2, 2], { dtype: "bool" }));
  calls["members of complex"] = membersOf(np, () => np.full([2, 3], np.complex(1, 2)));
  return calls;
}

/** The outcomes of calls, each a result or an error. */
type Outcomes = Record<string, unknown>;

function outcomesOf(calls: Record<string, Run>): Outcomes {
  // The outcomes have no prototype, and are read without engine functions that make objects.
  const outcomes: Outcomes = Object.create(null);
  for (const name of Object.keys(calls)) {
    try {
      outcomes[name] = (calls[name] as Run)();
    } catch (error) {
      outcomes[name] = error;
    }
  }
  return outcomes;
}

/** Outcomes as plain values, which compare equal for any instance of the package. */
function plain(np: NP, value: unknown): unknown {
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof np.Complex) return String(value);
  if (value instanceof np.NDArray)
    return [value.dtype.name, value.shape, value.strides, plain(np, value.toArray())];
  if (ArrayBuffer.isView(value)) return [value.constructor.name, ...(value as Uint8Array)];
  if (Array.isArray(value)) return value.map((item) => plain(np, item));
  return Object.entries(value).map(([key, member]) => [key, plain(np, member)]);
}

function plainOutcomes(np: NP, outcomes: Outcomes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(outcomes).map(([name, outcome]) => [name, plain(np, outcome)]));
}

/** Makes calls while Object.prototype has a member. */
function withMember<R>(name: PropertyKey, descriptor: PropertyDescriptor, use: () => R): R {
  const before = Object.getOwnPropertyDescriptor(Object.prototype, name);
  Object.defineProperty(Object.prototype, name, Object.assign(Object.create(null), descriptor));
  try {
    return use();
  } finally {
    delete (Object.prototype as Record<PropertyKey, unknown>)[name];
    if (before !== undefined) Object.defineProperty(Object.prototype, name, before);
  }
}

/** A value that a call accepts in the place of an argument, or any value that is truthy. */
function valueOf(call: Call, name: string): unknown {
  const draw = argumentFrom(call, name);
  const drawn = Array.from({ length: 9 }, (_, seed) => draw?.(seed, 0)).find(
    (value) => typeof value !== "object" && Boolean(value),
  );
  return drawn ?? 1;
}

/** The arguments of all calls, by name. */
const argumentNames = Object.fromEntries(
  Object.values(allCalls).flatMap((call) =>
    [...call.parts.positions, ...call.parts.optional].map((name) => [name, [valueOf(call, name)]]),
  ),
);

/** Values for Object.prototype by name: values that the argument of that name accepts, and other truthy values. */
const values: Record<string, readonly unknown[]> = {
  ...argumentNames,
  order: ["F", "K"],
  out: [new Float64Array(4)],
  get: [1, () => 1],
  set: [1, () => 1],
  value: [1],
  writable: [false, true],
  enumerable: [true],
  configurable: [false],
  re: [1],
  im: [2],
  done: [true, false],
  next: [() => ({ done: true, value: 1 })],
  return: [undefined, () => ({})],
  throw: [() => ({})],
  length: [1],
  // biome-ignore lint/suspicious/noThenProperty: what await waits for
  then: [1, () => 1],
  name: ["name"],
  data: [new Float64Array(1)],
  buffer: [new ArrayBuffer(8)],
  byteLength: [8],
  byteOffset: [8],
  message: ["message"],
  cause: ["cause"],
  code: [1],
  strides: [[1]],
  stride: [[1]],
  readonly: [true],
  flags: [{ READONLY: true }],
  format: ["int8"],
  nullCount: [0],
  toArray: [() => [1]],
  toNdarrayLike: [() => ({ data: [1], shape: [1] })],
  width: [1],
  block: [1],
  isLinear: [true],
  base64: [1],
  view: [1],
  float32: [1],
  int8: [1],
  0: [5, [1]],
  1: [5, [1]],
  2: [5],
  3: [5],
  4: [5],
};

type Member = readonly [name: PropertyKey, descriptor: PropertyDescriptor];

const plainly = { writable: true, configurable: true, enumerable: true };

/** Members that are plain values, all of which a page adds together: the first value of each name. */
const first: readonly Member[] = [
  ...Object.entries(values).map(([name, [value]]): Member => [name, { value, ...plainly }]),
  [Symbol.iterator, { value: () => [1].values(), ...plainly }],
];

/** The second values. */
const second: readonly Member[] = Object.entries(values)
  .filter(([, all]) => all.length > 1)
  .map(([name, [, value]]) => [name, { value, ...plainly }]);

/** Members that throw when they are read, and can be replaced by an own member of an object. */
const throwing: readonly Member[] = Object.keys(values)
  .filter((name) => name !== "return" && !/^\d+$/.test(name))
  .map((name) => [
    name,
    {
      get() {
        throw new Error(`Object.prototype.${name} was read`);
      },
      set(value: unknown) {
        Object.defineProperty(this, name, Object.assign(Object.create(null), { value, ...plainly }));
      },
      configurable: true,
      enumerable: true,
    },
  ]);

/** Makes calls while Object.prototype has all members of a list. */
function withAll<R>(members: readonly Member[], use: () => R): R {
  return members.reduce(
    (inner, [name, descriptor]) =>
      () =>
        withMember(name, descriptor, inner),
    use,
  )();
}

describe("members of Object.prototype change no result", () => {
  let loaded: NP;
  let expected: Record<string, unknown>;

  beforeAll(() => {
    loaded = load();
    expected = plainOutcomes(loaded, outcomesOf(callsOf(loaded)));
  });

  const lists = Object.entries({ values: first, "other values": second, "getters that throw": throwing });

  it.each(lists)("when %s are added after the package is loaded", (_, members) => {
    const calls = callsOf(loaded);
    const outcomes = withAll(members, () => outcomesOf(calls));
    expect(plainOutcomes(loaded, outcomes)).toEqual(expected);
  });

  it.each(lists)("when %s exist before the package is loaded", (_, members) => {
    const np = withAll(members, load);
    const calls = callsOf(np);
    const outcomes = withAll(members, () => outcomesOf(calls));
    expect(plainOutcomes(np, outcomes)).toEqual(expected);
  });
});
