/** Domains of signals and of transforms along their axes: lengths of all kinds, short ones mostly. */
import type { DTypeName } from "../../../ts/dtype/dtypes.ts";
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, encodeNumber, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

/** The dtypes that signals mostly have. */
const usual = ["float64", "float64", "complex128", "complex128", "float32", "complex64", "int64"] as const;

/** Powers of two, products of small primes, primes with passes of their own and greater ones. */
const lengths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 20, 21, 25, 31, 32, 49, 53, 64, 94];

/** Longer lines, which are drawn less often. */
const long = [100, 101, 121, 128, 135, 210, 211, 256, 257, 500, 509, 512, 1000, 1009, 1024, 1155, 2048];

const lengthFor = (draw: Draw): number => {
  if (draw.chance(0.02)) return 0;
  return draw.chance(0.1) ? draw.pick(long) : draw.pick(lengths);
};

/** A shape of which one axis is long. */
function shapeFor(draw: Draw): number[] {
  const dimensions = draw.pick([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
  const longest = draw.below(Math.max(1, dimensions));
  const shape = Array.from({ length: dimensions }, (_, axis) =>
    axis === longest ? lengthFor(draw) : draw.chance(0.03) ? 0 : draw.pick([1, 1, 2, 3, 4, 5]),
  );
  while (sizeOf(shape) > 4000) shape[shape.indexOf(Math.max(...shape))] = draw.between(1, 6);
  return shape;
}

/** Small whole numbers, or the first of them alone. */
function samples(draw: Draw, shape: readonly number[]): number[] {
  const isImpulse = draw.chance(0.1);
  return Array.from({ length: sizeOf(shape) }, (_, place) =>
    isImpulse && place > 0 ? 0 : draw.between(-50, 50),
  );
}

const signalOf =
  (isReal: boolean): Domain =>
  (draw) => {
    if (draw.chance(0.04)) return draw.data(undefined, 60);
    const shape = shapeFor(draw);
    const dtypes: readonly DTypeName[] =
      isReal && draw.chance(0.97) ? usual.filter((one) => !/^c/.test(one)) : usual;
    const dtype = draw.chance(0.85) ? draw.pick(dtypes) : draw.dtype();
    const numbers = samples(draw, shape);
    if (sizeOf(shape) > 100 || draw.chance(0.85)) return draw.wholes(dtype, shape, numbers);
    let place = 0;
    const scale = draw.pick([1, 0.5, 0.1, 1e-30, 1e30]);
    const isComplex = !isReal && draw.chance(0.5);
    return draw.nested(shape, () => {
      const value = (numbers[place++] as number) * scale;
      return isComplex ? { $c: [encodeNumber(value), draw.between(-9, 9)] } : encodeNumber(value);
    });
  };

/** How many samples: fewer than there are, as many, or more. */
const pointsFor = (draw: Draw): number => (draw.chance(0.03) ? draw.between(-2, 0) : lengthFor(draw));

const axisFor = (draw: Draw, dimensions: number): number =>
  draw.between(
    -dimensions - (draw.chance(0.03) ? 1 : 0),
    Math.max(0, dimensions - (draw.chance(0.97) ? 1 : 0)),
  );

const dimensionsOf = (first: Encoded | undefined): number => shapeOf(first).length;

export const fftDomains: Readonly<Record<string, Domain>> = {
  signal: signalOf(false),
  realSignal: signalOf(true),
  pointCount: (draw) => (draw.chance(0.98) ? pointsFor(draw) : draw.pick([0.5, 2.5, -1.5])),
  lineAxis: (draw, call) => axisFor(draw, dimensionsOf(call.first)),
  scaling: (draw) => draw.pick(["backward", "ortho", "ortho", "forward", "forward", null, "x"]),
  lineAxes: (draw, call) => {
    const dimensions = dimensionsOf(call.first);
    if (draw.chance(0.1)) return null;
    const given = call.given("s");
    const count = Array.isArray(given) && draw.chance(0.9) ? given.length : draw.between(0, dimensions + 1);
    return Array.from({ length: count }, () => axisFor(draw, dimensions));
  },
  pointsOfAxes: (draw, call) => {
    const dimensions = dimensionsOf(call.first);
    const count = draw.chance(0.9) ? draw.between(0, dimensions) : dimensions + 1;
    return Array.from({ length: count }, () =>
      draw.chance(0.3) ? -1 : draw.chance(0.9) ? draw.between(1, 6) : pointsFor(draw),
    );
  },
  frequencyCount: (draw) => (draw.chance(0.95) ? draw.between(-2, 40) : draw.pick([0.5, 3.5, -2.5, 1000])),
  spacing: (draw) =>
    draw.chance(0.9) ? draw.pick([1, 0.1, 2, 0.5, 1e-3, -1, 0]) : encodeNumber(draw.real()),
  shifted: (draw) => draw.data(undefined, 60),
  shiftedAxes: (draw, call) => {
    const dimensions = dimensionsOf(call.first);
    if (draw.chance(0.2)) return null;
    if (draw.chance(0.5)) return axisFor(draw, dimensions);
    return Array.from({ length: draw.between(0, 3) }, () => axisFor(draw, dimensions));
  },
};
