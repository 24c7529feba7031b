/** Makes the public functions that fold the elements of an array: a function reads the array and the options, and computes by its row. */

import { isNDArray, type NDArray } from "../../array/ndarray.ts";
import { readScalar } from "../../array/scalars.ts";
import { isAbsent } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { requireCast } from "../../dtype/casting.ts";
import { Complex, type Scalar } from "../../dtype/complex.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { promote } from "../../dtype/promotion.ts";
import { broadcastsTo } from "../../elements/broadcast.ts";
import { dtypeIn, type Out, readOut, requireOutShape } from "../../elements/out.ts";
import { BroadcastError, ValueError } from "../../errors.ts";
import { readDType, readFlag, refuse } from "../../input/arguments.ts";
import { readAxis } from "../../input/axes.ts";
import { type Arguments, bind, hasOnly, NOTHING, requireGiven } from "../../input/bind.ts";
import { shapeText } from "../../layout.ts";
import type { Draft, Operand, Part } from "../draft/draft.ts";
import { partOf } from "../draft/loops.ts";
import { readMask, withOperands } from "../draft/operands.ts";
import { float } from "../draft/plain-numbers.ts";
import { deliverScalar, USUAL } from "../engine/deliver.ts";
import { Prepared } from "../engine/prepared.ts";
import { type AskedAxes, readAskedAxes, readAxes } from "./asked-axes.ts";
import { type Reduction, sumDType } from "./reductions.ts";
import { callOf, type Row, rowOf, withRow } from "./rows.ts";

/** A function that folds an array along axes. */
export interface ReductionRow extends Row {
  /** NumPy's arguments behind the array, in its order. */
  readonly options: readonly string[];
  /** Whether it computes in the dtype of `out`, as NumPy's ufuncs do. */
  readonly followsOut?: boolean;
  /** Whether it takes one axis or none, as those that return positions. */
  readonly hasOneAxis?: boolean;
  /** Whether it is a mean or a variance of this array, for which NumPy checks the mask before the axes. */
  readonly isMean?: (part: Part) => boolean;
  readonly compute: (draft: Draft, part: Part, how: Reduction) => Part;
}

/** A row as it is written: with the options of its call. */
interface ReductionText extends Omit<ReductionRow, "call" | "options"> {
  readonly options: string;
}

export const SUM_OPTIONS = "axis, dtype, out, keepdims, initial, where";
export const EXTREME_OPTIONS = "axis, out, keepdims, initial, where";
export const MEAN_OPTIONS = "axis, dtype, out, keepdims, *, where";
export const VARIANCE_OPTIONS = "axis, dtype, out, ddof, keepdims, *, where, correction";
export const POSITION_OPTIONS = "axis, out, *, keepdims";

/** Makes the function of a row. */
/* @__NO_SIDE_EFFECTS__ */
export function reduction<F>(text: ReductionText): F {
  const call = callOf(text.name, ["a"], 1, text.options);
  const options = text.options.split(", ").filter((name) => name !== "*");
  return reductionOf({ ...text, call, options });
}

function reductionOf<F>(row: ReductionRow): F {
  const programs: Programs = new Map();
  return withRow(row, (...given) => callReduction(row, programs, given), reductionOf);
}

/** The kept calls, by the axis and by `keepdims`. */
type Programs = Map<number, Prepared>;

/** The options of calls that are kept. `ddof` and `correction` are a number among their arguments. */
const KEPT_OPTIONS: readonly string[] = ["a", "axis", "keepdims", "ddof", "correction"];

/** The key of a call that folds all axes. No axis has this number. */
const ALL_AXES = 999;

/** Returns the key of a call among those that are kept, or null for one that is not kept. */
function keyOf(read: Arguments): number | null {
  const { axis = null, keepdims = false } = read;
  const isKept =
    axis === null || (typeof axis === "number" && Number.isInteger(axis) && Math.abs(axis) < ALL_AXES);
  if (!isKept || typeof keepdims !== "boolean" || !hasOnly(read, KEPT_OPTIONS)) return null;
  return 2 * (axis ?? ALL_AXES) + Number(keepdims);
}

/** The options of a reduction as plain values. Reading them again runs no code of the caller's. */
export interface ReductionOptions {
  readonly axis: AskedAxes;
  readonly keepdims: boolean;
  readonly initial: Scalar | null | undefined;
  readonly ddof: Scalar | undefined;
}

/** Returns the row of a function that folds axes. */
export function reductionRowOf(made: unknown): ReductionRow {
  const row = rowOf(made);
  if (row !== undefined && "options" in row) return row as ReductionRow;
  throw new TypeError(`${String(made)} was made of no row of a reduction`);
}

/** Calls the function of a row. */
function callReduction(row: ReductionRow, programs: Programs, given: readonly unknown[]): NDArray | Scalar {
  const { call } = row;
  const isAlone = given.length === 1 && isNDArray(given[0]);
  const read = isAlone ? NOTHING : bind(call, given, 0);
  const a = isAlone ? given[0] : requireGiven(call, read, "a");
  const key = keyOf(read);
  const ddof = ddofOf(call, read);
  const numbers = [a, ddof];
  const known =
    key === null ? null : programs.get(key)?.compute(call, numbers, null, Number.POSITIVE_INFINITY, true);
  if (known !== null && known !== undefined) return known;
  const out = readOut(call, read.out, "any");
  const hasMask = (read.where ?? true) !== true;
  const asked = readDType(call, read.dtype, null);
  const options = readOptions(call, read, ddof ?? 0);
  return withOperands(
    call,
    hasMask ? ["a", "where"] : ["a"],
    hasMask ? [a, read.where] : [a],
    ([operand, mask], draft) => {
      const part = partOf(draft, (operand as Operand).value);
      const dtype = asked ?? (row.followsOut ? dtypeByOut(call, part, out) : null);
      const how = readReduction(draft, row, options, part, dtype, mask ?? null);
      const result = row.compute(draft, part, how);
      requireOutShape(call, out, result);
      const casting = asked === null && dtype !== null ? "unsafe" : "same_kind";
      const delivered = deliverScalar(draft, result, { ...USUAL, out, casting });
      if (key !== null && draft.done !== null) keep(programs, key).keep(draft, result, numbers, false);
      return delivered;
    },
  );
}

function keep(programs: Programs, key: number): Prepared {
  const known = programs.get(key) ?? new Prepared();
  programs.set(key, known);
  return known;
}

/** Returns the dtype in which a function with `out` computes, or null. Its usual dtype must cast to that of `out`. */
export function dtypeByOut(call: Call, part: Part, out: Out | null): DType | null {
  if (out === null) return null;
  const usual = sumDType(part.dtype);
  const target = dtypeIn(out, usual);
  requireCast(call.name, usual, target, "same_kind");
  return promote(part.dtype, target);
}

/**
 * Reads the options whose reading may run the caller's code. That code may dispose of an array, so call this function before looking at
 * the arrays.
 */
function readOptions(call: Call, read: Arguments, ddof: unknown): ReductionOptions {
  return {
    axis: readAskedAxes(call, read.axis),
    keepdims: readFlag(call, "keepdims", read.keepdims, false),
    initial: isAbsent(read.initial) ? null : readScalar(call, "initial", read.initial),
    ddof: readScalar(call, "ddof", ddof),
  };
}

/** Returns what a variance divides by less than by the count. `correction` is its name in the array API. */
function ddofOf(call: Call, { ddof, correction }: Arguments): unknown {
  if (!isAbsent(correction) && !isAbsent(ddof) && ddof !== 0)
    throw new ValueError(`${call.name}: ddof and correction can't be provided at the same time`);
  return correction ?? ddof;
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
  const isMean = row.isMean?.(part) ?? false;
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

/** Reads the axes. Strict functions take no axis of an array without axes; all others take 0 and -1, as in NumPy. */
function axesFor(
  call: Call,
  row: ReductionRow,
  axis: AskedAxes,
  dimensions: number,
  isStrict: boolean,
): ReadonlySet<number> {
  if (dimensions === 0 && (axis === 0 || axis === -1) && !isStrict) return new Set();
  return row.hasOneAxis ? readOneAxis(call, axis, dimensions) : readAxes(call, axis, dimensions);
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
