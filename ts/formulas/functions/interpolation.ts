/** Interpolates between points. There is no kernel for it: this loop reads points wherever they lie, and finds random places quicker than NumPy. */
import type { Call } from "../../calls/call.ts";
import { Complex } from "../../dtype/complex.ts";
import { complex128, float64 } from "../../dtype/dtypes.ts";
import { copyInto } from "../../elements/casting.ts";
import { isPacked, pack, type View, vectorView } from "../../elements/view.ts";
import { ValueError } from "../../errors.ts";
import { makeBlock, produce, type Write } from "../../memory/produce.ts";
import { linear } from "../../wasm/module.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { viewOfBlock, viewOfPart } from "../engine/run.ts";
import { partsOf } from "./complex-parts.ts";

/** What stands for values before the first point and behind the last one. Null takes the value of that point. */
export interface Outside {
  readonly left: Complex | number | null;
  readonly right: Complex | number | null;
  /** The length after which the points repeat, above 0; null if they do not. */
  readonly period: number | null;
}

/** The parts of complex values are computed in other ways than real values. */
type PartName = "real" | "re" | "im";

interface Points {
  /** The places of the points, in ascending order, and the values there. */
  readonly xs: Float64Array;
  readonly fs: Float64Array;
  readonly left: number;
  readonly right: number;
  readonly part: PartName;
}

/** Returns the values at the places `x`. `xp` and `fp` have the places and the values of the points. */
export function interpolated(draft: Draft, x: Part, xp: Part, fp: Part, outside: Outside): Part {
  requirePoints(draft.call, xp, fp);
  const { period } = outside;
  const [places, points] = [x, xp].map((part) => {
    const asFloats = draft.cast(part, float64);
    if (period === null) return asFloats;
    return draft.step("remainder", float64, [asFloats, draft.constant(period, float64)]);
  }) as [Part, Part];
  const isComplex = fp.dtype.kind === "c";
  if (!isComplex) return interpolatedPart(draft, places, points, draft.cast(fp, float64), outside, "real");
  const parts = partsOf(draft, draft.cast(fp, complex128)).map((part, index) =>
    interpolatedPart(draft, places, points, part, outside, index === 0 ? "re" : "im"),
  );
  return draft.step("make_complex", float64, parts, complex128);
}

function requirePoints({ name }: Call, xp: Part, fp: Part): void {
  if (xp.shape.length !== 1 || fp.shape.length !== 1)
    throw new ValueError(`${name}: the points xp and fp must have one axis each`);
  if (xp.shape[0] !== fp.shape[0])
    throw new ValueError(`${name}: fp and xp are not of the same length: ${fp.shape[0]} and ${xp.shape[0]}`);
  if (xp.shape[0] === 0) throw new ValueError(`${name}: array of sample points is empty`);
}

/** Interpolates one part of complex values, or real values. */
function interpolatedPart(
  draft: Draft,
  x: Part,
  xp: Part,
  fp: Part,
  { left, right, period }: Outside,
  part: PartName,
): Part {
  const places = viewOfPart(draft, x);
  const [xs, fs] = [xp, fp].map((points) => floatsOf(draft, points, period !== null)) as [
    Float64Array,
    Float64Array,
  ];
  if (period !== null) repeatPoints(xs, fs, period);
  const points: Points = {
    ...{ xs, fs, part },
    left: partOf(left, part) ?? (fs[0] as number),
    right: partOf(right, part) ?? (fs[fs.length - 1] as number),
  };
  const block = produce(draft.call.name, places.size, float64, writeValues, { places, points });
  draft.hold(block);
  return draft.array(viewOfBlock(float64, places.shape, null, block));
}

/** Returns the elements of a vector of float64, wherever they lie. With `hasRoom`, they are a copy that has room for one more on each side. */
function floatsOf(draft: Draft, part: Part, hasRoom: boolean): Float64Array {
  const view = viewOfPart(draft, part);
  const { size, block, offset } = view;
  if (isPacked(view) && !hasRoom) return new Float64Array(block.buffer, block.address + offset, size);
  const count = hasRoom ? size + 2 : size;
  const copy = makeBlock(draft.call.name, count * 8, (target) => {
    copyInto({ ...vectorView(target, float64, size), offset: hasRoom ? 8 : 0 }, view);
  });
  draft.hold(copy);
  return new Float64Array(copy.buffer, copy.address, count);
}

/** Sorts the points, which have indices from 1 on. Before them goes the last one, a period earlier, and behind them the first one, a period later. */
function repeatPoints(xs: Float64Array, fs: Float64Array, period: number): void {
  const [places, values] = [xs.slice(1, -1), fs.slice(1, -1)];
  const last = places.length - 1;
  // NaN comes last, as in NumPy.
  const order = Array.from(places.keys()).sort((one, other) =>
    ascending(places[one] as number, places[other] as number),
  );
  order.forEach((from, index) => {
    xs[index + 1] = places[from] as number;
    fs[index + 1] = values[from] as number;
  });
  xs[0] = (xs[last + 1] as number) - period;
  fs[0] = fs[last + 1] as number;
  xs[last + 2] = (xs[1] as number) + period;
  fs[last + 2] = fs[1] as number;
}

function ascending(one: number, other: number): number {
  return Number.isNaN(one) || Number.isNaN(other)
    ? Number(Number.isNaN(one)) - Number(Number.isNaN(other))
    : one - other;
}

function partOf(value: Complex | number | null, part: PartName): number | null {
  if (value instanceof Complex) return part === "im" ? value.im : value.re;
  return value === null || part !== "im" ? value : 0;
}

/** Writes the places, and replaces them by the values there. */
const writeValues: Write<{ readonly places: View; readonly points: Points }> = (
  target,
  count,
  first,
  { places, points },
) => {
  pack(places, first, count, target);
  const { floats } = linear;
  let segment = 0;
  for (let at = target / 8, end = at + count; at < end; at += 1) {
    const x = floats[at] as number;
    segment = segmentOf(points.xs, x, segment);
    floats[at] = valueAt(points, x, segment);
  }
};

/** Returns the number of the last point that does not lie behind `x`, or 0. `guess` was the number for another place. */
function segmentOf(xs: Float64Array, x: number, guess: number): number {
  if ((xs[guess] as number) <= x && x < (xs[guess + 1] as number)) return guess;
  let segment = 0;
  for (let length = xs.length; length > 1; ) {
    const half = length >>> 1;
    // A product has no branch, which a processor could not predict.
    segment += half * Number((xs[segment + half] as number) <= x);
    length -= half;
  }
  return segment;
}

/** Returns the value at a place behind point `segment`, in the order of NumPy's operations: the results are its bits. */
function valueAt({ xs, fs, left, right, part }: Points, x: number, segment: number): number {
  const last = xs.length - 1;
  // As NumPy: the imaginary part of NaN is 0. Where there is one point, its value stands for NaN too.
  if (Number.isNaN(x)) return last === 0 ? (fs[0] as number) : part === "im" ? 0 : x;
  if (x > (xs[last] as number)) return right;
  if (x < (xs[0] as number)) return left;
  const value = fs[segment] as number;
  const from = xs[segment] as number;
  if (segment === last || x === from) return value;
  const next = fs[segment + 1] as number;
  const to = xs[segment + 1] as number;
  const slope = part === "real" ? (next - value) / (to - from) : (next - value) * (1 / (to - from));
  const result = slope * (x - from) + value;
  if (!Number.isNaN(result)) return result;
  // From the other side, an infinity may not meet its opposite.
  const other = slope * (x - to) + next;
  return Number.isNaN(other) && value === next ? value : other;
}
