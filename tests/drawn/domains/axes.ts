/** Domains of axes and of shapes: those of the array that a call is given, seldom wrong ones. */
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

/** Counted from the front, or from the end. */
const either = (draw: Draw, axis: number, dimensions: number): number =>
  draw.chance(0.35) ? axis - dimensions : axis;

/** Whole numbers as a list, now and then as an array; a list of one may be its number. */
function listed(draw: Draw, numbers: readonly number[]): Encoded {
  if (draw.chance(0.1)) {
    const fits = numbers.every((number) => Math.abs(number) < 100);
    const dtypes = fits ? (["int64", "int8", "int16"] as const) : (["int64"] as const);
    return draw.wholes(draw.pick(dtypes), [numbers.length], numbers);
  }
  return numbers.length === 1 && draw.chance(0.7) ? (numbers[0] as number) : [...numbers];
}

/** Axes that mostly differ and exist. */
function someAxes(draw: Draw, dimensions: number, most: number, wrong = 0.06): number[] {
  const reach = dimensions === 0 || draw.chance(wrong) ? dimensions + 1 : dimensions;
  const axes = draw
    .shuffled(Array.from({ length: reach }, (_, axis) => axis))
    .slice(0, draw.between(0, most))
    .map((axis) => either(draw, axis, reach));
  return axes.length > 0 && draw.chance(wrong / 2) ? [...axes, axes[0] as number] : axes;
}

/** One axis, or null, which is all elements in some calls and left out in the others. */
const axis: Domain = (draw, call) => {
  if (call.along !== null)
    return draw.chance(0.05) ? draw.between(-5, 5) : either(draw, call.along, Math.max(1, call.shape.length));
  const dimensions = call.shape.length;
  if (draw.chance(0.04)) return draw.pick([5, -6, dimensions, -dimensions - 1]);
  if (draw.chance(0.15)) return null;
  return dimensions === 0 ? draw.pick([0, -1]) : draw.between(-dimensions, dimensions - 1);
};

/** An axis, or a list of axes. */
const axes: Domain = (draw, call) => {
  if (draw.chance(0.6)) return axis(draw, call);
  return someAxes(draw, call.shape.length, 3);
};

/** Where new axes are to stand. */
const newAxes: Domain = (draw, call) => {
  const count = draw.pick([0, 1, 1, 1, 2]);
  return listed(draw, someAxes(draw, call.shape.length + count, count).slice(0, count));
};

/** Where an axis stands in what is stacked. */
const newAxis: Domain = (draw, call) => {
  const dimensions = call.shape.length + 1;
  return draw.chance(0.95) ? draw.between(-dimensions, dimensions - 1) : draw.between(-6, 6);
};

const permutation: Domain = (draw, call) => {
  const dimensions = call.shape.length;
  if (draw.chance(0.1)) return null;
  const order = draw
    .shuffled(call.shape.map((_, place) => place))
    .map((place) => either(draw, place, dimensions));
  if (draw.chance(0.05))
    return draw.pick([[...order, 0], order.slice(1), order.map(() => 0), order.map(() => dimensions)]);
  return order;
};

/** Axes of length 1. */
const ones: Domain = (draw, call) => {
  const { shape } = call;
  const found = shape.flatMap((length, place) => (length === 1 ? [either(draw, place, shape.length)] : []));
  if (draw.chance(0.1)) return null;
  if (draw.chance(0.15)) return someAxes(draw, shape.length, 3);
  if (found.length === 0 || draw.chance(0.05)) return draw.between(-5, 4);
  return draw.chance(0.4) ? draw.shuffled(found).slice(0, draw.below(4)) : draw.pick(found);
};

/** Two axes that differ, mostly. */
const twoAxes: Domain = (draw, call) => {
  const dimensions = call.shape.length;
  if (dimensions === 0 || draw.chance(0.06)) return draw.pick([[0], [0, 1, 2], [0, dimensions], [0, 0]]);
  return [draw.between(-dimensions, dimensions - 1), draw.between(-dimensions, dimensions - 1)];
};

const someOf: Domain = (draw, call) => listed(draw, someAxes(draw, call.shape.length, 3, 0.03));

/** As many axes as are moved. */
const asMany: Domain = (draw, call) => {
  const from = call.given("from");
  const count = typeof from === "number" ? 1 : (shapeOf(from)[0] ?? 1);
  const found = someAxes(draw, call.shape.length, 9, 0.03).slice(0, draw.chance(0.95) ? count : 9);
  return listed(draw, found);
};

const plainAxis: Domain = (draw, call) => {
  const reach = call.shape.length + Number(call.shape.length === 0 || draw.chance(0.06));
  return draw.between(-reach, reach - 1);
};

/** A shape, or the length of a line. */
const shape: Domain = (draw) => {
  const drawn = draw.shape();
  if (draw.chance(0.02)) return draw.pick<Encoded>([[2, -1], 1.5, [1.5], -1, new Array(65).fill(1)]);
  return drawn.length === 1 && draw.chance(0.6) ? (drawn[0] as number) : drawn;
};

/** Another shape of as many elements. */
const sameSize: Domain = (draw, call) => {
  let rest = sizeOf(call.shape);
  const drawn: number[] = [];
  while (rest > 1 && drawn.length < 4) {
    const divisors = Array.from({ length: Math.min(rest, 50) }, (_, place) => place + 1).filter(
      (one) => rest % one === 0,
    );
    drawn.push(draw.pick(divisors));
    rest /= drawn.at(-1) as number;
  }
  const lengths = rest === 1 && drawn.length === 0 && draw.chance(0.3) ? [] : draw.shuffled([...drawn, rest]);
  if (lengths.length > 0 && draw.chance(0.3)) lengths[draw.below(lengths.length)] = -1;
  if (draw.chance(0.05)) lengths.push(draw.pick([2, -1, -2, 0]));
  return lengths.length === 1 && draw.chance(0.6) ? (lengths[0] as number) : lengths;
};

/** A shape to which the array broadcasts. */
const wider: Domain = (draw, call) => {
  const own = call.shape.map((length) => (length === 1 && draw.chance(0.7) ? draw.below(5) : length));
  const drawn = [...Array.from({ length: draw.below(3) }, () => draw.below(4)), ...own];
  if (draw.chance(0.1)) return draw.pick([drawn.slice(1), [...drawn, 2], [-1, ...drawn]]);
  return drawn.length === 1 && draw.chance(0.5) ? (drawn[0] as number) : drawn;
};

/** Lengths of axes that exist nowhere but in the words of a call, so that they may be long. */
const dims: Domain = (draw) => {
  const length = (): number =>
    draw.chance(0.3) ? draw.pick([0, 1, 2, 3, 4, 7, 1000, 2 ** 20]) : draw.between(1, 8);
  if (draw.chance(0.15)) return draw.between(0, 40);
  return Array.from({ length: draw.pick([0, 1, 2, 2, 3, 3, 4]) }, length);
};

export const axisDomains: Readonly<Record<string, Domain>> = {
  axis: axes,
  oneAxis: axis,
  newAxis,
  newAxes,
  axes: permutation,
  twoAxes,
  ones,
  from: someOf,
  to: asMany,
  axis1: plainAxis,
  axis2: (draw, call) => {
    const own = plainAxis(draw, call) as number;
    const other = (call.given("axis1") as number | undefined) ?? (call.gives("offset") ? 0 : Number.NaN);
    return own === other && draw.chance(0.8) ? -1 - own : own;
  },
  i: plainAxis,
  j: plainAxis,
  shape,
  dimensions: (draw) => shape(draw, undefined as never),
  sameSize,
  wider,
  dims,
  withOnes: (draw) => {
    const lengths = Array.from({ length: draw.below(5) }, () => draw.pick([0, 1, 1, 1, 2, 3]));
    return draw.filled(draw.dtype(), lengths);
  },
  shapes: (draw) =>
    draw.chance(0.2) ? draw.below(4) : Array.from({ length: draw.below(4) }, () => draw.pick([1, 1, 2, 3])),
};

export { listed };
