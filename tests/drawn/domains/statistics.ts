/** Domains of samples: series, coordinates, distances, variables and their weights. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, sizeOf } from "../draw.ts";
import type { Domain, DrawnCall } from "../drawn-call.ts";
import { oneOf } from "./options.ts";

const someDTypes = ["float64", "float64", "float32", "float16", "int64", "int8", "uint16", "bool"] as const;

/** Small whole numbers of a shape: as an array, or as lists. */
function wholes(
  draw: Draw,
  shape: readonly number[],
  dtype: DTypeName,
  make: (at: number) => number,
): Encoded {
  const numbers = Array.from({ length: sizeOf(shape) }, (_, at) => make(at));
  let at = 0;
  return draw.chance(0.4)
    ? draw.nested(shape, () => numbers[at++] as number)
    : draw.wholes(dtype, shape, numbers);
}

/** Coordinates of a number of elements: evenly spaced, ascending, or any. */
function coordinates(draw: Draw, length: number): Encoded {
  const way = draw.below(10);
  if (way < 3) return draw.filled(draw.dtype(), [length]);
  const step = draw.pick([1, 2, 5]);
  return wholes(draw, [length], draw.pick(someDTypes), (at) =>
    way < 6 ? at * step : way < 8 ? at * step + draw.below(2) : draw.below(50),
  );
}

const distance = (draw: Draw): Encoded =>
  draw.chance(0.8)
    ? draw.pick<Encoded>([1, 2, 0.5, 0.1, -3, 0, true])
    : wholes(draw, [], draw.pick(someDTypes), () => draw.between(1, 4));

/** The lengths of the axes that are given. */
function axesOf(call: DrawnCall): number[] {
  const axis = call.gives("axis") ? call.given("axis") : null;
  const asked = Array.isArray(axis) ? axis : [axis];
  return asked.every((one) => typeof one === "number") && axis !== null
    ? (asked as number[]).map((one) => call.shape.at(one) ?? 2)
    : [...call.shape];
}

/** No spacing, one for all axes, or one for each. */
export function spacingsOf(draw: Draw, call: DrawnCall): Encoded[] {
  const way = draw.below(10);
  if (way < 2) return [];
  if (way < 4) return [distance(draw)];
  const lengths = axesOf(call);
  if (draw.chance(0.04)) lengths.push(2);
  return lengths.map((length) => {
    if (draw.chance(0.3)) return distance(draw);
    if (draw.chance(0.03)) return draw.lists([length, 1]);
    return coordinates(draw, draw.chance(0.97) ? length : length + 1);
  });
}

/** Values whose operations overflow seldom, or any. */
function calm(draw: Draw, dimensions: number, most?: number): Encoded {
  if (draw.chance(0.4)) return draw.data(dimensions, most);
  const dtype = draw.chance(0.7) ? draw.pick(someDTypes) : draw.dtype();
  return wholes(draw, draw.shape(dimensions, most), dtype, () => draw.below(9));
}

/** More variables with the samples of the first argument. */
const variables: Domain = (draw, call) => {
  if (draw.chance(0.3)) return undefined;
  const { shape } = call;
  const isTurned = call.given("rowvar") === false && shape.length === 2;
  const count = shape[isTurned ? 0 : shape.length - 1] ?? 1;
  const length = draw.chance(0.95) ? count : count + 1;
  const rows = draw.between(1, 3);
  const own = draw.chance(0.5) ? [length] : isTurned ? [length, rows] : [rows, length];
  const dtype = draw.chance(0.7) ? draw.pick(someDTypes) : draw.dtype();
  return draw.chance(0.7) ? wholes(draw, own, dtype, () => draw.below(9)) : draw.filled(dtype, own);
};

/** A weight of each sample. */
const weightsOf =
  (isWhole: boolean): Domain =>
  (draw, call) => {
    const { shape } = call;
    const isTurned = call.given("rowvar") === false && shape.length === 2;
    const count = shape[isTurned ? 0 : shape.length - 1] ?? 1;
    if (draw.chance(0.05)) return draw.data(draw.pick([0, 1, 2]), 12);
    const least = draw.chance(0.05) ? -1 : 0;
    const length = draw.chance(0.96) ? count : count + 1;
    if (draw.chance(0.2)) return Array.from({ length: count }, () => draw.below(5) / (isWhole ? 1 : 4));
    return draw.wholes(
      draw.pick(["int64", "uint8", "float64", "float32", "bool"] as const),
      [length],
      Array.from({ length }, () => draw.between(least, 4)),
    );
  };

const matrix: Domain = (draw) => calm(draw, draw.pick([0, 1, 1, 1, 2, 2, 2, 2, 2, 3]));

export const statisticsDomains: Readonly<Record<string, Domain>> = {
  summed: (draw) => calm(draw, draw.pick([0, 1, 1, 1, 2, 2, 3])),
  includeInitial: (draw) => draw.chance(0.6),
  "gradient.f": (draw) => calm(draw, draw.pick([0, 1, 1, 1, 2, 2, 2, 3])),
  edgeOrder: oneOf(1, 2, 2, 2, 2, 0, 3, 1.5),
  "trapezoid.y": (draw) => calm(draw, draw.pick([0, 1, 1, 1, 2, 2, 3])),
  abscissas: (draw, call) => {
    const axis = (call.given("axis") as number | null | undefined) ?? -1;
    if (draw.chance(0.4)) return coordinates(draw, call.shape.at(axis) ?? 2);
    if (draw.chance(0.7)) return draw.filled(draw.pick(someDTypes), call.shape);
    return draw.data(draw.pick([0, 1, 2]), 20);
  },
  dx: distance,
  "cov.m": matrix,
  "corrcoef.x": matrix,
  variables,
  rowvar: (draw) => draw.chance(0.5),
  bias: (draw) => draw.chance(0.5),
  "cov.ddof": oneOf(0, 0, 1, 2, 5, -1, 0.5),
  fweights: weightsOf(true),
  aweights: weightsOf(false),
  series: (draw) => calm(draw, draw.chance(0.92) ? 1 : draw.pick([0, 2]), 40),
  overlaps: oneOf("full", "same", "valid", "full", "same", 0, 1, 2, "v", 3, ""),
};
