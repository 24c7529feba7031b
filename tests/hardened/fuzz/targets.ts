/** Lists what the fuzzer calls: every function of `np`, every class and every member of NDArray, as the registry has them. */
import fc from "fast-check";
import {
  functionCalls,
  generatorCalls,
  groupCalls,
  methodCalls,
  randomStateCalls,
} from "../../../scripts/registry.ts";
import * as bitGeneratorCalls from "../../../ts/calls/bit-generators.ts";
import { type Call as CallRow, call } from "../../../ts/calls/call.ts";
import np, { type NDArray } from "../../../ts/index.ts";
import * as testing from "../../../ts/testing.ts";
import { functionNamed } from "../../numpy/calls.ts";
import { bytesOf } from "../../support/out-targets.ts";
import { argumentsOf, outPlaceOf } from "./arguments.ts";
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

/**
 * Names that tests/files covers: the function gives a promise, and `load` makes the objects of the classes. And `evaluate`, for which
 * formulas.ts draws texts.
 */
const inFiles = ["savezCompressed", "readBlocks", "NpzFile", "AsyncNpzFile", "evaluate"];

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

/** What takes arguments, and is not in the registry. */
const others = {
  functions: [call("dtype(like)"), call("complex(re, im)")],
  assertions: [
    call("assertArrayEqual(actual, desired, { errMsg, verbose, strict })"),
    call("assertAllclose(actual, desired, { rtol, atol, equalNan, errMsg, verbose, strict })"),
  ],
  classes: [call("NDArray(anything, shape, dtype, anything, anything)"), call("Complex(re, im)")],
};

const functions: readonly CallRow[] = [
  ...Object.values(functionCalls),
  ...Object.values(groupCalls),
  ...others.functions,
].filter(({ name }) => !inFiles.includes(name));

/** The classes of np.random and defaultRng, then the methods: those of bit generators are called on PCG64. */
const made = Object.values(bitGeneratorCalls).filter(({ name }) => !name.includes("."));
const drawing: Readonly<Record<string, readonly CallRow[]>> = {
  Generator: Object.values(generatorCalls),
  RandomState: Object.values(randomStateCalls),
  BitGenerator: Object.values(bitGeneratorCalls).filter(({ name }) => /^(BitGenerator|PCG64)\./.test(name)),
  SeedSequence: Object.values(bitGeneratorCalls).filter(({ name }) => name.startsWith("SeedSequence.")),
};

const methodOf = ({ name }: CallRow): string => name.slice(name.indexOf(".") + 1);

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

const randomTargets: readonly Target[] = [
  ...made.map((row) => ({
    name: `random.${row.name}`,
    args: argumentsOf(row),
    call: (args: readonly unknown[]) => callRandom(row.name, args),
    outPlace: -1,
  })),
  ...Object.entries(drawing).flatMap(([owner, methods]) =>
    methods.map((row) => ({
      name: `${owner}#${methodOf(row)}`,
      args: argumentsOf(row),
      call: (args: readonly unknown[]) => {
        const receiver = drawer(owner) as Readonly<Record<string, Callable>>;
        return (receiver[methodOf(row)] as Callable)(...args);
      },
      outPlace: outPlaceOf(row),
    })),
  ),
];

/** Members that other tests cover. */
const elsewhere = ["constructor", String(Symbol.dispose)];

const members = Reflect.ownKeys(np.NDArray.prototype).filter((key) => !elsewhere.includes(String(key)));

/** Whether the language calls a method, or it takes nothing: such a method has no row. */
function isOfLanguage(member: string | symbol): boolean {
  return typeof member === "symbol" || ["toString", "toJSON", "dispose"].includes(member);
}

function memberTarget(member: string | symbol): Target {
  const name = String(member);
  const key = member as keyof typeof np.NDArray.prototype;
  const isMethod = typeof Object.getOwnPropertyDescriptor(np.NDArray.prototype, key)?.value === "function";
  // What the language calls, like toString, takes whatever it is given.
  const shown = name.replace(/^Symbol\((.*)\)$/, "$1");
  const row = Object.hasOwn(methodCalls, name) ? methodCalls[name] : undefined;
  if (isMethod && row === undefined && !isOfLanguage(member))
    throw new Error(`ts/calls/ndarray.ts has no row for ${name}`);
  const place = row === undefined ? -1 : outPlaceOf(row);
  return {
    name: `NDArray#${shown}`,
    args: fc
      .tuple(receivers, isMethod ? argumentsOf(row ?? call(`${shown}()`)) : fc.constant([]))
      .map(([receiver, args]): readonly Recipe[] => [receiver, ...args]),
    call: ([receiver, ...args]) => {
      if (name === "transfer") return transferOf(receiver as NDArray, args);
      if (!isMethod) return Reflect.get(np.NDArray.prototype, key, receiver);
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
const assertions = { ...testing } as Readonly<Record<string, unknown>>;

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
  ...functions.map((row) => ({
    name: row.name,
    args: argumentsOf(row),
    call: (args: readonly unknown[]) => {
      const { name } = row;
      const result = keepingPrintOptions(() => (functionNamed(np, name) as Callable)(...args));
      if (filing.includes(name)) return contentOf(result);
      return generators.includes(name) ? firstOf(result as Iterable<unknown>) : result;
    },
    outPlace: outPlaceOf(row),
  })),
  ...fileTargets,
  ...others.assertions.map((row) => ({
    name: row.name,
    args: argumentsOf(row),
    call: (args: readonly unknown[]) => (assertions[row.name] as Callable)(...args),
    outPlace: -1,
  })),
  ...others.classes.map((row) => ({
    name: `new ${row.name}`,
    args: argumentsOf(row),
    call: (args: readonly unknown[]) => new (names[row.name] as Constructor)(...args),
    outPlace: -1,
  })),
  ...members.map(memberTarget),
  ...randomTargets,
];

/** The methods of a class of random numbers without a target. */
function unlisted(owner: string, methods: readonly CallRow[]): string[] {
  const found: [string, PropertyDescriptor][] = [];
  for (
    let prototype = Object.getPrototypeOf(drawer(owner)) as object;
    prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype) as object
  )
    found.push(...Object.entries(Object.getOwnPropertyDescriptors(prototype)));
  return found
    .filter(
      ([name, { value }]) =>
        typeof value === "function" &&
        name !== "constructor" &&
        !methods.some((row) => methodOf(row) === name),
    )
    .map(([name]) => `${owner}#${name}`);
}

/** The public names without a target. Dtypes are not functions, and errors are made as JavaScript's are. */
export function missingNames(): string[] {
  const isCovered = (name: string): boolean =>
    [...functions, ...others.classes].some((row) => row.name === name) ||
    inFiles.includes(name) ||
    name === "DType" ||
    /Error$/.test(name);
  const publicNames = Object.keys(names).filter((name) => typeof names[name] === "function");
  return [
    ...publicNames.filter((name) => !isCovered(name)),
    ...Object.entries(drawing).flatMap(([owner, methods]) => unlisted(owner, methods)),
  ];
}

/** Makes the arguments of a call. */
export function makeAll(world: World, recipes: readonly Recipe[]): unknown[] {
  return recipes.map((recipe) => recipe.make(world));
}
