/** The rows of the registry, so that no list of tests, docs or the site can miss one. */
import * as bitGenerators from "../ts/calls/bit-generators.ts";
import type { Call } from "../ts/calls/call.ts";
import * as controls from "../ts/calls/controls.ts";
import * as creation from "../ts/calls/creation.ts";
import * as dtypeCalls from "../ts/calls/dtypes.ts";
import * as exchange from "../ts/calls/exchange.ts";
import * as fft from "../ts/calls/fft.ts";
import * as files from "../ts/calls/files.ts";
import * as formulas from "../ts/calls/formulas.ts";
import * as generator from "../ts/calls/generator.ts";
import * as grids from "../ts/calls/grids.ts";
import * as histograms from "../ts/calls/histograms.ts";
import * as indexing from "../ts/calls/indexing.ts";
import * as joins from "../ts/calls/joins.ts";
import * as linalg from "../ts/calls/linalg.ts";
import * as methods from "../ts/calls/ndarray.ts";
import * as order from "../ts/calls/order.ts";
import * as polynomials from "../ts/calls/polynomials.ts";
import * as products from "../ts/calls/products.ts";
import * as quantiles from "../ts/calls/quantiles.ts";
import * as randomState from "../ts/calls/random-state.ts";
import * as sets from "../ts/calls/sets.ts";
import * as shapes from "../ts/calls/shapes.ts";
import * as statistics from "../ts/calls/statistics.ts";
import { rowOf } from "../ts/formulas/functions/rows.ts";
import * as named from "../ts/names.ts";
import { distributionNames, distributionRowOf } from "../ts/random/distribution-rows.ts";

const { get: _, ...filing } = files;

/** The calls of the functions of np, by name. */
export const functionCalls: Readonly<Record<string, Call>> = {
  ...creation,
  ...filing,
  ...formulas,
  ...grids,
  ...indexing,
  ...joins,
  ...dtypeCalls,
  ...shapes,
  ...histograms,
  ...order,
  ...polynomials,
  ...products,
  ...sets,
  ...statistics,
  ...quantiles,
  ...exchange,
  ...controls,
  ...rowCalls(),
};

/** The calls of the functions of np.linalg and np.fft, by their places in `np`: `linalg.solve`. */
export const groupCalls: Readonly<Record<string, Call>> = {
  ...placed("linalg.", linalg),
  ...placed("fft.", fft),
};

/** The calls that stand in the rows of functions of the sources, whatever script is tested. */
function rowCalls(): Record<string, Call> {
  const rows = Object.entries(named).map(([name, made]) => [name, rowOf(made)?.call] as const);
  return Object.fromEntries(rows.filter((row): row is readonly [string, Call] => row[1] !== undefined));
}

/** The calls of the methods of NDArray, by name. */
export const methodCalls: Readonly<Record<string, Call>> = { ...methods };

/** The calls of the methods of Generator and of RandomState, by name: those of distributions stand in the rows of these. */
export const generatorCalls: Readonly<Record<string, Call>> = { ...generator, ...distributionCalls(false) };
export const randomStateCalls: Readonly<Record<string, Call>> = {
  ...randomState,
  ...distributionCalls(true),
};

function distributionCalls(isOld: boolean): Record<string, Call> {
  return Object.fromEntries(distributionNames.map((name) => [name, distributionRowOf(isOld, name).call]));
}

/** The calls of functions, of methods, and of classes, by their places in `np`: `add`, `NDArray.get`, `random.PCG64`. */
export const placedCalls: Readonly<Record<string, Call>> = {
  ...functionCalls,
  ...groupCalls,
  ...placed("NDArray.", methodCalls),
  ...placed("random.Generator.", generatorCalls),
  ...placed("random.RandomState.", randomStateCalls),
  ...placed("random.", oldFunctionCalls()),
  ...placed("random.", bitGeneratorCalls()),
};

function placed(before: string, calls: Readonly<Record<string, Call>>): Record<string, Call> {
  return Object.fromEntries(Object.entries(calls).map(([name, one]) => [before + name, one]));
}

/** The calls of the functions of np.random, which are methods of a RandomState. */
function oldFunctionCalls(): Record<string, Call> {
  return Object.fromEntries(Object.entries(randomStateCalls).filter(([name]) => name in named.random));
}

/** The calls of the classes of np.random, and those of their methods, also for the classes that inherit the method. */
function bitGeneratorCalls(): Record<string, Call> {
  const classes = named.random as unknown as Record<string, { prototype?: Record<string, unknown> }>;
  const places = Object.values(bitGenerators).flatMap((one) => {
    const [owner = "", method] = one.name.split(".");
    if (method === undefined) return [[owner, one] as const];
    const own = classes[owner]?.prototype?.[method];
    const heirs = Object.keys(classes).filter((name) => classes[name]?.prototype?.[method] === own);
    return heirs.map((name) => [`${name}.${method}`, one] as const);
  });
  return Object.fromEntries(places);
}

/** Whether a call is one of elementwise functions or of reductions, whose results one file makes. */
export const isArithmetic = ({ parts: { optional } }: Call): boolean =>
  optional.includes("keepdims") || (optional.includes("casting") && optional.includes("where"));

/** The names of the functions that take an option. */
export const functionsWith = (option: string): string[] =>
  Object.keys(functionCalls)
    .filter((name) => functionCalls[name]?.parts.optional.includes(option))
    .sort();
