/** Interpolates between points: reads them into linear memory, in the order of their places, and has the kernel replace places by values. */
import type { Call } from "../calls/call.ts";
import { Complex } from "../dtype/complex.ts";
import { complex128, type DType, float64 } from "../dtype/dtypes.ts";
import { pack, type View } from "../elements/view.ts";
import { MemoryError, ValueError } from "../errors.ts";
import { allocateTemporary } from "../memory/large.ts";
import { produce, type Write } from "../memory/produce.ts";
import { functionsKernels } from "../wasm/chapters.ts";
import { linear } from "../wasm/module.ts";
import { partsOf } from "./complex-parts.ts";
import type { Draft, Part } from "./draft.ts";
import { viewOfBlock, viewOfPart } from "./run.ts";

/** What stands for values before the first point and behind the last one. Null takes the value of that point. */
export interface Outside {
  readonly left: Complex | number | null;
  readonly right: Complex | number | null;
  /** The length after which the points repeat, above 0; null if they do not. */
  readonly period: number | null;
}

/** What the points are, by the codes of the kernel. */
const PARTS = { real: 0, re: 1, im: 2 } as const;

/** Points in linear memory. */
interface Points {
  readonly xp: number;
  readonly fp: number;
  readonly count: number;
  readonly left: number;
  readonly right: number;
  /** The parts of complex values are computed in other ways than real values. */
  readonly part: (typeof PARTS)[keyof typeof PARTS];
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
  name: keyof typeof PARTS,
): Part {
  const places = viewOfPart(draft, x);
  const views = [xp, fp].map((part) => viewOfPart(draft, part)) as [View, View];
  const given = views[0].size;
  const count = period === null ? given : given + 2;
  const room = allocateTemporary(count * 16);
  if (room === null)
    throw new MemoryError(`${draft.call.name}: no room in linear memory for ${count} points`);
  try {
    const addresses = [room.address, room.address + count * 8] as const;
    // Beside points that repeat there is room for one on each side.
    views.forEach((view, index) => {
      pack(view, 0, given, (addresses[index] as number) + (count - given) * 4);
    });
    const [xs, fs] = addresses.map((address) => linear.floats.subarray(address / 8, address / 8 + count)) as [
      Float64Array,
      Float64Array,
    ];
    if (period !== null) repeatPoints(xs, fs, period);
    const points: Points = {
      xp: addresses[0],
      fp: addresses[1],
      count,
      left: partOf(left, name) ?? (fs[0] as number),
      right: partOf(right, name) ?? (fs[count - 1] as number),
      part: PARTS[name],
    };
    const block = produce(draft.call.name, places.size, float64, writeValues, { places, points });
    draft.made.push(block);
    return draft.array(viewOfBlock(float64, places.shape, null, block));
  } finally {
    room.release();
  }
}

/** Sorts the points between the first and the last place, and repeats the ends in these two. */
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

function partOf(value: Complex | number | null, name: keyof typeof PARTS): number | null {
  if (value instanceof Complex) return name === "im" ? value.im : value.re;
  return value === null || name !== "im" ? value : 0;
}

const writeValues: Write<{ readonly places: View; readonly points: Points }> = (
  target,
  count,
  first,
  { places, points: { xp, fp, count: length, left, right, part } },
  _dtype: DType,
) => {
  pack(places, first, count, target);
  functionsKernels.interpolate(target, count, xp, fp, length, left, right, part);
};
