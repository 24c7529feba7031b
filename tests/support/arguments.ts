/** Arguments with which any call of the registry can be made: those that tests/drawn draws, and values by hand where it draws none. */
import type { Call } from "../../ts/calls/call.ts";
import np from "../../ts/index.ts";
import { Generator } from "../drawn/generator.ts";
import { allCalls } from "../drawn/signature.ts";
import { invoke } from "../numpy/calls.ts";
import { drawnNames } from "../numpy/compared.ts";
import { decodeAll } from "../numpy/decode.ts";

type Values = Readonly<Record<string, () => unknown>>;

const m = [
  [1, 2, 3],
  [4, 5, 6],
];
const bytes = new Uint8Array([1, 0, 2, 0, 3, 0, 4, 0]);

/** One value for several names. */
const each = (names: string, make: () => unknown): Values =>
  Object.fromEntries(names.split(" ").map((name) => [name, make]));

/** Values for the arguments of calls that are not drawn. A name behind a function holds for that function alone. */
const values: Values = {
  a: () => m,
  shape: () => [2, 3],
  dtype: () => "float64",
  "iinfo.dtype": () => "int8",
  ...each("fn use", () => () => 0),
  message: () => ({ dtype: "int8", shape: [1], buffer: new ArrayBuffer(1) }),
  img: () => ({ data: new Uint8ClampedArray([10, 20, 30, 255]), width: 1, height: 1 }),
  source: () => "1",
  "fromfile.source": () => bytes,
  "load.source": () => np.save([1]),
  ...each("readColumns.source readBlocks.source", () => "x\n1\n"),
  regexp: () => /1/,
  target: () => null,
  "fromDlpack.x": () => np.ones(2),
  ...each("columns savez.arrays", () => ({ x: [1] })),
};

/** Values for the arguments that may be left out, where they are not among the others. */
const optional: Values = {
  ...each("unpack autostrip caseSensitive suppressSmall", () => true),
  ...each("count ndmin fillingValues", () => 1),
  ...each("offset skiprows skipHeader skipFooter", () => 0),
  ...each("sep delimiter", () => " "),
  ...each("format fmt", () => "%d"),
  ...each("newline separator prefix header footer deletechars replaceSpace", () => ";"),
  comments: () => "#",
  converters: () => Number,
  usecols: () => [0],
  missingValues: () => "x",
  names: () => null,
  excludelist: () => ["a"],
  defaultfmt: () => "f%i",
  precision: () => 3,
  maxLineWidth: () => 40,
};

/** Returns what makes a value for an argument, from tables in their order. */
function makerFor(call: Call, argument: string, tables: readonly Values[]): () => unknown {
  const found = [`${call.name}.${argument}`, argument]
    .flatMap((word) => tables.map((table) => table[word]))
    .find((make) => make !== undefined);
  if (found === undefined) throw new Error(`tests/support/arguments.ts has no ${argument} of ${call.name}`);
  return found;
}

/** Whether the arguments of a call are those by hand. */
export const isByHand = (name: string): boolean => !drawnNames.includes(name);

/** Makes a value by hand for an argument of a call. */
export const valueFor = (call: Call, argument: string): unknown =>
  makerFor(call, argument, [optional, values])();

const generator = new Generator(np);

/** Returns what makes the arguments that a call needs, with the array of a method before them. */
export function neededBy(name: string): () => unknown[] {
  const call = allCalls[name] as Call;
  const needed = call.parts.positions.slice(0, call.parts.required);
  if (isByHand(name)) {
    const receiver = name.startsWith("NDArray.") ? [np.array(m)] : [];
    return () => [
      ...receiver.map((array) => array.copy()),
      ...needed.map((argument) => makerFor(call, argument, [values])()),
    ];
  }
  for (let seed = 0; seed < 200; seed += 1) {
    const { receiver, named } = generator.draw(name, seed, 0);
    const make = () =>
      decodeAll(np, [...receiver, ...needed.map((argument) => named[argument] ?? { $u: 0 })]);
    try {
      np.scope(() => void invoke(np, name, make()));
      return make;
    } catch (error) {
      if (!(error instanceof np.NDLoomError)) throw error;
    }
  }
  throw new Error(`no call of ${name} with what it needs gives a result`);
}
