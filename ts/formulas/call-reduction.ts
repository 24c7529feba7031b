/** Calls a reduction on arguments of the caller's: reads the array and the options, and computes the result. */
import type { NDArray } from "../array/ndarray.ts";
import { readAxis, readDistinctAxes, readIntegers } from "../array/reshape.ts";
import { readScalar } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import { requireCast } from "../dtype/casting.ts";
import { Complex, type Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { broadcastsTo } from "../elements/broadcast.ts";
import { currentView, dtypeIn, type Out, readOut } from "../elements/out.ts";
import { BroadcastError, ShapeError, ValueError } from "../errors.ts";
import { readDType, readFlag, refuse } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { areSame, shapeText } from "../layout.ts";
import { deliverScalar, USUAL } from "./deliver.ts";
import { type Draft, isPart, type Operand, type Part } from "./draft.ts";
import { partOfPlain } from "./dtypes.ts";
import { readMask, withOperands } from "./operands.ts";
import { float } from "./plain-numbers.ts";
import { type Reduction, type ReductionRow, sumDType } from "./reductions.ts";

/** The functions that compute in the dtype of `out`, as NumPy's ufuncs do. */
const FOLLOWS_OUT = ["sum", "prod", "nansum", "nanprod", "cumsum", "cumprod"];

/** The axes that a caller names, in numbers that are not compared with the array yet. */
export type AskedAxes = number | readonly number[] | null | undefined;

/** The options of a reduction as plain values: to look at them runs none of the caller's code. */
export interface ReductionOptions {
  readonly axis: AskedAxes;
  readonly keepdims: boolean;
  readonly initial: Scalar | null | undefined;
  readonly ddof: Scalar | undefined;
}

/** Calls a reduction. */
export function callReduction(row: ReductionRow, call: Call, given: readonly unknown[]): NDArray | Scalar {
  const read = bind(call, given, 0);
  const { a } = read;
  if (a === undefined) throw new ValueError(`${call.name}: a is missing; call ${call.usage}`);
  const out = readOut(call, read.out, "any");
  const hasMask = (read.where ?? true) !== true;
  const asked = readDType(call, read.dtype, null);
  const options = readOptions(call, read);
  return withOperands(
    call,
    hasMask ? ["a", "where"] : ["a"],
    hasMask ? [a, read.where] : [a],
    ([operand, mask], draft) => {
      const part = partOf(draft, (operand as Operand).value);
      const dtype = asked ?? dtypeByOut(call, row.name, part, out);
      const told = readReduction(draft, row, options, part, dtype, mask ?? null);
      const result = row.compute(draft, part, told);
      requireOutShape(call, out, result);
      const casting = asked === null && dtype !== null ? "unsafe" : "same_kind";
      return deliverScalar(draft, result, { ...USUAL, out, casting });
    },
  );
}

/** Returns the dtype in which a function with `out` computes, or null. Its usual dtype must cast to that of `out`. */
export function dtypeByOut(call: Call, name: string, part: Part, out: Out | null): DType | null {
  if (out === null || !FOLLOWS_OUT.includes(name)) return null;
  const usual = sumDType(part.dtype);
  const target = dtypeIn(out, usual);
  requireCast(call.name, usual, target, "same_kind");
  return promote(part.dtype, target);
}

/** Returns the operand as a part: a plain number is an array without axes. */
export function partOf(draft: Draft, value: Operand["value"]): Part {
  return isPart(value) ? value : partOfPlain(draft, value);
}

/** Throws ShapeError unless `out` has the shape of the result. As in NumPy, what is folded is not repeated in `out`. */
export function requireOutShape(call: Call, out: Out | null, { shape }: Part): void {
  // A typed array takes the shape of the result.
  if (out === null || out.array === null) return;
  const { shape: given } = currentView(call, out);
  if (areSame(given, shape)) return;
  throw new ShapeError(
    `${call.name}: output parameter has the wrong shape: out has shape ${shapeText(given)}, the result has ${shapeText(shape)}`,
  );
}

/**
 * Reads the options that may run the caller's code, which may dispose of an array. So this comes before the arrays are looked at.
 */
function readOptions(call: Call, read: Arguments): ReductionOptions {
  return {
    axis: readAskedAxes(call, read.axis),
    keepdims: readFlag(call, "keepdims", read.keepdims, false),
    initial: (read.initial ?? null) === null ? null : readScalar(call, "initial", read.initial),
    ddof: readScalar(call, "ddof", read.correction ?? read.ddof ?? 0),
  };
}

/** Reads the option `axis` into plain numbers. */
export function readAskedAxes(call: Call, axis: unknown): AskedAxes {
  if (axis === undefined || axis === null) return null;
  const axes = readIntegers(call, "axis", axis);
  return typeof axis === "number" ? axes[0] : axes;
}

/** Checks the options of a reduction against the array. The dtype and the mask are given. */
export function readReduction(
  draft: Draft,
  row: ReductionRow,
  options: ReductionOptions,
  part: Part,
  asked: DType | null,
  mask: Operand | null,
): Reduction {
  const { call } = draft;
  const { shape, dtype } = part;
  // As NumPy: means look at the mask first, and with one at nothing but the sums.
  const isMean = isMeanOf(row, part);
  const early = mask !== null && isMean ? readMaskOf(draft, mask, part) : null;
  const axes = axesFor(call, row, options.axis, shape.length, isMean && mask === null);
  const { initial = null, ddof = 0, keepdims } = options;
  if (typeof ddof !== "number" && typeof ddof !== "bigint") throw refuse(call, "ddof", "a number", ddof);
  if (initial instanceof Complex && (asked ?? dtype).kind !== "c")
    throw refuse(call, "initial", "a real number", initial);
  if (typeof initial === "bigint") float(call.name, initial);
  return {
    axes,
    keepdims,
    dtype: asked,
    initial,
    where: early ?? (mask === null ? null : readMaskOf(draft, mask, part)),
    ddof: float(call.name, ddof),
  };
}

/** Returns the axes to fold: one, several, or all. */
export function readAxes(call: Call, axis: AskedAxes, dimensions: number): ReadonlySet<number> {
  if (axis === undefined || axis === null) return new Set(new Array(dimensions).keys());
  return new Set(readDistinctAxes(call, "axis", typeof axis === "number" ? [axis] : axis, dimensions));
}

/** Whether a row is that of a mean or of a variance, which those without NaN are too where there can be none. */
function isMeanOf({ name }: ReductionRow, { dtype }: Part): boolean {
  const hasNaN = dtype.kind === "f" || dtype.kind === "c";
  return ["mean", "var", "std"].includes(hasNaN ? name : name.replace(/^nan/, ""));
}

/** Reads the axes. Strict functions take no axis of an array without axes; all others take 0 and -1, as in NumPy. */
function axesFor(
  call: Call,
  row: ReductionRow,
  axis: AskedAxes,
  dimensions: number,
  isStrict: boolean,
): ReadonlySet<number> {
  if (dimensions === 0 && (axis === 0 || axis === -1) && !isStrict) return new Set();
  return row.name.includes("arg") ? readOneAxis(call, axis, dimensions) : readAxes(call, axis, dimensions);
}

function readOneAxis(call: Call, axis: AskedAxes, dimensions: number): ReadonlySet<number> {
  if (axis === undefined || axis === null) return readAxes(call, axis, dimensions);
  return new Set([readAxis(call, axis, dimensions)]);
}

/** Reads the option `where`: booleans that broadcast to the array. */
function readMaskOf(draft: Draft, operand: Operand, { shape }: Part): Part {
  const mask = readMask(draft, operand);
  if (broadcastsTo(mask.shape, shape)) return mask;
  throw new BroadcastError(
    `${draft.call.name}: ${operand.name} with shape ${shapeText(mask.shape)} does not broadcast to ${shapeText(shape)}`,
  );
}
