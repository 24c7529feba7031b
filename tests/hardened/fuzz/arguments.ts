/** Draws the arguments of a call by the names of its parameters: mostly values that fit, sometimes any value. */
import fc from "fast-check";
import { functionCalls } from "../../../scripts/registry.ts";
import { isNDArray } from "../../../ts/array/ndarray.ts";
import { isRecord } from "../../../ts/caller.ts";
import type { Call } from "../../../ts/calls/call.ts";
import np from "../../../ts/index.ts";
import { argumentFrom, Generator } from "../../drawn/generator.ts";
import { argumentsOf as argumentsOfText } from "../../drawn/signature.ts";
import { drawnNames } from "../../numpy/compared.ts";
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
import { arrays, buffers, messages } from "./memories.ts";
import { npyFiles } from "./npy.ts";
import { npzFiles } from "./npz.ts";
import { markChoices, tables } from "./tables.ts";
import type { Mischief, Recipe, World } from "./world.ts";

type Argument = fc.Arbitrary<Recipe>;

/** One of some values, each written as JSON. */
const oneOfThese = (...values: readonly unknown[]): Argument =>
  oneOf(...values.map((each) => value(JSON.stringify(each), () => structuredClone(each))));

const flag = oneOfThese(true, false);

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

const small = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0, 1, 63, 257, 1000));
const count: Argument = small.map((number) => value(String(number), () => number));

const integer: Argument = fc
  .integer({ min: -6, max: 6 })
  .map((number) => value(String(number), () => number));

const shape: Argument = fc.oneof(
  count,
  fc.array(fc.nat({ max: 5 }), { maxLength: 4 }).map((list) => value(`[${list}]`, () => [...list])),
  fc.array(hostileNumber, { maxLength: 4 }).map((list) => ({
    text: `[${list.map(({ text }) => text)}]`,
    make: (world: World) => list.map((item) => item.make(world)),
  })),
  oneOf(
    value("65 axes", () => new Array(65).fill(1)),
    value("64 axes", () => new Array(64).fill(1)),
    value("Int32Array", () => Int32Array.of(2, 3)),
    value("[2 ** 32, 2 ** 32, 0]", () => [2 ** 32, 2 ** 32, 0]),
    value("[2 ** 20, 2 ** 20]", () => [2 ** 20, 2 ** 20]),
  ),
);

const names = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"];
const dtype: Argument = oneOfThese(
  ...names,
  ..."float16|float32|float64|complex64|complex128|<f4|?|half".split("|"),
);

const dtypeLike: Argument = weighted(
  [5, dtype],
  [
    1,
    oneOf(
      value("np.int32", () => np.int32),
      value("Float32Array", () => Float32Array),
      value("Array", () => Array),
      value("a copy of float64", () => ({ ...np.float64 })),
    ),
  ],
);

const scalar: Argument = weighted([4, hostileNumber], [1, hostileBigint], [1, complexLike], [1, flag]);

const number = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.constantFrom(1, 0.5, 0.1, 3))
  .map(([whole, factor]) => {
    const result = whole * factor;
    return value(String(result), () => result);
  });
const bound: Argument = weighted([3, number], [1, scalar]);

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

/** The ends and the step of a slice. */
const sliceEnd: Argument = weighted(
  [6, integer],
  [3, oneOfThese(null)],
  [1, fc.oneof(hostileNumber, hostileBigint, oneOf(value("np.complex(0, 5)", () => np.complex(0, 5))))],
);
const slice: Argument = fc.array(sliceEnd, { minLength: 1, maxLength: 3 }).map((ends) => ({
  text: `np.slice(${ends.map((end) => end.text)})`,
  make: (world) => np.slice(...(ends.map((end) => end.make(world)) as [number])),
}));
/** What older code and other libraries write for a slice. */
const sliceLike: Argument = fc.tuple(sliceEnd, sliceEnd, fc.boolean()).map(([start, stop, isList]) => ({
  text: isList ? `[${start.text}, ${stop.text}]` : `{ start: ${start.text}, stop: ${stop.text} }`,
  make: (world) => {
    const [first, last] = [start.make(world), stop.make(world)];
    return isList ? [first, last] : { start: first, stop: last };
  },
}));
const slicesInWords = oneOfThese(
  ..."0:3|0:1:5j|::2, -1|...|newaxis|None, 0,|0,2|-1,3,0|r|5:0:-1, 2|1:2:0|0:1e9||:".split("|"),
);

const indices: Argument = fc.array(fc.integer({ min: -3, max: 5 }), { maxLength: 6 }).chain((list) =>
  oneOf(
    value(`[${list}]`, () => [...list]),
    value(`Int32Array [${list}]`, () => Int32Array.from(list)),
    { text: `array [${list}]`, make: (world) => world.keep(np.array(list, { dtype: "int64" })) },
  ),
);

/** Lists in an index: integers, masks, and lists of anything. */
const indexList: Argument = weighted(
  [3, indices],
  [2, fc.array(fc.boolean(), { maxLength: 6 }).map((list) => value(`[${list}]`, () => [...list]))],
  [
    2,
    fc
      .array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })), { maxLength: 3 })
      .map((rows) => value(JSON.stringify(rows), () => rows.map((row) => [...row]))),
  ],
  [1, lists],
);
const index: Argument = weighted(
  [3, integer],
  [3, slice],
  [2, slicesInWords],
  [4, indexList],
  [1, sliceLike],
);
const words: Argument = weighted([4, slicesInWords], [2, slice], [1, sliceLike]);

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

/** Objects with these members. Sometimes one of them is missing. */
const objects = (members: Readonly<Record<string, Argument>>): Argument =>
  fc
    .tuple(fc.tuple(...Object.values(members)), fc.constantFrom(null, null, null, ...Object.keys(members)))
    .map(([drawn, missing]) => {
      const entries = Object.keys(members)
        .map((name, place) => [name, drawn[place] as Recipe] as const)
        .filter(([name]) => name !== missing);
      return {
        text: `{ ${entries.map(([name, recipe]) => `${name}: ${recipe.text}`).join(", ")} }`,
        make: (world) => Object.fromEntries(entries.map(([name, recipe]) => [name, recipe.make(world)])),
      };
    });

/** Arrays of other libraries. */
const described: Argument = objects({
  data: weighted([4, buffers], [1, lists]),
  shape: mostly(shape),
  stride: mostly(shape),
  offset: mostly(fc.oneof(absent, count)),
  dtype: mostly(dtypeLike),
});

const image: Argument = fc.oneof(
  fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })).map(([width, height]) => ({
    text: `an image of ${width} x ${height}`,
    make: () => ({ data: new Uint8ClampedArray(4 * width * height).fill(7), width, height }),
  })),
  objects({ data: buffers, width: mostly(count), height: mostly(count) }),
);

/** An integer or a list of integers. */
const axes: Argument = weighted(
  [2, integer],
  [
    1,
    fc
      .array(fc.integer({ min: -4, max: 4 }), { maxLength: 4 })
      .map((list) => value(`[${list}]`, () => [...list])),
  ],
);

/** Tables, most of them well-formed. */
const table: Argument = weighted(
  [3, text],
  [
    2,
    oneOfThese(
      "1 2\n3 4\n",
      "a,b\n1,2.5\n,x\n",
      "# a b\r\n1 2\r\n3\r\n",
      "123456\n 1 2 3",
      "True,1+2j\nfalse,\n",
    ),
  ],
  [1, buffers],
);

/** Something by column: for all, a list, or an object. */
const byColumn = (each: Argument): Argument =>
  fc.oneof(
    each,
    each.map((item) => ({ text: `[${item.text}]`, make: (world: World) => [item.make(world)] })),
    fc.tuple(fc.constantFrom("0", "-1", "a", "7"), each).map(([key, item]) => ({
      text: `{ "${key}": ${item.text} }`,
      make: (world: World) => ({ [key]: item.make(world) }),
    })),
  );

/** The options of functions that read tables with missing fields. */
const tableValues: Readonly<Record<string, Argument>> = {
  comments: oneOfThese("#", "//", ",", "", null, ["%"]),
  delimiter: oneOfThese(",", " ", ", ", "", 2, 0, [1, 0, 3], [], -1, null),
  skipHeader: count,
  skipFooter: count,
  converters: byColumn(callback),
  missingValues: byColumn(oneOfThese("x", "NA,-", -999, "")),
  fillingValues: byColumn(fc.oneof(scalar, oneOfThese(null))),
  usecols: fc.oneof(axes, oneOfThese("a", "a,b", ["b", 0], 1.5, [])),
  names: oneOfThese(true, "a,b", ["a", ""], [], false, "a"),
  excludelist: oneOfThese(["a"], [1], "a"),
  deletechars: text,
  replaceSpace: text,
  autostrip: flag,
  caseSensitive: oneOfThese(true, false, "upper", "lower", "x"),
  defaultfmt: oneOfThese("f%i", "%02i", "%", "f", "%s"),
  unpack: flag,
  loose: flag,
  invalidRaise: flag,
  maxRows: count,
};

/** Tables of columns. */
const columnTexts: Argument = oneOf(
  value("'a,b\\n1,2\\n3,\\n'", () => "a,b\n1,2\n3,\n"),
  value("'a,b\\ntrue,x\\nfalse,y\\n'", () => "a,b\ntrue,x\nfalse,y\n"),
  value("'a,b\\n1,\"2\\n'", () => 'a,b\n1,"2\n'),
  value("10,000 rows that widen", () => `a,b\n${"1,2\n".repeat(10_000)}1.5,x\n`),
);

/** Columns by name or number. */
const columnPicks: Argument = oneOfThese(["b"], [-1, 0], []);

/** The elements of an array. */
const data: Argument = weighted(
  [4, lists],
  [1, iterables],
  [2, arrays],
  [1, buffers],
  [1, scalar],
  [1, described],
);

/** A number, or an array of numbers. */
const bounds: Argument = weighted([3, bound], [1, arrays], [1, lists]);

const wordsOfGrids: Argument = fc.oneof(words, index);
const probabilities: Argument = fc.oneof(lists, oneOfThese([0.25, 0.5, 0.25]));

/** One argument for several names. */
const each = (names: string, argument: Argument): Readonly<Record<string, Argument>> =>
  Object.fromEntries(names.split(" ").map((name) => [name, argument]));

/** Names that formulas know in the fuzzer. */
const variables: Argument = fc.tuple(arrays, fc.oneof(arrays, scalar, lists)).map(([x, y]) => ({
  text: `{ x: ${x.text}, y: ${y.text} }`,
  make: (world: World) => ({ x: x.make(world), y: y.make(world) }),
}));

/** Formulas: most of them can be computed. */
const formulas: Argument = weighted(
  [
    6,
    oneOfThese(
      "x",
      "x + 1",
      "x * x - 2 * y",
      "sum(x)",
      "x.mean(axis=0, keepdims=True) / 3",
      "where(x > y, x, y)[..., ::-1]",
      "cumsum(x) + arange(3)",
      "x[1:, None] == y",
      "max(abs(x)) ** 2",
      "x.astype('int8') // 3 % y",
      "linspace(0, 1, 5) * full((2, 1), y)",
      "var(x, axis=(0, 1), ddof=1)",
      "x +",
      "nothing(x)",
    ),
  ],
  [1, text],
);

/** The arguments that fit, by their names; a name behind a function holds for that function alone. */
const values: Readonly<Record<string, Argument>> = {
  dtype: dtypeLike,
  copy: flag,
  count: fc.oneof(integer, count),
  offset: fc.oneof(integer, count),
  sep: oneOfThese(",", " ", ";", "ab", "", "\0", " , "),
  endpoint: flag,
  bigint: flag,
  budget: count,
  axis: axes,
  mode: oneOfThese(
    ..."raise|clip|constant|edge|wrap|reflect|symmetric|empty|maximum|minimum|mean|median|linear_ramp".split(
      "|",
    ),
  ),
  out: fc.oneof(arrays, buffers),
  kind: oneOfThese("npy"),
  slice: fc.oneof(
    slice,
    sliceLike,
    oneOf(
      value('"1:3"', () => "1:3"),
      value('":-1"', () => ":-1"),
      value("np.slice(1, null)", () => np.slice(1, null)),
    ),
  ),
  maxHeaderSize: oneOfThese(60),
  maxBytes: oneOfThese(600_000),
  signal: oneOf(
    value("a signal", () => new AbortController().signal),
    value("an aborted signal", () => AbortSignal.abort(new np.ValueError("aborted"))),
  ),
  onProgress: callback,
  verbose: flag,
  strict: flag,
  errMsg: text,
  ndmin: integer,
  precision: count,
  threshold: count,
  edgeitems: count,
  linewidth: count,
  maxLineWidth: count,
  suppress: flag,
  suppressSmall: flag,
  nanstr: text,
  infstr: text,
  separator: text,
  prefix: text,
  suffix: text,
  sign: oneOfThese("-", "+", " ", "*"),
  floatmode: oneOfThese("fixed", "unique", "maxprec", "maxprec_equal", "max"),
  formatter: oneOf(
    value("{ all: String }", () => ({ all: String })),
    value("{ float: () => 5 }", () => ({ float: () => 5 })),
    value("{ intKind: () => ({}) }", () => ({ intKind: () => ({}) })),
    value("{ bool: 1 }", () => ({ bool: 1 })),
  ),
  each: flag,
  window: fc.tuple(count, count).map(([first, length]) => ({
    text: `[${first.text}, ${length.text}]`,
    make: (world: World) => [first.make(world), length.make(world)],
  })),
  channels: fc.oneof(count, oneOfThese("rgb", "bgra", "a", "", "x")),
  layout: oneOfThese("HWC", "CHW"),
  scale: number,
  ...tableValues,
  variables,
  "evaluate.text": formulas,
  fmt: fc.oneof(
    oneOfThese(..."%.18e|%d|%g|%5.1f|%s|%r|%x|%c|%d %d|%|%*d|%99999d|%.9999999f|".split("|")),
    fc
      .array(fc.constantFrom("%d", "%.3f", "%s", "x"), { maxLength: 3 })
      .map((list) => value(JSON.stringify(list), () => [...list])),
  ),
  format: oneOfThese(..."%.18e|%d|%g|%s|%r|%x|%c|%d %d|%|".split("|")),
  newline: text,
  header: text,
  footer: text,
  comments: fc.oneof(text, markChoices.comments, tableValues.comments as Argument),
  delimiter: fc.oneof(text, markChoices.delimiter, tableValues.delimiter as Argument),
  quotechar: markChoices.quotechar,
  skiprows: count,
  dtypes: mostly(fc.oneof(dtypeLike, oneOfThese("text", { a: "text", b: "int8" }, [null, "float32"]))),
  usecols: fc.oneof(tableValues.usecols as Argument, columnPicks),
  missing: text,
  fill: mostly(fc.oneof(scalar, oneOfThese({ a: 1.5 }))),
  quote: text,
  decimal: oneOfThese(","),
  text: oneOfThese("codes"),
  replace: flag,
  shuffle: flag,
  method: oneOfThese("zig", "inv", "marginals", "count", "cholesky"),
  spawnKey: axes,
  poolSize: count,
  nChildrenSpawned: count,
  counter: fc.oneof(count, lists),
  key: fc.oneof(count, lists),
  maxColumns: count,
  ...each("n length multinomial.n rand.shape randn.shape", count),
  ...each("jumps spawn.n", integer),
  ...each("parts", axes),
  ...each("shape size", shape),
  ...each("step", bound),
  ...each("re im delta", scalar),
  ...each("words", wordsOfGrids),
  ...each(
    "a arrays data v x condition conditions choices mask values xi src multiIndex seqs y default",
    data,
  ),
  ...each("seed entropy pvals alpha colors cov choice.a multivariateNormal.mean actual desired", data),
  ...each("fn use", callback),
  ...each("state bitGenerator anything", anything),
  ...each("load.source fromfile.source", fc.oneof(npyFiles, npzFiles, gzipFiles)),
  ...each("fromstring.text fromregex.source readColumns.source", weighted([4, text], [1, buffers])),
  ...each("b p", fc.oneof(data, scalar)),
  ...each("left right", fc.oneof(bound, oneOfThese(null))),
  "choice.p": probabilities,
  "multivariateHypergeometric.nsample": count,
  index,
  like: dtypeLike,
  source: fc.oneof(tables, table, columnTexts),
  message: messages(dtypeLike, shape),
  img: image,
  "fromDlpack.x": weighted([3, described], [1, arrays]),
  regexp: oneOf(
    value("/\\d+/", () => /\d+/),
    value("/(-?[\\d.]+)\\D*(\\S*)/g", () => /(-?[\d.]+)\D*(\S*)/g),
    value("'(\\\\d)(\\\\d)'", () => "(\\d)(\\d)"),
    value("/(?<a>\\d)/y", () => /(?<a>\d)/y),
    value("'('", () => "("),
  ),
  columns: fc.tuple(lists, fc.oneof(lists, arrays)).map(([a, b]) => ({
    text: `{ a: ${a.text}, b: ${b.text} }`,
    make: (world) => ({ a: a.make(world), b: b.make(world) }),
  })),
};

/** The parameters of distributions. */
const drawn = new Set(
  "a b df dfnum dfden nonc shape scale loc mean sigma left mode right mu kappa n p ngood nbad nsample lam low high".split(
    " ",
  ),
);

/** Draws arguments for a parameter of a call: mostly values that fit. */
function argumentOf(call: Call, parameter: string): Argument {
  const [owner, method = owner] = call.name.split(".");
  const isDrawn = /^(Generator|RandomState)$/.test(owner as string) && drawn.has(parameter);
  const fitting =
    values[`${method}.${parameter}`] ?? (isDrawn ? bounds : values[parameter]) ?? drawnFor(call, parameter);
  if (fitting === null)
    throw new Error(`tests/hardened/fuzz/arguments.ts has no ${parameter} of ${call.name}`);
  return mostly(fitting);
}

/** What tests/drawn draws for a parameter, by the word of its call; null where it knows none. */
function drawnFor(call: Call, parameter: string): Argument | null {
  const draw = argumentFrom(call, parameter);
  return draw === null ? null : fc.nat().map((seed) => encodedRecipe(draw(seed) ?? { $u: 0 }));
}

/** All arguments of a call as tests/drawn draws them, so that they fit together. Callbacks are drawn here, which keep what they are given. */
function drawnTogether(call: Call): fc.Arbitrary<readonly Recipe[]> | null {
  if (functionCalls[call.name] !== call || !drawnNames.includes(call.name)) return null;
  if (argumentsOfText(call).some(({ name }) => name === "fn")) return null;
  return fc.nat().map((seed) => generator.draw(call.name, seed).args.map(encodedRecipe));
}

const generator = new Generator(null);

function encodedRecipe(encoded: Encoded): Recipe {
  const text = JSON.stringify(encoded);
  return {
    text: text.length > 300 ? `${text.slice(0, 300)}...` : text,
    make(world) {
      // Arrays with gaps are views, whose owners end with the scope.
      const [made] = np.scope(() => decodeAll(np, [encoded]));
      world.keepAll(made);
      if (isRecord(made)) for (const item of Object.values(made)) world.keepAll(item);
      return made;
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
    .replace(", { signal, onProgress }", "");
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
          .constantFrom("dtyp", "__proto__", "constructor", "", "length", ...Object.keys(values))
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
