/** Domains of polynomials: coefficients that lead with zeros or end with them, roots, places, and points that are fitted. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";
import { oneOf } from "./options.ts";

/** The dtypes that coefficients mostly have. */
const usual = ["float64", "float64", "float64", "complex128", "float32", "int64", "int8", "bool"] as const;

const dtypeFor = (draw: Draw): DTypeName => (draw.chance(0.7) ? draw.pick(usual) : draw.dtype());

/** Small whole numbers, of an array or of lists. */
function wholes(
  draw: Draw,
  shape: readonly number[],
  numbers: readonly number[],
  dtype = dtypeFor(draw),
): Encoded {
  if (draw.chance(0.6)) return draw.wholes(dtype, shape, numbers);
  const scale = draw.pick([1, 1, 0.5, 0.1]);
  let place = 0;
  return draw.nested(shape, () => (numbers[place++] as number) * scale);
}

const digits = (draw: Draw, count: number, least = -9): number[] =>
  Array.from({ length: count }, () => draw.between(least, 9));

/** Coefficients of small whole numbers, with zeros on either side. */
function coefficients(draw: Draw, most = 7): Encoded {
  const zeros = (): number[] => new Array<number>(draw.pick([0, 0, 0, 1, 2])).fill(0);
  const numbers = [...zeros(), ...digits(draw, draw.between(0, most)), ...zeros()];
  return wholes(draw, [numbers.length], numbers);
}

function polynomial(draw: Draw): Encoded {
  const way = draw.below(20);
  if (way < 11) return coefficients(draw);
  if (way < 17) return draw.data(1, 20);
  return way < 19 ? draw.data(0) : draw.data(2, 12);
}

/** A divisor that mostly does not begin with a zero. */
const divisor: Domain = (draw) => {
  if (draw.chance(0.2)) return polynomial(draw);
  const numbers = digits(draw, draw.between(1, 5));
  if (draw.chance(0.9)) numbers[0] = draw.between(1, 9);
  return wholes(draw, [numbers.length], numbers);
};

const seqOfZeros: Domain = (draw) => {
  const way = draw.below(20);
  if (way < 8) {
    const count = draw.between(0, 7);
    return wholes(draw, [count], digits(draw, count));
  }
  if (way < 11) return conjugates(draw);
  if (way < 14) return draw.data(1, 12);
  if (way < 15) return draw.data(draw.pick([0, 2, 3]), 12);
  const side = draw.chance(0.05) ? 0 : draw.between(1, 4);
  return wholes(draw, [side, side], digits(draw, side * side));
};

/** Complex numbers and their conjugates. */
function conjugates(draw: Draw): Encoded {
  const pairs = Array.from(
    { length: draw.between(1, 3) },
    () => [draw.between(-4, 4), draw.between(0, 4)] as const,
  );
  const numbers = pairs.flatMap(([re, im]) => [{ $c: [re, im] as const }, { $c: [re, -im] as const }]);
  return draw.shuffled(draw.chance(0.8) ? numbers : numbers.slice(1));
}

const places: Domain = (draw) => {
  const way = draw.below(20);
  if (way < 8) {
    const shape = draw.shape(draw.pick([0, 1, 1, 2, 2, 3]), 120);
    return wholes(draw, shape, digits(draw, sizeOf(shape)));
  }
  return way < 17 ? draw.data() : draw.plain();
};

/** Places of points that mostly differ. */
const fitPlaces: Domain = (draw) => {
  if (draw.chance(0.06)) return draw.data(draw.pick([0, 1, 1, 2]), 20);
  const count = draw.pick([1, 2, 3, 4, 5, 6, 8, 12]);
  const numbers = Array.from({ length: count }, (_, place) =>
    draw.chance(0.92) ? place - 2 : draw.between(-4, 9),
  );
  return wholes(
    draw,
    [count],
    numbers,
    draw.pick(["float64", "float64", "float32", "int64", "int8", "complex128"]),
  );
};

/** As many values as places, in a list or in columns. */
const fitValues: Domain = (draw, call) => {
  if (draw.chance(0.05)) return draw.data(draw.pick([0, 1, 2, 3]), 20);
  const [count = 3] = shapeOf(call.first);
  const shape = draw.chance(0.7) ? [count] : [count, draw.chance(0.05) ? 0 : draw.between(1, 3)];
  return wholes(draw, shape, digits(draw, sizeOf(shape)));
};

const fitWeights: Domain = (draw, call) => {
  const [count = 3] = shapeOf(call.first);
  if (draw.chance(0.06)) return draw.data(draw.pick([0, 1, 2]), 20);
  return wholes(
    draw,
    [count],
    digits(draw, count, 1),
    draw.pick(["float64", "float64", "float32", "int8", "complex128"]),
  );
};

export const polynomialDomains: Readonly<Record<string, Domain>> = {
  polynomial,
  rootedPolynomial: (draw) => {
    const way = draw.below(20);
    if (way < 16) return coefficients(draw);
    // The eigenvalues of a long polynomial take minutes.
    return way < 19 ? draw.filled(draw.dtype(), [draw.between(0, 12)]) : draw.data(draw.pick([0, 2]), 12);
  },
  dividend: (draw) => (draw.chance(0.7) ? coefficients(draw, 9) : polynomial(draw)),
  divisor,
  seqOfZeros,
  polynomialPlaces: places,
  polynomialOrder: oneOf(1, 1, 2, 2, 3, 0, 5, 12, -1, 1.5),
  integrationConstants: (draw) => {
    if (draw.chance(0.4)) return draw.plain();
    return draw.chance(0.8) ? wholes(draw, [3], digits(draw, 3)) : draw.data(draw.pick([0, 1, 1, 2]), 12);
  },
  fitPlaces,
  fitValues,
  degree: oneOf(0, 1, 1, 2, 2, 3, 4, -1, 1.5),
  fitCutoff: oneOf(null, 1e-12, 1e-10, 0),
  isFull: (draw) => draw.chance(0.5),
  fitWeights,
  covariance: oneOf(true, false, "unscaled", "unscaled", true),
};
