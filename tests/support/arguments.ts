/**
 * Values for the arguments of calls, by the names of the arguments or the domains that calls tell: any call of the registry can be made
 * with them. A name behind a function holds for that function alone.
 */
import type { Call } from "../../ts/calls/call.ts";
import np from "../../ts/index.ts";
import { argumentsOf } from "../drawn/signature.ts";

type Values = Readonly<Record<string, () => unknown>>;

const m = [
  [1, 2, 3],
  [4, 5, 6],
];
const bytes = new Uint8Array([1, 0, 2, 0, 3, 0, 4, 0]);
const template = np.ones([2, 2], { order: "F" });

/** One value for several names. */
const each = (names: string, make: () => unknown): Values =>
  Object.fromEntries(names.split(" ").map((name) => [name, make]));

const values: Values = {
  ...each("a a1 a2 b m x x1 x2 val z values condition extract.mask data v", () => m),
  ...each("zerosLike.a onesLike.a emptyLike.a fullLike.a astype.x fromDlpack.x", () => template),
  ...each("diagIndicesFrom.a fillDiagonal.a dst", () => np.zeros([2, 2])),
  ...each("put.a putmask.a place.a putAlongAxis.a", () => np.zeros(2)),
  ...each("value fillValue stop src shift padWidth put.values putAlongAxis.values putmask.values", () => 1),
  ...each("at axis start i from axis1", () => 0),
  ...each("j to axis2 geomspace.start dsplit.parts", () => 1),
  ...each("n arange.start geomspace.stop reps parts", () => 2),
  ...each("shape dims dimensions broadcastTo.shape", () => [2, 3]),
  ...each("arrays choices conditions", () => [m, m]),
  ...each("choose.a putAlongAxis.indices put.indices indices", () => [0]),
  ...each("place.mask putmask.mask compress.condition axes", () => [1, 0]),
  ...each("p xp fp iterable place.values vander.x", () => [1, 2]),
  ...each("buffer fromTypedArray.data fromfile.source", () => bytes),
  ...each("fn use", () => () => 0),
  "maskIndices.fn": () => np.triu,
  "squeeze.a": () => [m],
  "takeAlongAxis.indices": () => [[0]],
  "dsplit.a": () => m.map((row) => [row, row]),
  "hsplit.parts": () => 3,
  "reshape.shape": () => -1,
  "insert.values": () => 9,
  multiIndex: () => [[1], [1]],
  "select.conditions": () => [[true, false]],
  "select.choices": () => [m[0]?.slice(1)],
  ...each("astype.dtype fromiter.dtype iinfo.dtype", () => "int8"),
  dtype: () => "float64",
  message: () => ({ dtype: "int8", shape: [1], buffer: new ArrayBuffer(1) }),
  img: () => ({ data: new Uint8ClampedArray([10, 20, 30, 255]), width: 1, height: 1 }),
  source: () => "1",
  "load.source": () => np.save([1]),
  ...each("readColumns.source readBlocks.source", () => "x\n1\n"),
  regexp: () => /1/,
  target: () => null,
  ...each("columns savez.arrays", () => ({ x: [1] })),
};

/** Values for the arguments that may be left out, where they are not among the others. */
const optional: Values = {
  ...each("order requirements", () => "C"),
  ...each("endpoint", () => false),
  ...each("retstep increasing unpack autostrip caseSensitive equalNan deg copy sparse wrap", () => true),
  ...each("where keepdims returned suppressSmall", () => true),
  ...each("stop num eye.m tri.m trilIndices.m triuIndices.m vander.n max ndim precision", () => 3),
  ...each("step base min", () => 2),
  ...each(
    "count k diff.n ndmin decimals initial ddof nan posinf neginf default fillingValues axis1 right",
    () => 1,
  ),
  ...each("offset skiprows skipHeader skipFooter axis2 left prepend append", () => 0),
  ...each("rtol atol", () => 0.1),
  ...each("discont period", () => 6),
  ...each("sep delimiter", () => " "),
  ...each("format fmt", () => "%d"),
  ...each("newline separator prefix header footer deletechars replaceSpace", () => ";"),
  ...each("x y weights", () => m),
  "fromTypedArray.shape": () => [2, 4],
  comments: () => "#",
  converters: () => Number,
  usecols: () => [0],
  missingValues: () => "x",
  names: () => null,
  excludelist: () => ["a"],
  defaultfmt: () => "f%i",
  mode: () => "clip",
  "pad.mode": () => "edge",
  casting: () => "same_kind",
  maxLineWidth: () => 40,
};

/** Returns what makes a value for an argument of a call, from tables in their order: by its name, or by the domain that the call tells. */
function makerFor(call: Call, argument: string, tables: readonly Values[]): () => unknown {
  const domain = argumentsOf(call).find(({ name }) => name === argument)?.domain ?? argument;
  const found = [`${call.name}.${argument}`, argument, domain]
    .flatMap((word) => tables.map((table) => table[word]))
    .find((make) => make !== undefined);
  if (found === undefined) throw new Error(`tests/support/arguments.ts has no ${domain} of ${call.name}`);
  return found;
}

/** Makes a value for an argument of a call. */
export function valueFor(call: Call, argument: string): unknown {
  return makerFor(call, argument, [optional, values])();
}

/** Arguments in the place of those that a call needs. */
export const neededBy = (call: Call): unknown[] =>
  call.parts.positions.slice(0, call.parts.required).map((argument) => makerFor(call, argument, [values])());
