/** Domains of quantiles: fractions, methods and weights. */
import type { Encoded } from "../../numpy/encoded.ts";
import { type Draw, shapeOf, sizeOf } from "../draw.ts";
import type { Domain } from "../drawn-call.ts";

const half = 0.5;

const methods = [
  "inverted_cdf",
  "averaged_inverted_cdf",
  "closest_observation",
  "interpolated_inverted_cdf",
  "hazen",
  "weibull",
  "linear",
  "median_unbiased",
  "normal_unbiased",
  "lower",
  "higher",
  "midpoint",
  "nearest",
] as const;

/** Fractions as bits of float16 lie between 0 and the bits of the greatest. */
const halfBits: Readonly<Record<number, number>> = { 1: 0x3c00, 100: 0x5640 };

/** A fraction from 0 to a number: an end, one of a few parts, or any. */
function fraction(draw: Draw, whole: number): number {
  const way = draw.below(10);
  if (way < 2) return draw.pick([0, whole]);
  if (way < 7) return (whole * draw.below(9)) / draw.pick([8, 8, 10, 16]);
  return (whole * draw.below(1e9)) / 1e9;
}

/** Fractions as an array of a dtype of floats, or of integers. */
function fractionArray(draw: Draw, whole: number, shape: readonly number[]): Encoded {
  const numbers = Array.from({ length: sizeOf(shape) }, () => fraction(draw, whole));
  const way = draw.below(10);
  const laid = (dtype: "float16" | "float32" | "float64", bits: ArrayBufferView): Encoded =>
    draw.laid(dtype, shape, new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength));
  if (way < 4) return laid("float64", new Float64Array(numbers));
  if (way < 6) return laid("float32", new Float32Array(numbers));
  if (way < 8)
    return laid("float16", new Uint16Array(numbers.map(() => draw.below((halfBits[whole] ?? 0) + 1))));
  const dtype = draw.pick(["bool", "int8", "int64", "uint8", "uint64"] as const);
  return draw.wholes(
    dtype,
    shape,
    numbers.map((number) => Math.floor(number)),
  );
}

const fractionsTo =
  (whole: number): Domain =>
  (draw) => {
    if (draw.chance(0.04))
      return draw.pick<Encoded>([
        -0.1,
        whole * 1.01,
        { $f: "NaN" },
        { $f: "-0" },
        [half, { $f: "NaN" }],
        { $c: [half, 0] },
        [[[half]]],
        [[]],
        [],
        true,
        false,
        [true, false],
      ]);
    if (draw.chance(half)) return fraction(draw, whole);
    const shape = draw.pick([[], [1], [2], [3], [3], [5], [2, 2], [1, 3]]);
    if (draw.chance(half)) return fractionArray(draw, whole, shape);
    return draw.nested(shape, () => fraction(draw, whole));
  };

const quantileMethod: Domain = (draw, call) => {
  if (draw.chance(0.02)) return draw.pick<Encoded>(["", "toString", "Linear", 3, null]);
  return call.gives("weights") && draw.chance(0.95) ? "inverted_cdf" : draw.pick(methods);
};

/** A weight for each element, or for each index of the axes, mostly not negative. */
const lightWeights: Domain = (draw, call) => {
  if (draw.chance(0.03)) return draw.data();
  const axis = call.given("axis");
  const dimensions = call.shape.length;
  const axes = typeof axis === "number" ? [axis] : ((axis as readonly number[] | undefined) ?? []);
  const along = axes.map((one) => call.shape[one < 0 ? one + dimensions : one] ?? 1);
  const shape = axes.length > 0 && shapeOf(axis) !== null && draw.chance(half) ? along : call.shape;
  const least = draw.chance(0.9) ? 0 : -1;
  const weight = (): number => draw.between(least, 5);
  if (draw.chance(0.3)) return draw.nested(shape, () => (draw.chance(half) ? weight() : weight() / 8));
  const numbers = Array.from({ length: sizeOf(shape) }, weight);
  return draw.wholes(draw.dtype(), shape, numbers);
};

const flag: Domain = (draw) => draw.chance(half);

export const quantileDomains: Readonly<Record<string, Domain>> = {
  fractions: fractionsTo(1),
  percents: fractionsTo(100),
  quantileMethod,
  lightWeights,
  overwriteInput: flag,
};
