/** Domains of places in arrays: indices of any form, slices, masks, cuts, counts, and shifts. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, shapeOf, sizeOf } from "../draw.ts";
import type { Domain, DrawnCall } from "../drawn-call.ts";
import { listed } from "./axes.ts";

const signed: readonly DTypeName[] = ["int64", "int64", "int32", "int16", "int8"];
const unsigned: readonly DTypeName[] = ["uint8", "uint16", "uint32", "uint64"];

/** Whole numbers from one to another as an array of an integer dtype or as lists. */
function numbersIn(draw: Draw, shape: readonly number[], least: number, most: number): Encoded {
  const numbers = Array.from({ length: sizeOf(shape) }, () => draw.between(least, Math.max(least, most)));
  if (draw.chance(0.3)) {
    let place = 0;
    return draw.nested(shape, () => numbers[place++] as number);
  }
  const isWide = numbers.some((number) => number < -100 || number > 100);
  const kinds = isWide ? signed.slice(0, 3) : least < 0 ? signed : [...signed, ...unsigned];
  return draw.wholes(draw.pick(kinds), shape, numbers);
}

/** Indices of an axis of a length, now and then outside it. */
function indicesOf(draw: Draw, length: number, shape: readonly number[], wide = 0.06): Encoded {
  if (draw.chance(0.02)) return draw.filled(draw.dtype(), shape);
  if (draw.chance(wide)) return numbersIn(draw, shape, -3 * length - 2, 3 * length + 2);
  return numbersIn(draw, shape, draw.chance(0.4) ? 0 : -length, length - 1);
}

const indices: Domain = (draw, call) => {
  const shape = draw.shape(draw.pick([0, 1, 1, 1, 2, 3]), 30);
  const isStrict = ((call.given("mode") as string | undefined) ?? "raise") === "raise";
  return indicesOf(draw, call.length, shape, isStrict ? 0.04 : 0.5);
};

/** Indices of as many axes as the first argument, along the axis. */
const indicesAlong: Domain = (draw, call) => {
  const { shape } = call;
  // Left out, the axis is the last.
  const isLast = !call.gives("axis") && shape.length > 0;
  const axis = isLast ? shape.length - 1 : call.axis;
  const length = isLast ? (shape.at(-1) as number) : call.length;
  if (axis === null)
    return indicesOf(draw, length, draw.chance(0.95) ? [draw.below(9)] : [1, draw.below(9)], 0.04);
  const own = shape.map((extent, place) => (place === axis ? draw.below(6) : draw.chance(0.2) ? 1 : extent));
  return indicesOf(draw, length, draw.chance(0.97) ? own : own.slice(1), 0.04);
};

/** Numbers of the choices that a call is given. */
const numbersOfChoices: Domain = (draw, call) => {
  const count = shapeOf(call.given("choices"))[0] ?? 1;
  const isStrict = draw.chance(0.8);
  const shape = draw.broadcasting(call.common);
  return numbersIn(draw, shape, isStrict ? 0 : -2, isStrict ? count - 1 : count + 1);
};

/** Places among as many elements as a shape has. */
const flatPlaces: Domain = (draw, call) => {
  const dims = call.given("shape");
  const lengths = (typeof dims === "number" ? [dims] : dims) as readonly number[];
  const size = Math.min(sizeOf(lengths), 2 ** 31);
  const shape = draw.shape(draw.pick([0, 1, 1, 2]), 20);
  return numbersIn(draw, shape, draw.chance(0.05) ? -1 : 0, draw.chance(0.05) ? size : size - 1);
};

const modes = ["raise", "wrap", "clip"];

/** A list of indices for each axis of a shape. */
const multiIndex: Domain = (draw, call) => {
  const dims = call.given("dims");
  const lengths = (typeof dims === "number" ? [dims] : dims) as readonly number[];
  const common = draw.shape(draw.pick([0, 1, 1, 2]), 20);
  const mode = call.given("mode");
  const isStrict = mode === undefined || mode === "raise";
  const parts = lengths.map((length) => {
    const own = draw.broadcasting(common, 0.02);
    return isStrict && draw.chance(0.97)
      ? numbersIn(draw, own, 0, length - 1)
      : indicesOf(draw, length, own, 0.5);
  });
  if (draw.chance(0.1)) return numbersIn(draw, [lengths.length, ...common], 0, 2);
  return draw.chance(0.03) ? parts.slice(1) : parts;
};

const modeOfEach: Domain = (draw, call) => {
  const dims = call.given("dims");
  const count = typeof dims === "number" ? 1 : (dims as readonly number[]).length + Number(draw.chance(0.05));
  if (draw.chance(0.6)) return draw.chance(0.97) ? draw.pick(modes) : "x";
  return Array.from({ length: count }, () => draw.pick(modes));
};

/** The ends and the step of a slice, as `np.slice` takes them or as text. */
function slice(draw: Draw, length: number): Encoded {
  const end = (): number | null => (draw.chance(0.4) ? null : draw.between(-length - 2, length + 2));
  const ends = [end(), end(), draw.pick([null, null, 1, 2, -1, -2, 3])];
  if (draw.chance(0.5)) return { $s: ends };
  return (ends[2] === null && draw.chance(0.7) ? ends.slice(0, 2) : ends).map((part) => part ?? "").join(":");
}

/** An index, a list of indices, a slice, or booleans, along the axis. */
const at: Domain = (draw, call) => {
  const { length } = call;
  // What is inserted may stand behind the last.
  const most = call.has("values") ? length : length - 1;
  const way = draw.below(100);
  if (way < 15) return slice(draw, length);
  if (way < 30) return draw.mask([draw.chance(0.93) ? length : length + 1], true);
  const reach = draw.chance(0.95) ? 0 : 1;
  if (way < 60) return draw.between(-length - reach, Math.max(0, most + reach));
  const numbers = Array.from({ length: draw.below(6) }, () =>
    draw.between(-length - reach, Math.max(0, most + reach)),
  );
  if (draw.chance(0.3)) numbers.sort((a, b) => a - b);
  return draw.chance(0.5)
    ? numbers
    : draw.wholes(draw.pick(["int64", "int64", "int16"] as const), [numbers.length], numbers);
};

/** The entries of an index of the receiver. */
export function entriesOf(draw: Draw, call: DrawnCall): Encoded[] {
  const { shape } = call;
  const common = Array.from({ length: draw.below(3) }, () => draw.between(1, 3));
  const entries: Encoded[] = [];
  let [axis, hasEllipsis] = [0, false];
  while (axis < shape.length && draw.chance(0.88)) {
    const way = draw.below(100);
    const length = shape[axis] as number;
    if (way < 25)
      entries.push(
        draw.between(
          -length - Number(draw.chance(0.05)),
          Math.max(-length, length - Number(draw.chance(0.95))),
        ),
      );
    else if (way < 50) entries.push(slice(draw, length));
    else if (way < 55) {
      entries.push("newaxis");
      axis -= 1;
    } else if (way < 62 && !hasEllipsis) {
      entries.push("...");
      hasEllipsis = true;
      axis += draw.between(0, shape.length - axis) - 1;
    } else if (way < 85) entries.push(entryList(draw, length, common));
    else {
      const count = draw.between(0, Math.min(2, shape.length - axis));
      const own = shape.slice(axis, axis + count).map((extent) => extent + Number(draw.chance(0.02)));
      entries.push(count === 0 ? draw.filled("bool", []) : draw.mask(own, true));
      axis += count - 1;
    }
    axis += 1;
  }
  if (draw.chance(0.04))
    entries.push(draw.pick<Encoded>([0, "...", 99, draw.array("float64", 1, 4), draw.array("int64", 0)]));
  const isText =
    entries.length > 1 && entries.every((entry) => typeof entry === "string" || typeof entry === "number");
  return isText && draw.chance(0.5) ? [entries.join(", ")] : entries;
}

/** The place of one element: an index for each axis, or one of all elements in C order. */
export function positionOf(draw: Draw, { shape }: DrawnCall): Encoded[] {
  const within = (length: number): number =>
    draw.between(-length, Math.max(-length, length - Number(draw.chance(0.95))));
  if (draw.chance(0.3)) return [within(sizeOf(shape))];
  return shape.slice(Number(draw.chance(0.03))).map(within);
}

/** An array of integers that broadcasts with the others. */
function entryList(draw: Draw, length: number, common: readonly number[]): Encoded {
  const own = draw.broadcasting(common, 0);
  const list = indicesOf(draw, length, own, 0.04);
  if (own.length === 1 && draw.chance(0.15)) return draw.memory(["Uint8Array", "Int16Array"], 0);
  // Now and then a boolean among the integers, which counts as 0 or 1, or a fraction.
  if (own.length === 1 && Array.isArray(list) && list.length > 1 && draw.chance(0.1))
    return [draw.pick<Encoded>([true, false, 0.5]), ...list.slice(1)];
  return typeof list === "number" ? [list] : list;
}

/** As many sections as fit, or the places to cut at. */
const cuts: Domain = (draw, call) => {
  const { shape } = call;
  if (!call.has("axis")) call.along = Math.min(draw.pick([0, 1, 2]), Math.max(0, shape.length - 1));
  const length = call.axis === null ? (shape[0] ?? 4) : call.length;
  if (draw.chance(0.6)) {
    const divisors = Array.from({ length }, (_, place) => place + 1).filter((one) => length % one === 0);
    return draw.chance(0.7) && divisors.length > 0 ? draw.pick(divisors) : draw.pick([0, -1, 1.5, 2, 3, 4]);
  }
  const places = Array.from({ length: draw.below(5) }, () => draw.between(-length - 1, length + 2));
  if (draw.chance(0.6)) places.sort((a, b) => a - b);
  return draw.chance(0.7)
    ? places
    : draw.wholes(draw.pick(["int64", "int16"] as const), [places.length], places);
};

/** How often the whole is repeated along each axis. */
const reps: Domain = (draw) => {
  if (draw.chance(0.4)) return draw.pick([0, 1, 2, 3, 5]);
  const list = Array.from({ length: draw.below(5) }, () => draw.pick([0, 1, 1, 2, 2, 3, 7]));
  if (draw.chance(0.03)) return [...list, draw.pick([-1, 1.5])];
  return listed(draw, list);
};

/** How often each element is repeated. */
const counts: Domain = (draw, call) => {
  const own = call.length;
  if (draw.chance(0.45)) return draw.chance(0.1) ? draw.pick([-1, 1.5]) : draw.pick([0, 1, 2, 3, 7]);
  const length = draw.chance(0.06) ? draw.pick([1, own + 1, 0]) : own;
  const numbers = Array.from({ length }, () => draw.pick([0, 0, 1, 1, 2, 5]));
  if (length > 0 && draw.chance(0.02)) numbers[0] = -1;
  if (draw.chance(0.5)) return numbers;
  const kinds = ["int64", "int64", "int8", "uint32", "bool", "uint64", "float32"] as const;
  return draw.wholes(draw.chance(0.4) ? draw.pick(kinds) : "int64", [length], numbers.map(Math.abs));
};

/** How far elements are rolled, along as many axes. */
const shift: Domain = (draw, call) => {
  const one = (): number => draw.pick([0, 1, -1, 2, -3, 7, -100, draw.between(-9, 9), 10 ** 12]);
  const axis = call.given("axis");
  if (!Array.isArray(axis) || draw.chance(0.3))
    return draw.chance(0.8) ? one() : [one(), one()].slice(draw.below(2));
  return listed(draw, [...axis, ...(draw.chance(0.05) ? [1] : [])].map(one));
};

/** A line of integers or booleans for an open mesh, seldom of anything else. */
const seqs: Domain = (draw) => {
  const way = draw.below(100);
  if (way < 10) return draw.mask(draw.shape(1, 12), true);
  if (way < 65) return draw.array(draw.dtype(), draw.chance(0.97) ? 1 : undefined, 12);
  if (way < 75) return draw.memory(["Int8Array", "Uint16Array", "Float32Array"], draw.below(5));
  return draw.lists([draw.below(5)]);
};

export const placeDomains: Readonly<Record<string, Domain>> = {
  indices,
  indicesAlong,
  numbersOfChoices,
  flatPlaces,
  multiIndex,
  modeOfEach,
  mode: (draw) => (draw.chance(0.97) ? draw.pick(modes) : "x"),
  at,
  cuts,
  reps,
  counts,
  shift,
  seqs,
};
