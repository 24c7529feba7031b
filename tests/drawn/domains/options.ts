/** Domains of numbers, flags and words: what options mean, and the sizes of what is made. */
import type { Encoded } from "../../numpy/encoded.ts";
import { arrayIn, type Draw, encodeNumber, sizeOf } from "../draw.ts";
import type { Domain, DrawnCall } from "../drawn-call.ts";

export const oneOf =
  (...values: readonly Encoded[]): Domain =>
  (draw) =>
    draw.pick(values);

export const flag: Domain = (draw) => draw.chance(0.7);

/** A few, seldom many. */
const size = (draw: Draw): number =>
  draw.chance(0.01) ? draw.between(30, 120) : draw.pick([0, 1, 2, 3, 4, 5, 7, 12]);

/** A whole number, now and then of the wrong kind. */
const whole = (draw: Draw, value: number): Encoded =>
  draw.chance(0.98) ? value : draw.pick<Encoded>([0.5, true, -1, "1"]);

const count: Domain = (draw) => whole(draw, draw.chance(0.96) ? size(draw) : -2);

/** How far a diagonal is from the main one. */
const offset: Domain = (draw) =>
  whole(
    draw,
    draw.pick([0, 1, -1, 2, -2, draw.between(-9, 9), draw.between(-9, 9), 1000, -(2 ** 40), 1e300, -1e18]),
  );
const shortOffset: Domain = (draw) => draw.between(-6, 6);

/** One value for all sides, a pair, or a pair for each axis. */
function pairs(draw: Draw, call: DrawnCall, one: () => Encoded): Encoded {
  const way = draw.below(100);
  if (way < 35) return one();
  if (way < 60) return [one(), one()];
  if (way < 68) return [one()];
  const rows = call.shape.map(() => (way < 95 ? [one(), one()] : [one()]));
  return rows.length === 0 ? one() : way === 99 ? [...rows, [one()]] : rows;
}

const padModes =
  "constant constant edge wrap reflect symmetric maximum minimum mean mean median linear_ramp linear_ramp".split(
    " ",
  );

/** An option of some modes; other modes are seldom given it. */
const ofModes =
  (modes: string, domain: Domain): Domain =>
  (draw, call) =>
    modes.split(" ").includes((call.given("mode") as string | undefined) ?? "constant") || draw.chance(0.02)
      ? domain(draw, call)
      : undefined;

/** Values where ramps end: as numbers, or as an array whose dtype counts. */
const endValues: Domain = (draw, call) => {
  if (draw.chance(0.7))
    return pairs(draw, call, () =>
      draw.chance(0.95)
        ? draw.pick<Encoded>([0, 1, 7, 100, -5, 0.1, 2.5, -1e3, 300, true])
        : { $p: [1.5, -2] },
    );
  const axes = Math.max(1, call.shape.length);
  const shape = draw.pick([[], [1], [2], [1, 2], [axes, 2], [axes, 1]]);
  return draw.wholes(
    draw.dtype(),
    shape,
    Array.from({ length: sizeOf(shape) }, () => draw.pick([0, 1, 2, 7, 100])),
  );
};

/** Sorted places without a pair of equal ones. */
const sorted: Domain = (draw) => {
  const places = Array.from({ length: draw.between(1, 6) }, () => draw.between(-50, 150) / 10);
  return [...new Set(places)].sort((a, b) => a - b);
};

/** Values at these places. */
const ofEach: Domain = (draw, call) => {
  const { length } = call.given("xp") as readonly Encoded[];
  const floats = ["float16", "float32", "float64", "float64", "complex64", "complex128"] as const;
  return draw.filled(draw.pick(floats), [length]);
};

const requirements: Domain = (draw) => {
  const words = {
    C: "C_CONTIGUOUS",
    F: "fortran",
    A: "aligned",
    W: "WRITEABLE",
    O: "owndata",
    E: "ENSUREARRAY",
  };
  const letters = Array.from({ length: draw.pick([0, 1, 1, 2, 3]) }, () =>
    draw.pick([..."CFAWOECFWO"] as (keyof typeof words)[]),
  );
  const all: string[] = draw.chance(0.05) ? [...letters, "X"] : letters;
  if (draw.chance(0.3))
    return all.map((letter) => (draw.chance(0.3) ? letter.toLowerCase() : letter)).join("");
  return all.map((letter) =>
    draw.chance(0.3) && letter !== "X" ? words[letter as keyof typeof words] : letter,
  );
};

const kinds = ["bool", "uint8", "int16", "int64", "float32", "float64", "complex64", "complex128"] as const;

/** The dtype of the first argument, one of those behind it, or any. */
const dtype: Domain = (draw, call) => {
  const way = draw.below(100);
  if (way < 15) return draw.spelled(call.dtype);
  if (way > 50) return draw.spelled(draw.dtype());
  const least = kinds.findIndex((name) => name[0] === call.dtype[0]);
  return draw.spelled(draw.pick(kinds.slice(Math.max(0, least))));
};

const value: Domain = (draw) => draw.plain();

/** The items of something that is read once. */
const iterable: Domain = (draw) => {
  const length = draw.chance(0.01) ? draw.between(2000, 6000) : draw.below(13);
  const way = draw.below(10);
  if (way < 2)
    return draw.memory(
      ["Int8Array", "Uint16Array", "Int32Array", "BigInt64Array", "Float32Array", "Float64Array"],
      length,
    );
  const numbers = Array.from({ length }, () => draw.below(100));
  const items: Encoded = draw.chance(0.6) ? numbers : draw.lists([length]);
  if (way < 5 || !Array.isArray(items)) return items;
  return items === numbers && way < 7
    ? { $i: ["set", [...new Set(numbers)]] }
    : { $i: [draw.pick(["generator", "iterable"]), items] };
};

const takenOf: Domain = (draw, call) => {
  const { first } = call;
  const length = Array.isArray(first) ? first.length : 6;
  return draw.pick([-1, 0, length, length, length + 1, Math.max(0, length - 2)]);
};

const bound = (value: number): Encoded => encodeNumber(value);

export const optionDomains: Readonly<Record<string, Domain>> = {
  dtype,
  // Only arrays have an order that may be kept.
  order: (draw, call) =>
    draw.pick(arrayIn(call.first) === null && !call.has("x1") ? ["C", "F"] : [..."CFKA"]),
  casting: oneOf("no", "equiv", "safe", "safe", "same_kind", "same_kind", "same_kind", "unsafe", "unsafe"),
  copy: oneOf(true, false, null, null),
  ndmin: oneOf(0, 1, 2, 3, 6, 64, 65, -1),
  flush: flag,
  keepdims: flag,
  returned: flag,
  endpoint: flag,
  retstep: flag,
  increasing: flag,
  sparse: flag,
  wrap: flag,
  equalNan: flag,
  deg: flag,
  ddof: oneOf(0, 1, 1, 2, 0.5, 9),
  correction: (draw, call) => (call.given("ddof") === undefined ? draw.pick([0, 1]) : undefined),
  rtol: oneOf(0, 0.5, 1e-3),
  atol: oneOf(0, 1, 0.25),
  decimals: oneOf(0, 1, 2, -1, -2, 5, 12, 400),
  nan: oneOf(0, 1.5, -7, 100),
  posinf: oneOf(0, 1.5, -7, 100),
  neginf: oneOf(0, 1.5, -7, 100),
  left: oneOf(0, -7, 2.5, bound(Number.POSITIVE_INFINITY)),
  right: oneOf(0, -7, 2.5, bound(Number.POSITIVE_INFINITY)),
  period: oneOf(3, 10, 2.5, -4, 4, 7, 360),
  discont: oneOf(1, 3.5, 200),
  xp: sorted,
  fp: ofEach,
  n: count,
  m: count,
  count,
  times: oneOf(0, 1, 1, 2, 3, 9),
  num: (draw) =>
    draw.chance(0.01) ? draw.between(300, 3000) : draw.pick([0, 1, 2, 3, 5, 10, draw.between(0, 70)]),
  ndim: (draw) => whole(draw, draw.between(0, 5)),
  k: offset,
  offset,
  shortOffset,
  turns: (draw) => draw.between(-5, 9),
  fillValue: value,
  scalar: value,
  padWidth: (draw, call) =>
    pairs(draw, call, () => (draw.chance(0.985) ? draw.pick([0, 1, 1, 2, 3, 5, 11]) : draw.pick([-1, 1.5]))),
  padMode: (draw) => draw.pick(padModes),
  constantValues: ofModes("constant", (draw, call) => pairs(draw, call, () => draw.pick([0, 1, 7, 100]))),
  endValues: ofModes("linear_ramp", endValues),
  statLength: ofModes("maximum minimum mean median", (draw, call) =>
    pairs(draw, call, () => (draw.chance(0.97) ? draw.pick([1, 2, 3, 4, 5, 40, 129]) : draw.pick([0, -1]))),
  ),
  reflectType: ofModes("reflect symmetric", oneOf("even", "odd", "odd")),
  indexing: oneOf("xy", "ij", "ij", null),
  requirements,
  fn: (draw) => ({ $fn: [draw.pick(["tril", "triu"]), 0] }),
  gridFunction: (draw, call) => {
    const shape = call.given("shape");
    const count = Array.isArray(shape) ? shape.length : 1;
    return { $fn: draw.chance(0.4) || count === 0 ? ["coordinates", 0] : ["axis", draw.below(count)] };
  },
  lengths: (draw) => draw.shape(),
  iterable,
  takenOf,
};
