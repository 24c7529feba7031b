/** Draws values of every kind that JavaScript has, above all hostile ones. Each is a recipe: the value is made just before the call. */
import fc from "fast-check";
import np from "../../../ts/index.ts";
import { type Mischief, mischiefs, type Recipe, type World } from "./world.ts";

/** A recipe for a value that is the same in every world. */
export function value(text: string, make: () => unknown): Recipe {
  return { text, make };
}

export const mischief: fc.Arbitrary<Mischief> = fc.constantFrom(...mischiefs);

/** Draws one of the recipes. */
export const oneOf = (...recipes: Recipe[]): fc.Arbitrary<Recipe> => fc.constantFrom(...recipes);

/** Draws from one of some choices, each as often as its weight says. */
export const weighted = <T extends readonly unknown[]>(
  ...choices: { readonly [K in keyof T]: readonly [weight: number, arbitrary: fc.Arbitrary<T[K]>] }
): fc.Arbitrary<T[number]> => fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const written = (item: unknown): string => (Object.is(item, -0) ? "-0" : String(item));

/** Numbers near bounds. */
export const hostileNumber: fc.Arbitrary<Recipe> = fc
  .oneof(
    fc.integer({ min: -3, max: 12 }),
    fc.constantFrom(
      -0,
      Number.NaN,
      Infinity,
      -Infinity,
      Number.MAX_VALUE,
      -Number.MAX_VALUE,
      0.5,
      -2.5,
      1e300,
      -1e300,
      5e-324,
    ),
    fc.constantFrom(
      63,
      127,
      255,
      256,
      257,
      1000,
      4095,
      2 ** 16,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 32,
      2 ** 52,
      2 ** 53 - 1,
      2 ** 53,
    ),
    fc.constantFrom(-129, -(2 ** 31) - 1, -(2 ** 53), 2 ** 63, 2 ** 64, -(2 ** 63)),
    fc.double(),
  )
  .map((item) => value(written(item), () => item));

export const hostileBigint: fc.Arbitrary<Recipe> = fc
  .constantFrom(
    0n,
    1n,
    -1n,
    2n ** 53n,
    2n ** 63n - 1n,
    2n ** 63n,
    2n ** 64n - 1n,
    2n ** 64n,
    -(2n ** 63n),
    10n ** 400n,
  )
  .map((item) => value(`${item}n`.slice(0, 30), () => item));

export const hostileText: fc.Arbitrary<Recipe> = fc
  .oneof(
    fc.constantFrom(
      "",
      "abc",
      "float64",
      ">f8",
      "C",
      "K",
      "__proto__",
      "1,2,3",
      "1e999 nan",
      "\ud800",
      "0x10",
    ),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  )
  .map((text) => value(JSON.stringify(text), () => text));

/** Values that no parameter accepts. */
const strangers = oneOf(
  value("undefined", () => undefined),
  value("null", () => null),
  value("true", () => true),
  value("false", () => false),
  value("Symbol()", () => Symbol("stranger")),
  value("{}", () => ({})),
  value("no prototype", () => Object.create(null)),
  value("prototype without constructor", () => Object.create(Object.create(null))),
  value("constructor null", () => ({ constructor: null })),
  value("constructor name symbol", () => ({ constructor: { name: Symbol("odd") } })),
  value("Date", () => new Date(0)),
  value("RegExp", () => /a/),
  value("Map", () => new Map([[1, 2]])),
  value("Set", () => new Set([1, 2])),
  value("Promise", () => Promise.resolve(1)),
  value("Error", () => new Error("stranger")),
  {
    text: "function",
    make:
      (world) =>
      (...given: unknown[]) =>
        world.keepAll(given),
  },
  value("class", () => class Odd {}),
  value("class named by a symbol", () => Object.defineProperty(class {}, "name", { value: Symbol("name") })),
  value("np.int16", () => np.int16),
  value("np", () => np),
  value("like a DType", () => Object.create(np.DType.prototype)),
  value("like an NDArray", () => Object.create(np.NDArray.prototype)),
  value("like a Complex", () => Object.create(np.Complex.prototype)),
  value("like a Map", () => Object.create(Map.prototype)),
  value("like a Set", () => Object.create(Set.prototype)),
  value("like a Promise", () => Object.create(Promise.prototype)),
  value("like a Uint8Array", () => Object.create(Uint8Array.prototype)),
  value("like an Array", () => Object.create(Array.prototype)),
  value("NDArray", () => np.NDArray),
  value("globalThis", () => globalThis.Reflect),
);

/** Objects whose conversion to a primitive misbehaves. */
const coercing: fc.Arbitrary<Recipe> = fc
  .tuple(fc.constantFrom("valueOf", "toString", "toPrimitive", "toJSON"), mischief)
  .map(([method, act]) => ({
    text: `{ ${method}: ${act} }`,
    make: (world) => {
      const convert = (): unknown => {
        world.act(act);
        return 1;
      };
      return method === "toPrimitive" ? { [Symbol.toPrimitive]: convert } : { [method]: convert };
    },
  }));

/** Complex-like objects whose getters run the caller's code. */
export const complexLike: fc.Arbitrary<Recipe> = fc
  .tuple(fc.constantFrom("plain", "getters", "proxy", "inherited", "odd"), mischief)
  .map(([form, act]) => ({
    text: `complex (${form}, ${act})`,
    make: (world) => makeComplex(world, form, act),
  }));

function makeComplex(world: World, form: string, act: Mischief): unknown {
  if (form === "plain") return np.complex(1.5, -2);
  if (form === "odd") return { re: 1, im: "2" };
  const getter = {
    get() {
      world.act(act);
      return 2.5;
    },
  };
  if (form === "getters") return Object.defineProperties({}, { re: getter, im: getter });
  if (form === "inherited") return Object.create(np.Complex.prototype, { re: getter, im: getter });
  return new Proxy(np.complex(1, 2), {
    get(target, key) {
      world.act(act);
      return Reflect.get(target, key);
    },
  });
}

/** The targets of a proxy. */
const proxied: Readonly<Record<string, (world: World) => object>> = {
  "[]": () => [],
  "[1, 2.5, 3]": () => [1, 2.5, 3],
  "[[1], [2]]": () => [[1], [2]],
  "{}": () => ({}),
  "{ dtype }": () => ({ dtype: "int32" }),
  function:
    (world) =>
    (...given: unknown[]) =>
      world.keepAll(given),
  Float64Array: () => new Float64Array(3),
  ArrayBuffer: () => new ArrayBuffer(16),
  NDArray: (world) => world.keep(np.arange(4)),
  Set: () => new Set([1]),
};

/** Values that `length` may report. A huge list of numbers would take all memory, so it reports its huge length once only. */
const lengths: readonly unknown[] = [
  -1,
  1.5,
  Number.NaN,
  "2",
  0,
  7,
  2 ** 53,
  Infinity,
  2n,
  Symbol("length"),
  null,
  {},
];

/** Proxies that watch, throw, lie, revoke themselves, or are revoked already. */
export const proxies: fc.Arbitrary<Recipe> = fc
  .tuple(
    fc.constantFrom(...Object.keys(proxied)),
    fc.oneof(
      fc.constantFrom("forward", "revoked", "revokes itself", "no prototype"),
      fc.constantFrom("get", "has", "ownKeys", "getPrototypeOf", "getOwnPropertyDescriptor"),
      fc.nat({ max: lengths.length - 1 }),
    ),
    mischief,
  )
  .map(([target, trap, act]) => ({
    text: `Proxy(${target}, ${typeof trap === "number" ? `length ${written(String(lengths[trap]))}` : trap}, ${act})`,
    make: (world) => makeProxy(world, proxied[target] as (world: World) => object, trap, act),
  }));

function makeProxy(
  world: World,
  make: (world: World) => object,
  trap: string | number,
  act: Mischief,
): unknown {
  const target = make(world);
  if (trap === "forward") return new Proxy(target, {});
  if (trap === "revoked") {
    const { proxy, revoke } = Proxy.revocable(target, {});
    revoke();
    return proxy;
  }
  if (trap === "no prototype") return new Proxy(target, { getPrototypeOf: () => null });
  if (trap === "revokes itself") {
    world.brokenProxies += 1;
    const { proxy, revoke } = Proxy.revocable(target, {
      get(inner, key) {
        revoke();
        return Reflect.get(inner, key);
      },
    });
    return proxy;
  }
  if (typeof trap === "number") {
    const length = lengths[trap];
    return new Proxy(target, {
      get: (inner, key) => (key === "length" ? length : Reflect.get(inner, key)),
    });
  }
  return new Proxy(target, {
    [trap]: (...parts: [never, never, never]) => {
      world.act(act);
      return (Reflect as unknown as Record<string, (...parts: unknown[]) => unknown>)[trap]?.(...parts);
    },
  });
}

/** Anything but lists, buffers and arrays. */
export const hostile: fc.Arbitrary<Recipe> = fc.oneof(
  strangers,
  hostileNumber,
  hostileBigint,
  hostileText,
  coercing,
  complexLike,
  proxies,
);
