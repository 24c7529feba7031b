/** Domains of histograms: values that fall into bins, bins, ends and weights. */
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, encodeNumber, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

const rules = ["auto", "doane", "fd", "rice", "scott", "sqrt", "stone", "sturges"] as const;
const reals = [
  "float64",
  "float64",
  "float32",
  "float16",
  "int64",
  "int8",
  "uint8",
  "uint64",
  "bool",
] as const;

/** Numbers of a shape, some of which are equal, or any values. */
function numbersOf(draw: Draw, shape: readonly number[]): Encoded {
  if (draw.chance(0.15)) return draw.filled(draw.dtype(), shape);
  if (draw.chance(0.15)) return draw.lists(shape);
  const most = draw.pick([2, 9, 60, 100]);
  const numbers = Array.from({ length: sizeOf(shape) }, () => draw.below(most));
  if (draw.chance(0.6)) return draw.wholes(draw.pick(reals), shape, numbers);
  return draw.nested(shape, () => encodeNumber((draw.below(most) - 5) / draw.pick([1, 7, 10])));
}

/** Edges that rise, mostly. */
function edgesOf(draw: Draw): Encoded {
  const step = draw.pick([1, 0.5, 7.1]);
  const edges = Array.from({ length: draw.below(9) }, () => draw.below(20) * step - 2);
  if (draw.chance(0.95)) edges.sort((one, other) => one - other);
  const isWhole = edges.every((edge) => Number.isInteger(edge) && edge >= 0);
  if (isWhole && draw.chance(0.5)) return draw.wholes(draw.dtype(), [edges.length], edges);
  return draw.chance(0.05) ? draw.data(undefined, 30) : edges;
}

const countOf = (draw: Draw): Encoded =>
  draw.chance(0.9) ? draw.pick([1, 2, 3, 5, 10, 37, 200]) : draw.pick<Encoded>([0, -1, 2.5, 0.5, true, "x"]);

const ends: Domain = (draw) => {
  if (draw.chance(0.1)) return draw.pick<Encoded>([[1, 0], [1, 1], [0, { $f: "NaN" }], [1], 3, null]);
  const low = draw.below(9) - 4;
  return [low, low + draw.pick([0.3, 1, 5, 8.25, 100])];
};

/** One of some values for each of the axes of points, now and then too many. */
const each = (draw: Draw, count: number, one: () => Encoded): Encoded =>
  Array.from({ length: draw.chance(0.96) ? count : count + 1 }, one);

const columnsOf = (given: Encoded | undefined): number => {
  const shape = shapeOf(given);
  const isTable = typeof given === "object" && given !== null && "$a" in given;
  return shape.length < 2 ? 1 : (shape[isTable ? 1 : 0] as number);
};

const binsOf = (draw: Draw, count: number): Encoded => {
  if (draw.chance(0.4)) return draw.chance(0.9) ? draw.pick([1, 2, 3, 7]) : countOf(draw);
  return each(draw, count, () => (draw.chance(0.5) ? draw.pick([1, 2, 3, 7]) : edgesOf(draw)));
};

export const histogramDomains: Readonly<Record<string, Domain>> = {
  ends,
  binned: (draw) => numbersOf(draw, draw.shape(draw.pick([0, 1, 1, 1, 2, 3]), 120)),
  "histogram.bins": (draw) => binsOfOne(draw),
  "histogramBinEdges.bins": (draw) => binsOfOne(draw),
  weightsOfAll: (draw, call) => {
    const shape = shapeOf(call.first);
    const own = draw.chance(0.95) ? shape : [...shape, 1];
    return draw.chance(0.3) ? draw.lists(own) : draw.filled(draw.dtype(), own);
  },
  points: (draw) => numbersOf(draw, draw.shape(draw.chance(0.95) ? 1 : draw.pick([0, 2]), 60)),
  pointsToo: (draw, call) => {
    const [length = 0] = shapeOf(call.first);
    return numbersOf(draw, [draw.chance(0.95) ? length : length + 1]);
  },
  sample: (draw) => {
    const columns = draw.pick([1, 2, 2, 3]);
    const rows = draw.below(30);
    if (draw.chance(0.1)) return draw.array(draw.dtype(), draw.pick([0, 1, 3]), 40);
    if (draw.chance(0.3)) return draw.lists([columns, rows]);
    const numbers = Array.from({ length: rows * columns }, () => draw.below(60));
    return draw.chance(0.8)
      ? draw.wholes(draw.pick(reals), [rows, columns], numbers)
      : draw.filled(draw.dtype(), [rows, columns]);
  },
  binsOfTwo: (draw) => (draw.chance(0.2) ? edgesOf(draw) : binsOf(draw, 2)),
  binsOfEach: (draw, call) => binsOf(draw, columnsOf(call.first)),
  "histogram2d.range": (draw, call) => each(draw, 2, () => ends(draw, call) ?? null),
  "histogramdd.range": (draw, call) =>
    each(draw, columnsOf(call.first), () => (draw.chance(0.2) ? null : (ends(draw, call) ?? null))),
  weightsOfPoints: (draw, call) => {
    const shape = shapeOf(call.first);
    const count = shape[columnsOf(call.first) > 1 && Array.isArray(call.first) ? 1 : 0] ?? 1;
    return numbersOf(draw, [draw.chance(0.95) ? count : count + 1]);
  },
  density: (draw) => draw.chance(0.7),
};

function binsOfOne(draw: Draw): Encoded {
  const way = draw.below(10);
  if (way < 4) return countOf(draw);
  return way < 6 ? draw.pick(rules) : edgesOf(draw);
}
