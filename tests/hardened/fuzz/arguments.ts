/** Draws the arguments of a call: mostly as tests/drawn draws them, and what is hostile in the place of any value of their kind. */
import fc from "fast-check";
import { isNDArray } from "../../../ts/array/ndarray.ts";
import { isRecord } from "../../../ts/caller.ts";
import type { Call } from "../../../ts/calls/call.ts";
import np from "../../../ts/index.ts";
import { argumentFrom, Generator } from "../../drawn/generator.ts";
import { allCalls, argumentsOf as argumentsOfText, randomCalls } from "../../drawn/signature.ts";
import { decodeAll } from "../../numpy/decode.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { gzipFiles } from "./gzip.ts";
import {
  complexLike,
  hostile,
  hostileBigint,
  hostileNumber,
  hostileText,
  mischief,
  oneOf,
  value,
  weighted,
} from "./hostile.ts";
import { iterables, lists } from "./lists.ts";
import { arrays, buffers, messages, watched } from "./memories.ts";
import { npyFiles } from "./npy.ts";
import { npzFiles } from "./npz.ts";
import { tables } from "./tables.ts";
import type { Mischief, Recipe, World } from "./world.ts";

type Argument = fc.Arbitrary<Recipe>;

/** Anything at all. */
export const anything: Argument = weighted(
  [4, hostile],
  [2, lists],
  [1, iterables],
  [2, buffers],
  [2, arrays],
);

const absent = oneOf(value("undefined", () => undefined));

/** Mostly a value that fits, else any value, or none. */
const mostly = (fitting: Argument): Argument => weighted([8, fitting], [3, anything], [1, absent]);

/** A value that runs the caller's code where it is read: behind a proxy, or an object that becomes a number or a text. */
const acting = (argument: Argument): Argument =>
  fc.tuple(argument, mischief).map(([recipe, act]) => ({
    text: `${recipe.text} that acts: ${act}`,
    make(world) {
      const made = recipe.make(world);
      // The engine runs a generator under its own name only.
      if (typeof made === "object" && made !== null) return "next" in made ? made : watched(world, made, act);
      return watched(world, { [Symbol.toPrimitive]: () => made }, act);
    },
  }));

const number: Argument = weighted(
  [4, hostileNumber],
  [1, hostileBigint],
  [1, complexLike],
  [1, fc.boolean().map((flag) => value(String(flag), () => flag))],
);

/** A list or an object of which one item is anything, or missing. */
const spoiled = (argument: Argument): Argument =>
  fc.tuple(argument, fc.nat(), fc.oneof(anything, number, number, absent)).map(([recipe, drawn, item]) => ({
    text: `${recipe.text} with ${item.text} at ${drawn}`,
    make(world) {
      const made = recipe.make(world);
      if (typeof made !== "object" || made === null || isNDArray(made) || ArrayBuffer.isView(made))
        return made;
      const keys = Object.keys(made);
      if (keys.length > 0) Reflect.set(made, keys[drawn % keys.length] as string, item.make(world));
      return made;
    },
  }));

const numbers: Argument = fc.array(hostileNumber, { maxLength: 4 }).map((list) => ({
  text: `[${list.map(({ text }) => text)}]`,
  make: (world) => list.map((item) => item.make(world)),
}));
const text: Argument = fc.oneof(
  hostileText,
  fc
    .tuple(
      fc.array(fc.oneof(hostileNumber, hostileText), { maxLength: 8 }),
      fc.constantFrom(",", " ", ";", "ab"),
    )
    .map(([items, separator]) =>
      value("text of numbers", () => items.map((item) => item.text).join(separator)),
    ),
  oneOf(value("a long text", () => Array.from({ length: 5000 }, (_, place) => place).join(","))),
);
const dlpack = argumentFrom(allCalls.fromDlpack as Call, "x") as (seed: number, large: number) => Encoded;
const data: Argument = weighted(
  [4, lists],
  [1, iterables],
  [3, arrays],
  [1, buffers],
  [1, number],
  [1, spoiled(fc.nat().map((seed) => encodedRecipe(dlpack(seed, 0))))],
);

/** What is hostile in the place of a value, by its kind. */
const kinds = { number, numbers, text, data };

/** The kind of a value; null for flags, dtypes and objects, which have no others beside them than `anything`. */
function kindOf(encoded: Encoded | undefined): keyof typeof kinds | null {
  if (typeof encoded === "number") return "number";
  if (typeof encoded === "string") return "text";
  if (Array.isArray(encoded)) return encoded.every((item) => typeof item === "number") ? "numbers" : "data";
  const [tag = ""] = Object.keys(encoded ?? {});
  if (/^\$[fnc]$/.test(tag)) return "number";
  return /^\$[ami]$/.test(tag) ? "data" : null;
}

/** What a callback does with its arguments. */
const callbacks: Readonly<Record<string, (world: World, given: unknown[]) => unknown>> = {
  "gives its first": (world, given) => {
    world.keepAll(given);
    return given[0];
  },
  "gives 1.5": (world, given) => {
    world.keepAll(given);
    return 1.5;
  },
  "gives nothing": (world, given) => world.keepAll(given),
  "gives a new array": (world, given) => {
    world.keepAll(given);
    return [world.keep(np.full(3, 7)), { deep: world.keep(np.eye(2)) }];
  },
  "gives a promise": async (world, given) => world.keepAll(given),
  "gives a complex": (world, given) => {
    world.keepAll(given);
    return np.complex(1, 2);
  },
  "disposes of them": (world, given) => {
    for (const item of given) if (isNDArray(item)) item.dispose();
    world.act("dispose");
    return 2;
  },
};

const callback: Argument = fc.oneof(
  fc.tuple(fc.constantFrom(...Object.keys(callbacks)), mischief).map(([what, act]: [string, Mischief]) => ({
    text: `function that ${what}, ${act}`,
    make:
      (world: World) =>
      (...given: unknown[]) => {
        if (act !== "throw") world.keepAll(given);
        world.act(act);
        return callbacks[what]?.(world, given);
      },
  })),
  anything.map((result) => ({
    text: `function that gives ${result.text}`,
    make:
      (world: World) =>
      (...given: unknown[]) => {
        world.keepAll(given);
        return result.make(world);
      },
  })),
);

/** For all columns, in a list, or by the name or the number of one. */
const byColumn = (argument: Argument): Argument =>
  fc.tuple(fc.constantFrom(null, "list", "0", "-1", "a", "7"), argument).map(([key, item]) => ({
    text: `${item.text} for ${key}`,
    make(world) {
      const made = item.make(world);
      return key === null ? made : key === "list" ? [made] : { [key]: made };
    },
  }));

/** One argument for several names. */
const each = (names: string, argument: Argument): Readonly<Record<string, Argument>> =>
  Object.fromEntries(names.split(" ").map((name) => [name, argument]));

/** What fits beside the drawn values, since no JSON can say it, by the names of arguments; a name behind a function holds for that alone. */
const others: Readonly<Record<string, Argument>> = {
  ...each("fn use onProgress", callback),
  converters: byColumn(callback),
  ...each("state bitGenerator anything", anything),
  ...each("re im step", number),
  ...each("actual desired", data),
  ...each("load.source fromfile.source", fc.oneof(npyFiles, npzFiles, gzipFiles)),
  ...each("source fromregex.source readColumns.source", fc.oneof(tables, buffers)),
  out: fc.oneof(arrays, buffers),
  dtype: oneOf(
    value("Array", () => Array),
    value("a copy of float64", () => ({ ...np.float64 })),
  ),
  slice: oneOf(value("np.slice(1, null)", () => np.slice(1, null))),
  signal: oneOf(
    value("a signal", () => new AbortController().signal),
    value("an aborted signal", () => AbortSignal.abort(new np.ValueError("aborted"))),
  ),
  formatter: oneOf(
    value("{ all: String }", () => ({ all: String })),
    value("{ float: () => 5 }", () => ({ float: () => 5 })),
    value("{ intKind: () => ({}) }", () => ({ intKind: () => ({}) })),
    value("{ bool: 1 }", () => ({ bool: 1 })),
    value("{ all: 1 }", () => ({ all: 1 })),
  ),
  message: messages(
    fc.constantFrom("int8", "float64", "complex64").map((name) => value(name, () => name)),
    numbers,
  ),
  regexp: oneOf(
    value("/\\d+/", () => /\d+/),
    value("/(-?[\\d.]+)\\D*(\\S*)/g", () => /(-?[\d.]+)\D*(\S*)/g),
    value("/(?<a>\\d)/y", () => /(?<a>\d)/y),
  ),
};

/** How many values of a parameter are looked at to tell their kinds. */
const LOOKED_AT = 12;

/** Draws arguments for a parameter of a call: mostly values that fit. */
function argumentOf(call: Call, parameter: string): Argument {
  const method = call.name.slice(call.name.indexOf(".") + 1);
  const other = others[`${method}.${parameter}`] ?? others[parameter];
  const draw = argumentFrom(call, parameter);
  // Callbacks are drawn here, which keep what they are given.
  if (draw === null || other === callback || parameter === "converters") {
    if (other === undefined) throw new Error(`tests/drawn/domains has no ${parameter} of ${call.name}`);
    return mostly(other);
  }
  const fitting = fc.nat().map((seed) => encodedRecipe(draw(seed, 0) ?? { $u: 0 }));
  const found = new Set(Array.from({ length: LOOKED_AT }, (_, seed) => kindOf(draw(seed, 0))));
  const beside = [...found].flatMap((kind) => (kind === null ? [] : kinds[kind]));
  return mostly(
    weighted(
      [6, other === undefined ? fitting : fc.oneof(fitting, other)],
      [1, acting(fitting)],
      [2, spoiled(fitting)],
      [beside.length === 0 ? 0 : 5, fc.oneof(...beside, absent)],
    ),
  );
}

/** All arguments of a call as tests/drawn draws them, so that they fit together. */
function drawnTogether(call: Call): fc.Arbitrary<readonly Recipe[]> | null {
  const known = argumentsOfText(call);
  const isDrawn = [allCalls, randomCalls].some((calls) => calls[call.name] === call);
  if (!isDrawn || known.some(({ name }) => others[name] === callback || name === "target")) return null;
  return fc.nat().map((seed) => {
    const { args, plain } = generator.draw(call.name, seed, 0);
    // An object that is the only argument is not always the options, to which the fuzzer adds `out`.
    return (call.parts.required > 0 ? args : plain).map(encodedRecipe);
  });
}

const generator = new Generator(null);

/** Returns a function that keeps the arrays it returns, which belong to the caller, and any other value as it is. */
function keeping(world: World, made: unknown): unknown {
  if (typeof made !== "function") return made;
  return (...args: unknown[]) => {
    const result: unknown = made(...args);
    world.keepAll(result);
    return result;
  };
}

function encodedRecipe(encoded: Encoded): Recipe {
  const text = JSON.stringify(encoded);
  return {
    text: text.length > 300 ? `${text.slice(0, 300)}...` : text,
    make(world) {
      // Arrays with gaps are views, whose owners end with the scope.
      const [made] = np.scope(() => decodeAll(np, [encoded]));
      world.keepAll(made);
      if (isRecord(made)) for (const item of Object.values(made)) world.keepAll(item);
      return Array.isArray(made) ? made.map((item) => keeping(world, item)) : keeping(world, made);
    },
  };
}

/** What stands in the place of an argument, or of any number of them. */
type Place = fc.Arbitrary<readonly Recipe[]>;

/** A place, or options by name. */
type Parameter = Place | Readonly<Record<string, Argument>>;

const isPlace = (parameter: Parameter): parameter is Place => parameter instanceof fc.Arbitrary;

const placeOf = (argument: Argument): Place => argument.map((recipe) => [recipe]);

/** The options of a call. */
const optionsFor = (call: Call, names: readonly string[]): Readonly<Record<string, Argument>> =>
  // Without an axis, the order that permuted draws depends on the memory of `out`.
  Object.fromEntries(
    names
      .filter((name) => `${call.name}.${name}` !== "Generator.permuted.out")
      .map((name) => [name, argumentOf(call, name)]),
  );

/** What a call takes. A file is not written: without a target, the bytes are returned, and no writing can be watched. */
function parametersOf(call: Call): readonly Parameter[] {
  const usage = call.usage
    .slice(call.usage.indexOf("("))
    .replace("target, ", "")
    .replace(", { flush, signal, onProgress }", "");
  const parameters = [...usage.matchAll(/\{ (.*?) \}|(\.{3})?(\w+)/g)].flatMap(
    ([, options, dots, name]): Parameter[] => {
      if (options !== undefined) return [optionsFor(call, options.split(", "))];
      const argument = argumentOf(call, name as string);
      return [dots === undefined ? placeOf(argument) : fc.array(argument, { minLength: 1, maxLength: 3 })];
    },
  );
  return parameters.length === 0 ? [placeOf(anything)] : parameters;
}

/** Where among the arguments of a call the options stand, where they have `out`; else -1. */
export const outPlaceOf = (call: Call): number =>
  parametersOf(call).findIndex((parameter) => !isPlace(parameter) && Object.hasOwn(parameter, "out"));

/** Draws the arguments of a call: in their places, or all that may be left out by name. */
export function argumentsOf(call: Call): fc.Arbitrary<readonly Recipe[]> {
  const parameters = parametersOf(call);
  const { required, optional } = call.parts;
  const places = parameters.filter(isPlace);
  // An object that is the only argument is not always the options, to which the fuzzer adds `out`.
  const hasForm = optional.length > 0 && required < places.length && (required > 0 || outPlaceOf(call) < 0);
  const together = drawnTogether(call);
  if (together !== null) return weighted([1, together], [3, apart(parameters, places, call, hasForm)]);
  return apart(parameters, places, call, hasForm);
}

function apart(
  parameters: readonly Parameter[],
  places: readonly Place[],
  call: Call,
  hasForm: boolean,
): fc.Arbitrary<readonly Recipe[]> {
  const { required, optional } = call.parts;
  if (!hasForm) return inPlaces(parameters);
  return weighted(
    [3, inPlaces(parameters)],
    [1, inPlaces([...places.slice(0, required), optionsFor(call, optional)])],
  );
}

/** As many arguments as there are parameters, sometimes fewer or one more. */
function inPlaces(parameters: readonly Parameter[]): fc.Arbitrary<readonly Recipe[]> {
  const each = parameters.map((parameter) =>
    isPlace(parameter) ? parameter : placeOf(weighted([8, optionsOf(parameter)], [1, anything])),
  );
  const all: fc.Arbitrary<Recipe[]> = fc.tuple(...each).map((parts) => parts.flat());
  const last = parameters.at(-1);
  const options = last === undefined || isPlace(last) ? [] : Object.values(last);
  /** The values of the options by position, sometimes only the first of them. */
  const spread = fc
    .tuple(all, fc.tuple(...options), fc.nat({ max: options.length }))
    .map(([args, more, most]) =>
      options.length === 0 ? args : [...args.slice(0, -1), ...more.slice(0, most)],
    );
  return weighted(
    [3, spread],
    [10, all],
    [2, fc.tuple(all, fc.nat({ max: 4 })).map(([args, most]) => args.slice(0, most))],
    [1, fc.tuple(all, anything).map(([args, more]) => [...args, more])],
  );
}

/** The options of all functions. */
const optionNames = [...new Set(Object.values(allCalls).flatMap(({ parts }) => parts.optional))];

/** Options: some of those known, perhaps an unknown one, plain or read by getters that do something. */
function optionsOf(known: Readonly<Record<string, Argument>>): Argument {
  const entries = fc.array(
    weighted(
      [
        9,
        fc
          .constantFrom(...Object.entries(known))
          .chain(([name, argument]) => argument.map((given) => ({ name, given }))),
      ],
      [
        1,
        fc
          .constantFrom("dtyp", "__proto__", "constructor", "", "length", ...optionNames)
          .chain((name) => anything.map((given) => ({ name, given }))),
      ],
    ),
    { maxLength: 3 },
  );
  return fc
    .tuple(entries, fc.constantFrom("plain", "plain", "plain", "getters", "no prototype"), mischief)
    .map(([members, form, act]) => ({
      text: `{ ${members.map(({ name, given }) => `${name}: ${given.text}`).join(", ")} } (${form}${form === "getters" ? `, ${act}` : ""})`,
      make: (world) => {
        const options: object = form === "no prototype" ? Object.create(null) : {};
        for (const { name, given } of members) {
          const read = (): unknown => {
            if (form === "getters") world.act(act);
            return given.make(world);
          };
          const property = form === "getters" ? { get: read } : { value: read(), writable: true };
          Object.defineProperty(options, name, { ...property, enumerable: true, configurable: true });
        }
        return options;
      },
    }));
}
