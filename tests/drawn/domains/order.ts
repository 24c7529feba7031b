/** Domains of what is sorted, searched and counted. */
import type { Encoded } from "../../numpy/encoded.ts";
import { arrayIn, type Draw, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

const half = 0.5;

/** A place along the axis or several, now and then outside it. */
const kth: Domain = (draw, call) => {
  const dimensions = call.shape.length;
  const isFlat = call.gives("axis") && call.given("axis") === null;
  const given = call.gives("axis") ? (call.given("axis") as number) : -1;
  const axis = given < 0 ? given + dimensions : given;
  const length = isFlat ? sizeOf(call.shape) : (call.shape[axis] ?? 1);
  const reach = draw.chance(0.95) ? 0 : 2;
  const place = (): number => draw.between(-length - reach, Math.max(0, length - 1 + reach));
  if (draw.chance(0.03)) return draw.pick<Encoded>([1.5, true, [], [[0]]]);
  return draw.chance(half) ? place() : Array.from({ length: draw.between(1, 4) }, place);
};

/** Keys of one shape, and now and then of two. */
const sortKeys: Domain = (draw) => {
  if (draw.chance(0.2)) return draw.array(draw.dtype(), draw.pick([1, 2, 2, 3]));
  const shape = draw.shape(draw.pick([0, 1, 1, 1, 2, 3]), 80);
  const count = draw.pick([0, 1, 2, 2, 2, 3]);
  const others = (place: number): readonly number[] => (place > 0 && draw.chance(0.03) ? [3] : shape);
  return Array.from({ length: count }, (_, place) => {
    const own = others(place);
    const few = Array.from({ length: sizeOf(own) }, () => draw.below(3));
    return draw.chance(half) ? draw.wholes(draw.dtype(), own, few) : draw.filled(draw.dtype(), own);
  });
};

/** A list in ascending order, or in none. */
const sortedList: Domain = (draw) => {
  if (draw.chance(0.3)) return draw.data(draw.chance(0.9) ? 1 : draw.pick([0, 2]), 40);
  const numbers = Array.from({ length: draw.below(30) }, () => draw.below(20)).sort((a, b) => a - b);
  if (draw.chance(0.2)) numbers.reverse();
  return draw.chance(half) ? numbers : draw.wholes(draw.dtype(), [numbers.length], numbers);
};

/** The indices that sort the first argument, or other indices. */
const sorter: Domain = (draw, call) => {
  const { length = 0 } = { length: call.shape[0] };
  const all = draw.shuffled(Array.from({ length }, (_, index) => index));
  if (draw.chance(0.05)) all.push(0);
  if (draw.chance(0.05) && all.length > 0) all[0] = draw.pick([-1, length, 1.5]);
  return draw.chance(half) || !all.every(Number.isInteger)
    ? all
    : draw.wholes(draw.pick(["int64", "int16"] as const), [all.length], all);
};

/** Whole numbers that are not negative, and now and then others. */
const smallCounts: Domain = (draw) => {
  if (draw.chance(0.06))
    return draw.pick<Encoded>([[1, 2], 3, [[1]], [-1, 2], [1.5], [1, 2.5], [true, false], []]);
  const numbers = Array.from({ length: draw.below(40) }, () => draw.below(draw.pick([3, 20, 100])));
  if (draw.chance(0.3)) return numbers;
  return draw.wholes(draw.chance(0.95) ? draw.pick(integers) : draw.dtype(), [numbers.length], numbers);
};
const integers = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool"] as const;

/** A weight for each item of the first argument. */
const weightsOfEach: Domain = (draw, call) => {
  const [length = 0] = shapeOf(call.first);
  const count = draw.chance(0.95) ? length : length + 1;
  return draw.chance(0.4) ? draw.lists([count]) : draw.filled(draw.dtype(), [count]);
};

const oneIn =
  (...values: readonly Encoded[]): Domain =>
  (draw: Draw) =>
    draw.pick(values);

export const orderDomains: Readonly<Record<string, Domain>> = {
  kth,
  sortKeys,
  sortedList,
  sorter,
  smallCounts,
  weightsOfEach,
  sortKind: oneIn("quicksort", "mergesort", "heapsort", "stable", "stable", "Q", "xyz", ""),
  partitionKind: oneIn("introselect", "introselect", "introselect", "quick"),
  noFields: (draw) => (draw.chance(0.9) ? null : "x"),
  stable: (draw, call) => (call.gives("kind") && draw.chance(0.8) ? null : draw.chance(half)),
  side: oneIn("left", "right", "right", "middle"),
  minlength: oneIn(0, 1, 5, 30, -1, 2.5),
  "digitize.right": (draw) => draw.chance(half),
  sought: (draw, call) => {
    const shape = draw.shape(draw.pick([0, 1, 1, 2]), 60);
    if (draw.chance(0.3)) return shape.length === 0 ? draw.plain() : draw.lists(shape);
    const own = arrayIn(call.first)?.[0] ?? draw.dtype();
    const numbers = Array.from({ length: sizeOf(shape) }, () => draw.below(22));
    const dtype = draw.chance(half) ? own : draw.dtype();
    return draw.chance(half) ? draw.wholes(dtype, shape, numbers) : draw.filled(dtype, shape);
  },
};
