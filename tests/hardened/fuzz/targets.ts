/** Lists what the fuzzer calls: every function of `np`, every class and every member of NDArray, with the kinds of their arguments. */
import fc from "fast-check";
import type { Call as CallRow } from "../../../ts/calls/call.ts";
import * as generatorCalls from "../../../ts/calls/generator.ts";
import * as randomStateCalls from "../../../ts/calls/random-state.ts";
import np, { type NDArray } from "../../../ts/index.ts";
import { assertAllclose, assertArrayEqual } from "../../../ts/testing.ts";
import { bytesOf } from "../../support/out-targets.ts";
import { kinds, optionsOf, positionsOf } from "./arguments.ts";
import { contentOf, fileTargets } from "./files.ts";
import { receivers } from "./memories.ts";
import type { Recipe, World } from "./world.ts";

type Call = (args: readonly unknown[]) => unknown;

/** A function or member to call. */
export interface Target {
  readonly name: string;
  /** The receiver first, where it is a member. */
  readonly args: fc.Arbitrary<readonly Recipe[]>;
  readonly call: Call;
  /** Where among the arguments the options stand, where they have `out`; else -1. */
  readonly outPlace: number;
}

/** A parameter: a kind, or the names of options. */
type Parameter = keyof typeof kinds | readonly string[];
type Parameters = readonly Parameter[];

const outPlaceOf = (parameters: Parameters): number =>
  parameters.findIndex((parameter) => typeof parameter !== "string" && parameter.includes("out"));

/** As many arguments as there are parameters, sometimes fewer or one more. */
function argumentsOf(parameters: Parameters): fc.Arbitrary<readonly Recipe[]> {
  const each = parameters.map((parameter) =>
    typeof parameter === "string"
      ? kinds[parameter]
      : fc.oneof({ weight: 8, arbitrary: optionsOf(parameter) }, { weight: 1, arbitrary: kinds.anything }),
  );
  const all = fc.tuple(...each) as fc.Arbitrary<Recipe[]>;
  const last = parameters.at(-1);
  /** The values of the options by position, sometimes only the first of them. */
  const spread =
    last === undefined || typeof last === "string"
      ? all
      : fc
          .tuple(all, positionsOf(last), fc.nat({ max: last.length }))
          .map(([args, more, most]) => [...args.slice(0, -1), ...more.slice(0, most)]);
  return fc.oneof(
    { weight: 3, arbitrary: spread },
    { weight: 10, arbitrary: all },
    { weight: 2, arbitrary: fc.tuple(all, fc.nat({ max: 4 })).map(([args, most]) => args.slice(0, most)) },
    { weight: 1, arbitrary: fc.tuple(all, kinds.anything).map(([args, more]) => [...args, more]) },
  );
}

const fill = ["dtype", "order"];
const fillOut = [...fill, "out"];
const fillWindow = [...fillOut, "window"];
const like = [...fillOut, "shape"];

/** In the order of the calls, in which they are given by position too. */
const printNames = [
  ...["precision", "threshold", "edgeitems", "linewidth", "suppress", "nanstr", "infstr"],
  ...["formatter", "sign", "floatmode"],
];

const textNames = [
  ...["maxLineWidth", "precision", "suppressSmall", "separator", "prefix"],
  ...["formatter", "threshold", "edgeitems", "sign", "floatmode", "suffix"],
];

const tableOptions = [
  ...["dtype", "comments", "delimiter", "skipHeader", "skipFooter", "converters", "missingValues"],
  ...["fillingValues", "usecols", "names", "excludelist", "deletechars", "replaceSpace", "autostrip"],
  ...["caseSensitive", "defaultfmt", "unpack", "loose", "invalidRaise", "maxRows", "ndmin", "maxBytes"],
  ...["signal", "onProgress"],
];

const functions: Readonly<Record<string, Parameters>> = {
  array: ["data", [...fillOut, "copy", "ndmin"]],
  asarray: ["data", [...fill, "copy"]],
  fromTypedArray: ["buffer", "shape", ["dtype", "copy", "out"]],
  fromiter: ["items", "dtype", "integer"],
  frombuffer: ["buffer", ["dtype", "count", "offset", "copy", "out"]],
  fromstring: ["text", ["sep", "dtype", "count"]],
  astype: ["array", "dtype", ["copy", "order", "out"]],
  fromfunction: ["callback", "shape", ["dtype", "each", "window"]],
  zeros: ["shape", fillWindow],
  ones: ["shape", fillWindow],
  empty: ["shape", fillOut],
  full: ["shape", "scalar", fillWindow],
  zerosLike: ["array", like],
  onesLike: ["array", like],
  emptyLike: ["array", like],
  fullLike: ["array", "scalar", like],
  arange: ["bound", "bound", "bound", ["dtype", "out", "window"]],
  linspace: ["bounds", "bounds", "count", ["endpoint", "dtype", "retstep", "axis", "out", "window"]],
  logspace: ["bounds", "bounds", "count", ["endpoint", "base", "dtype", "axis", "out", "window"]],
  geomspace: ["bounds", "bounds", "count", ["endpoint", "dtype", "axis", "out", "window"]],
  eye: ["count", "count", ["k", "dtype", "order", "out", "window"]],
  identity: ["count", ["dtype", "out", "window"]],
  tri: ["count", "count", ["k", "dtype", "out", "window"]],
  tril: ["data", "integer", ["out"]],
  triu: ["data", "integer", ["out"]],
  diag: ["data", "integer"],
  diagflat: ["data", "integer", ["out"]],
  vander: ["data", "count", ["increasing", "out", "window"]],
  receive: ["message"],
  fromDlpack: ["described", ["copy"]],
  fromImageData: ["image", ["channels", "dtype", "layout", "scale"]],
  dtype: ["dtype"],
  complex: ["scalar", "scalar"],
  memory: ["anything"],
  configure: [["budget"]],
  scope: ["callback"],
  // Copies and layouts.
  copy: ["data", ["order"]],
  asanyarray: ["data", ["dtype", "order", "copy"]],
  ascontiguousarray: ["data", ["dtype"]],
  asfortranarray: ["data", ["dtype"]],
  require: ["data", ["dtype", "requirements"]],
  asarrayChkfinite: ["data", fill],
  array2string: ["data", textNames],
  setPrintoptions: [printNames],
  getPrintoptions: ["anything"],
  printoptions: [printNames, "callback"],
  meshgrid: ["data", "data", ["indexing", "sparse"]],
  mgrid: ["words", "words"],
  ogrid: ["words", "words"],
  indices: ["shape", ["dtype", "sparse", "window"]],
  s_: ["words", "words"],
  indexExp: ["words"],
  slice: ["bound", "bound", "bound"],
  r_: ["words", "data", "scalar"],
  c_: ["words", "data"],
  ndindex: ["shape"],
  ndenumerate: ["data"],
  finfo: ["dtype"],
  iinfo: ["dtype"],
  // Joins.
  concatenate: ["data", ["axis", "out", "dtype", "casting"]],
  concat: ["data", ["axis", "out", "dtype", "casting"]],
  stack: ["data", ["axis", "out", "dtype", "casting"]],
  hstack: ["data", ["dtype", "casting"]],
  vstack: ["data", ["dtype", "casting"]],
  dstack: ["data"],
  columnStack: ["data"],
  block: ["data"],
  tile: ["data", "shape"],
  repeat: ["data", "shape", ["axis"]],
  broadcastTo: ["data", "shape"],
  broadcastArrays: ["data", "data", "data"],
  broadcastShapes: ["shape", "shape", "shape"],
  expandDims: ["data", "axes"],
  swapaxes: ["data", "integer", "integer"],
  moveaxis: ["data", "axes", "axes"],
  atleast1d: ["data", "data"],
  atleast2d: ["data", "data"],
  atleast3d: ["data", "data"],
  reshape: ["data", "shape", ["order"]],
  ravel: ["data", ["order"]],
  transpose: ["data", "axes"],
  squeeze: ["data", "axes"],
  flip: ["data", ["axis"]],
  fliplr: ["data"],
  flipud: ["data"],
  rot90: ["data", ["k", "axes"]],
  roll: ["data", "axes", ["axis"]],
  split: ["data", "axes", ["axis"]],
  arraySplit: ["data", "axes", ["axis"]],
  hsplit: ["data", "axes"],
  vsplit: ["data", "axes"],
  dsplit: ["data", "axes"],
  unstack: ["data", ["axis"]],
  append: ["data", "data", ["axis"]],
  insert: ["data", "places", "data", ["axis"]],
  delete: ["data", "places", ["axis"]],
  pad: ["data", "axes", ["mode", "constantValues", "endValues", "statLength", "reflectType"]],
  // Indexing.
  where: ["data", "data", "data"],
  nonzero: ["data"],
  flatnonzero: ["data"],
  argwhere: ["data"],
  take: ["data", "indices", ["axis", "out", "mode"]],
  compress: ["data", "data", ["axis", "out"]],
  extract: ["data", "data"],
  select: ["data", "data", "data"],
  choose: ["indices", "data", ["out", "mode"]],
  takeAlongAxis: ["data", "indices", ["axis"]],
  put: ["array", "indices", "data", ["mode"]],
  putmask: ["array", "data", "data"],
  place: ["array", "data", "data"],
  putAlongAxis: ["array", "indices", "data", "integer"],
  copyto: ["array", "data", ["casting", "where"]],
  fillDiagonal: ["array", "data", ["wrap"]],
  diagonal: ["data", ["offset", "axis1", "axis2"]],
  diagIndices: ["count", "integer"],
  diagIndicesFrom: ["data"],
  trilIndices: ["count", "integer", "count"],
  trilIndicesFrom: ["data", "integer"],
  triuIndices: ["count", "integer", "count"],
  triuIndicesFrom: ["data", "integer"],
  maskIndices: ["count", "callback", "integer"],
  unravelIndex: ["indices", "shape", ["order"]],
  ravelMultiIndex: ["data", "shape", ["mode", "order"]],
  ix_: ["data", "data"],
  // Files.
  loadtxt: [
    "table",
    [
      "dtype",
      "comments",
      "delimiter",
      "converters",
      "skiprows",
      "usecols",
      "unpack",
      "ndmin",
      "maxRows",
      "quotechar",
      "maxBytes",
      "signal",
      "onProgress",
    ],
  ],
  load: ["file", ["kind", "slice", "dtype", "maxHeaderSize", "maxBytes", "signal", "onProgress"]],
  genfromtxt: ["table", [...tableOptions]],
  save: ["data"],
  savez: ["data"],
  savetxt: ["data", ["fmt", "delimiter", "newline", "header", "footer", "comments", "signal", "onProgress"]],
  fromfile: ["file", ["dtype", "count", "sep", "offset", "signal", "onProgress"]],
  fromregex: ["text", "pattern", ["dtype", "signal", "onProgress"]],
  readColumns: [
    "text",
    [
      "delimiter",
      "header",
      "dtypes",
      "usecols",
      "missing",
      "fill",
      "quote",
      "comments",
      "decimal",
      "skiprows",
      "maxRows",
      "text",
      "maxBytes",
      "signal",
      "onProgress",
    ],
  ],
  writeColumns: ["columns", ["delimiter", "header", "newline", "signal", "onProgress"]],
  tofile: ["data", "nothing", ["sep", "format", "signal", "onProgress"]],
};

/** Names that tests/files covers: the function gives a promise, and `load` makes the objects of the classes. */
const inFiles = ["savezCompressed", "readBlocks", "NpzFile", "AsyncNpzFile"];

/** The functions for files, whose results are looked into. Other results may be revoked proxies. */
const filing = [
  "load",
  "loadtxt",
  "genfromtxt",
  "save",
  "savez",
  "savetxt",
  "readColumns",
  "writeColumns",
  "tofile",
  "fromfile",
  "fromregex",
];

/** The functions that give an iterator, of which the first items are taken. */
const generators = ["ndindex", "ndenumerate"];

/** The functions of `ndloom/testing`. */
const assertions: readonly (readonly [Callable, Parameters])[] = [
  [assertArrayEqual as Callable, ["data", "data", ["errMsg", "verbose", "strict"]]],
  [assertAllclose as Callable, ["data", "data", ["rtol", "atol", "equalNan", "errMsg", "verbose", "strict"]]],
];

const classes: Readonly<Record<string, Parameters>> = {
  NDArray: ["anything", "shape", "dtype", "anything", "anything"],
  Complex: ["scalar", "scalar"],
};

/** The methods that Generator and RandomState have in common. */
const distributions: Readonly<Record<string, Parameters>> = {
  chisquare: ["bounds", "shape"],
  geometric: ["bounds", "shape"],
  logseries: ["bounds", "shape"],
  pareto: ["bounds", "shape"],
  poisson: ["bounds", "shape"],
  power: ["bounds", "shape"],
  rayleigh: ["bounds", "shape"],
  standardT: ["bounds", "shape"],
  weibull: ["bounds", "shape"],
  zipf: ["bounds", "shape"],
  beta: ["bounds", "bounds", "shape"],
  binomial: ["bounds", "bounds", "shape"],
  f: ["bounds", "bounds", "shape"],
  gamma: ["bounds", "bounds", "shape"],
  gumbel: ["bounds", "bounds", "shape"],
  laplace: ["bounds", "bounds", "shape"],
  logistic: ["bounds", "bounds", "shape"],
  lognormal: ["bounds", "bounds", "shape"],
  negativeBinomial: ["bounds", "bounds", "shape"],
  noncentralChisquare: ["bounds", "bounds", "shape"],
  vonmises: ["bounds", "bounds", "shape"],
  wald: ["bounds", "bounds", "shape"],
  hypergeometric: ["bounds", "bounds", "bounds", "shape"],
  noncentralF: ["bounds", "bounds", "bounds", "shape"],
  triangular: ["bounds", "bounds", "bounds", "shape"],
  standardCauchy: ["shape"],
};

/** The methods of random generators. Each call draws from a generator that is new, so that it can be repeated. */
const drawing: Readonly<Record<string, Readonly<Record<string, Parameters>>>> = {
  Generator: {
    random: ["shape", ["dtype", "out"]],
    standardNormal: ["shape", ["dtype", "out"]],
    standardExponential: ["shape", ["dtype", "method", "out"]],
    integers: ["bounds", "bounds", "shape", ["dtype", "endpoint"]],
    bytes: ["count"],
    choice: ["data", "shape", ["replace", "p", "axis", "shuffle"]],
    shuffle: ["data", ["axis"]],
    permutation: ["data", ["axis"]],
    // Without an axis, the order depends on the memory of `out`.
    permuted: ["data", ["axis"]],
    uniform: ["bounds", "bounds", "shape"],
    normal: ["bounds", "bounds", "shape"],
    exponential: ["bounds", "shape"],
    ...distributions,
    standardGamma: ["bounds", "shape", ["dtype", "out"]],
    multinomial: ["bounds", "data", "shape"],
    multivariateHypergeometric: ["data", "count", "shape", ["method"]],
    dirichlet: ["data", "shape"],
    multivariateNormal: ["data", "data", "shape", ["method"]],
    spawn: ["integer"],
  },
  RandomState: {
    seed: ["data"],
    setState: ["anything"],
    getState: ["anything"],
    randomSample: ["shape"],
    random: ["shape"],
    rand: ["count", "count"],
    randn: ["count", "count"],
    randint: ["bounds", "bounds", "shape", ["dtype"]],
    randomIntegers: ["bounds", "bounds", "shape"],
    tomaxint: ["shape"],
    bytes: ["count"],
    choice: ["data", "shape", ["replace", "p"]],
    shuffle: ["data"],
    permutation: ["data"],
    standardNormal: ["shape"],
    standardExponential: ["shape"],
    uniform: ["bounds", "bounds", "shape"],
    normal: ["bounds", "bounds", "shape"],
    exponential: ["bounds", "shape"],
    ...distributions,
    standardGamma: ["bounds", "shape"],
    multinomial: ["count", "data", "shape"],
    dirichlet: ["data", "shape"],
  },
  BitGenerator: { randomRaw: ["shape"], spawn: ["integer"], advance: ["scalar"], jumped: ["integer"] },
  SeedSequence: { generateState: ["count", ["dtype"]], spawn: ["integer"] },
};

/** The classes that `new` makes, and the function that makes a generator. */
const seeded: Readonly<Record<string, Parameters>> = {
  SeedSequence: ["data", ["spawnKey", "poolSize", "nChildrenSpawned"]],
  Philox: ["data", ["counter", "key"]],
  PCG64: ["data"],
  MT19937: ["data"],
  RandomState: ["data"],
  Generator: ["anything"],
  defaultRng: ["data"],
};

/** Makes what a method is called on. */
function drawer(name: string): object {
  const { random } = np;
  if (name === "Generator") return random.defaultRng(1);
  return name === "RandomState"
    ? new random.RandomState(1)
    : name === "BitGenerator"
      ? new random.PCG64(1)
      : new random.SeedSequence(1);
}

function callRandom(name: string, args: readonly unknown[]): unknown {
  const made = np.random[name as "PCG64"];
  return name === "defaultRng" ? (made as unknown as Callable)(...args) : new made(...(args as [number]));
}

const rows: Readonly<Record<string, Readonly<Record<string, CallRow>>>> = {
  Generator: { ...generatorCalls },
  RandomState: { ...randomStateCalls },
};

/** The forms of a call: options at the end, all that is optional by name, and all by position. */
function drawnForms(owner: string, name: string, parameters: Parameters): fc.Arbitrary<readonly Recipe[]> {
  const row = rows[owner]?.[name];
  if (row === undefined || row.parts.optional.length === 0) return argumentsOf(parameters);
  const { required, optional, positions } = row.parts;
  const plain = parameters.filter((parameter) => typeof parameter === "string");
  const each = fc.tuple(...plain.map((parameter) => kinds[parameter]));
  const more = positionsOf(positions.slice(plain.length));
  return fc.oneof(
    { weight: 3, arbitrary: argumentsOf(parameters) },
    { weight: 1, arbitrary: argumentsOf([...plain.slice(0, required), optional]) },
    { weight: 1, arbitrary: fc.tuple(each, more).map((parts) => parts.flat()) },
  );
}

const randomTargets: readonly Target[] = [
  ...Object.entries(seeded).map(([name, parameters]) => ({
    name: `random.${name}`,
    args: argumentsOf(parameters),
    call: (args: readonly unknown[]) => callRandom(name, args),
    outPlace: -1,
  })),
  ...Object.entries(drawing).flatMap(([owner, methods]) =>
    Object.entries(methods).map(([name, parameters]) => ({
      name: `${owner}#${name}`,
      args: outPlaceOf(parameters) < 0 ? drawnForms(owner, name, parameters) : argumentsOf(parameters),
      call: (args: readonly unknown[]) => {
        const receiver = drawer(owner) as Readonly<Record<string, Callable>>;
        return (receiver[name] as Callable)(...args);
      },
      outPlace: outPlaceOf(parameters),
    })),
  ),
];

const members: Readonly<Record<string, Parameters | null>> = {
  shape: null,
  dtype: null,
  ndim: null,
  size: null,
  itemSize: null,
  nbytes: null,
  strides: null,
  flags: null,
  base: null,
  T: null,
  data: null,
  withData: ["callback"],
  transfer: ["anything"],
  gpuBytes: ["anything"],
  toNdarrayLike: ["anything"],
  get: ["index", "index", "index"],
  set: ["index", "index", "scalar"],
  item: ["integer", "integer"],
  toArray: [["bigint"]],
  toTypedArray: ["anything"],
  astype: ["dtype", ["order", "copy", "out"]],
  reshape: ["shape", "integer", ["order"]],
  transpose: ["integer", "integer", "integer"],
  ravel: [["order"]],
  flatten: [["order"]],
  squeeze: [["axis"]],
  copy: [["order", "out"]],
  map: ["callback", ["dtype"]],
  toString: ["anything"] as Parameters,
  toJSON: ["anything"],
  dispose: ["anything"],
  repeat: ["shape", ["axis"]],
  swapaxes: ["integer", "integer"],
  take: ["indices", ["axis", "out", "mode"]],
  nonzero: ["anything"],
  diagonal: [["offset", "axis1", "axis2"]],
  "Symbol(Symbol.iterator)": ["anything"],
  "Symbol(Symbol.toPrimitive)": ["anything"],
  "Symbol(nodejs.util.inspect.custom)": ["anything"],
  "Symbol(Symbol.toStringTag)": null,
  // Copies and layouts.
  view: ["dtype"],
  fill: ["scalar"],
  tobytes: [["order"]],
  real: null,
  imag: null,
  mT: null,
};

/** Members that other tests cover. */
const elsewhere = ["constructor", String(Symbol.dispose)];

const keys = new Map(Reflect.ownKeys(np.NDArray.prototype).map((key) => [String(key), key]));

function memberTarget(name: string, parameters: Parameters | null): Target {
  const key = keys.get(name) as keyof typeof np.NDArray.prototype;
  const rest: fc.Arbitrary<readonly Recipe[]> = argumentsOf(parameters ?? []);
  const place = outPlaceOf(parameters ?? []);
  return {
    name: `NDArray#${name.replace(/^Symbol\((.*)\)$/, "$1")}`,
    args: fc.tuple(receivers, rest).map(([receiver, args]): readonly Recipe[] => [receiver, ...args]),
    call: ([receiver, ...args]) => {
      if (name === "transfer") return transferOf(receiver as NDArray, args);
      if (parameters === null) return Reflect.get(np.NDArray.prototype, key, receiver);
      const result = (np.NDArray.prototype[key] as unknown as Callable).apply(receiver, [...args]);
      return name === "Symbol(Symbol.iterator)" ? firstOf(result as Iterable<unknown>) : result;
    },
    outPlace: place < 0 ? -1 : place + 1,
  };
}

/** Transfers an array, and returns what arrives, which has the same elements. */
function transferOf(array: NDArray, args: readonly unknown[]): unknown {
  const bytes = bytesIfAny(array);
  const message = (np.NDArray.prototype.transfer as unknown as Callable).apply(array, [...args]);
  if (bytesIfAny(array) !== null) throw new Error("the array was not disposed of");
  const received = np.receive(message as ReturnType<NDArray["transfer"]>);
  if (bytes === null || Buffer.compare(bytes, bytesOf(received.toTypedArray())) !== 0)
    throw new Error("other elements arrived");
  return received;
}

/** The elements as bytes; null when the array has lost its memory. */
function bytesIfAny(array: NDArray): Uint8Array | null {
  try {
    return bytesOf(np.NDArray.prototype.toTypedArray.call(array));
  } catch {
    return null;
  }
}

/** The first items. An empty array can have more rows than a test can read. */
function firstOf(items: Iterable<unknown>): unknown[] {
  const found: unknown[] = [];
  for (const item of items) if (found.push(item) === MOST_ROWS) break;
  return found;
}

const MOST_ROWS = 100;

type Callable = (...args: unknown[]) => unknown;
type Constructor = new (...args: readonly unknown[]) => unknown;
const names = np as unknown as Readonly<Record<string, unknown>>;

/** Sets the print options back after a call: the text of other arrays is compared with what it is by default. */
function keepingPrintOptions(call: () => unknown): unknown {
  const before = np.getPrintoptions();
  try {
    return call();
  } finally {
    np.setPrintoptions(before);
  }
}

/** Everything that the fuzzer calls. */
export const targets: readonly Target[] = [
  ...Object.entries(functions).map(([name, parameters]) => ({
    name,
    args: argumentsOf(parameters),
    call: (args: readonly unknown[]) => {
      const result = keepingPrintOptions(() => (names[name] as Callable)(...args));
      if (filing.includes(name)) return contentOf(result);
      return generators.includes(name) ? firstOf(result as Iterable<unknown>) : result;
    },
    outPlace: outPlaceOf(parameters),
  })),
  ...fileTargets,
  ...assertions.map(([assertion, parameters]) => ({
    name: assertion.name,
    args: argumentsOf(parameters),
    call: (args: readonly unknown[]) => assertion(...args),
    outPlace: -1,
  })),
  ...Object.entries(classes).map(([name, parameters]) => ({
    name: `new ${name}`,
    args: argumentsOf(parameters),
    call: (args: readonly unknown[]) => new (names[name] as Constructor)(...args),
    outPlace: -1,
  })),
  ...Object.entries(members).map(([name, parameters]) => memberTarget(name, parameters)),
  ...randomTargets,
];

/** The methods of a class of random numbers without a target. */
function unlisted(owner: string, methods: Readonly<Record<string, Parameters>>): string[] {
  const found: [string, PropertyDescriptor][] = [];
  for (
    let prototype = Object.getPrototypeOf(drawer(owner)) as object;
    prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype) as object
  )
    found.push(...Object.entries(Object.getOwnPropertyDescriptors(prototype)));
  return found
    .filter(
      ([name, { value }]) => typeof value === "function" && name !== "constructor" && !(name in methods),
    )
    .map(([name]) => `${owner}#${name}`);
}

/** The public names without a target. Dtypes are not functions, and errors are made as JavaScript's are. */
export function missingNames(): string[] {
  const isCovered = (name: string): boolean =>
    name in functions || name in classes || inFiles.includes(name) || name === "DType" || /Error$/.test(name);
  const publicNames = Object.keys(names).filter((name) => typeof names[name] === "function");
  return [
    ...publicNames.filter((name) => !isCovered(name)),
    ...Object.entries(drawing).flatMap(([owner, methods]) => unlisted(owner, methods)),
    ...[...keys.keys()].filter((name) => !(name in members) && !elsewhere.includes(name)),
  ];
}

/** Makes the arguments of a call. */
export function makeAll(world: World, recipes: readonly Recipe[]): unknown[] {
  return recipes.map((recipe) => recipe.make(world));
}
