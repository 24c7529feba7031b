/** Domains of dtypes and kinds, of what is trimmed and rolled, and of functions that are called on parts of arrays. */
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

const abstracts =
  "generic number integer signedinteger unsignedinteger inexact floating complexfloating".split(" ");
const kindWords = [
  ...[
    "bool",
    "signed integer",
    "unsigned integer",
    "integral",
    "real floating",
    "complex floating",
    "numeric",
  ],
  ...["floating", "f4"],
];

/** What names no dtype. */
const wrong = (draw: Draw): Encoded => draw.pick<Encoded>(["xyz", 3, true, [1], ">f4"]);

const named: Domain = (draw) => (draw.chance(0.03) ? wrong(draw) : draw.spelled(draw.dtype()));

const few = (draw: Draw): Encoded => draw.array(draw.dtype(), draw.pick([0, 1, 2]), 6);

const constant: Domain = (draw) =>
  draw.chance(0.04) ? wrong(draw) : draw.chance(0.8) ? { $d: draw.dtype() } : { $k: "Int16Array" };

const kind: Domain = (draw, call) => (draw.chance(0.7) ? draw.pick(kindWords) : constant(draw, call));

/** An array with many zeros, so that all of an edge may be zero. */
const padded: Domain = (draw) => {
  const shape = draw.shape(draw.pick([0, 1, 1, 1, 2, 2, 3, 4]));
  const share = draw.pick([0, 0.05, 0.2, 0.5]);
  const numbers = Array.from({ length: sizeOf(shape) }, () => (draw.chance(share) ? draw.below(5) : 0));
  if (draw.chance(0.2)) return draw.filled(draw.dtype(), shape);
  if (draw.chance(0.7)) return draw.wholes(draw.dtype(), shape, numbers);
  let place = 0;
  const item = (): Encoded => (draw.chance(0.05) ? { $f: "NaN" } : (numbers[place++] as number));
  return draw.nested(shape, item);
};

const isLine = (draw: Draw, shape: readonly number[]): boolean => shape.length !== 1 && draw.chance(0.2);

/** Conditions for the elements of the first argument: one, or a list. */
const pieces: Domain = (draw, call) => {
  const { shape } = call;
  if (draw.chance(0.03)) return draw.pick<Encoded>([true, false, [], [[]], [[true, false], [true]]]);
  if (draw.chance(0.2) && shape.length === 1) return draw.mask(shape);
  const own = isLine(draw, shape) ? shape.slice(0, 1) : draw.chance(0.97) ? shape : [...shape, 2];
  const masks = Array.from({ length: draw.pick([1, 1, 2, 2, 3]) }, () => draw.mask(own));
  return masks;
};

/** A function or a value for each condition, mostly, and perhaps one more. */
const functions: Domain = (draw, call) => {
  const conditions = call.given("condlist");
  const isList =
    Array.isArray(conditions) && (Array.isArray(conditions[0]) || typeof conditions[0] === "object");
  const count = Array.isArray(conditions) && (isList || call.shape.length === 0) ? conditions.length : 1;
  const piece = (): Encoded => {
    if (draw.chance(0.5)) return { $fn: [draw.pick(["double", "halved", "itself", "last"]), 0] };
    return draw.chance(0.9)
      ? draw.pick<Encoded>([0, 1, 7, 1.7, 100, 300, true, -1])
      : draw.pick<Encoded>([[5], [5, 6], { $c: [1, 2] }]);
  };
  const extra = draw.chance(0.5) ? 1 : draw.chance(0.05) ? 2 : 0;
  return Array.from({ length: count + extra }, piece);
};

export const shapeDomains: Readonly<Record<string, Domain>> = {
  named,
  constant,
  castable: (draw, call) => (draw.chance(0.6) ? named(draw, call) : few(draw)),
  promotable: (draw, call) => {
    const way = draw.below(10);
    return way < 4 ? named(draw, call) : way < 7 ? few(draw) : draw.plain();
  },
  scalarOrData: (draw) => {
    const way = draw.below(10);
    if (way < 5) return draw.plain();
    return way < 9 ? draw.array(draw.dtype(), 0) : draw.data();
  },
  namedOrAbstract: (draw, call) => (draw.chance(0.5) ? draw.pick(abstracts) : named(draw, call)),
  kinds: (draw, call) =>
    draw.chance(0.6)
      ? (kind(draw, call) as Encoded)
      : Array.from({ length: draw.below(4) }, () => kind(draw, call) as Encoded),
  alsoShown: (draw) => draw.data(),
  maxWork: (draw) => draw.pick([-1, 0, 1000, -5, 1.5]),
  padded,
  trim: (draw) => draw.pick(["f", "b", "fb", "bf", "F", "B", "fB", "ff", "x", ""]),
  rolledTo: (draw, call) => {
    const reach = call.shape.length + Number(draw.chance(0.1));
    return draw.between(-reach, reach);
  },
  ofLane: (draw) => ({
    $fn: [draw.pick(["sort", "double", "halved", "itself", "head", "column", "last", "size", "pair"]), 0],
  }),
  ofAxis: (draw) => ({ $fn: [draw.pick(["flipAlong", "double", "itself", "twice"]), 0] }),
  pieces,
  functions,
};
