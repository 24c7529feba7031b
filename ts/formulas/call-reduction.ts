/** Calls a reduction on arguments of the caller's: reads the array and the options, and computes the result. */
import type { NDArray } from "../array/ndarray.ts";
import { readAxis, readDistinctAxes, readIntegers } from "../array/reshape.ts";
import { readScalar } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import { Complex, type Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { promote } from "../dtype/promotion.ts";
import { broadcastsTo } from "../elements/broadcast.ts";
import { dtypeIn, type Out, readOut } from "../elements/out.ts";
import { BroadcastError, ValueError } from "../errors.ts";
import { readDType, readFlag, refuse } from "../input/arguments.ts";
import { type Arguments, bind } from "../input/bind.ts";
import { shapeText } from "../layout.ts";
import { deliverScalar, USUAL } from "./deliver.ts";
import { type Draft, isPart, type Operand, type Part } from "./draft.ts";
import { partOfPlain } from "./dtypes.ts";
import { readMask, withOperands } from "./operands.ts";
import { type Reduction, type ReductionRow, sumDType } from "./reductions.ts";

/** The reductions that compute in the dtype of `out`, as NumPy's ufuncs do. */
const FOLLOWS_OUT = ["sum", "prod", "nansum", "nanprod"];

/** Calls a reduction. */
export function callReduction(row: ReductionRow, call: Call, given: readonly unknown[]): NDArray | Scalar {
  const read = bind(call, given, 0);
  const { a } = read;
  if (a === undefined) throw new ValueError(`${call.name}: a is missing; call ${call.usage}`);
  const out = readOut(call, read.out, "any");
  const hasMask = (read.where ?? true) !== true;
  const asked = readDType(call, read.dtype, null);
  return withOperands(
    call,
    hasMask ? ["a", "where"] : ["a"],
    hasMask ? [a, read.where] : [a],
    ([operand, mask], draft) => {
      const part = partOf(draft, (operand as Operand).value);
      const told = readReduction(call, row, read, part, asked ?? dtypeByOut(row, part, out));
      const where = mask === undefined ? null : readMaskOf(draft, mask, part);
      const result = row.compute(draft, part, { ...told, where });
      return deliverScalar(draft, result, { ...USUAL, out });
    },
  );
}

function dtypeByOut(row: ReductionRow, part: Part, out: Out | null): DType | null {
  if (out === null || !FOLLOWS_OUT.includes(row.name)) return null;
  return promote(part.dtype, dtypeIn(out, sumDType(part.dtype)));
}

/** Returns the operand as a part: a plain number is an array without axes. */
export function partOf(draft: Draft, value: Operand["value"]): Part {
  return isPart(value) ? value : partOfPlain(draft, value);
}

/** Reads the options of a reduction but the dtype and the mask. */
export function readReduction(
  call: Call,
  row: ReductionRow,
  read: Arguments,
  { shape, dtype }: Part,
  asked: DType | null,
): Reduction {
  const axes = axesFor(call, row, read.axis, shape.length);
  const initial =
    read.initial === undefined || read.initial === null ? null : readScalar(call, "initial", read.initial);
  const ddof = readScalar(call, "ddof", read.correction ?? read.ddof ?? 0);
  if (typeof ddof !== "number" && typeof ddof !== "bigint") throw refuse(call, "ddof", "a number", ddof);
  if (initial instanceof Complex && (asked ?? dtype).kind !== "c")
    throw refuse(call, "initial", "a real number", initial);
  return {
    axes,
    keepdims: readFlag(call, "keepdims", read.keepdims, false),
    dtype: asked,
    initial,
    where: null,
    ddof: Number(ddof),
  };
}

/** Reads the axes to fold: one, several, or all. */
export function readAxes(call: Call, axis: unknown, dimensions: number): ReadonlySet<number> {
  if (axis === undefined || axis === null) return new Set(new Array(dimensions).keys());
  return new Set(readDistinctAxes(call, "axis", readIntegers(call, "axis", axis), dimensions));
}

/** The functions that take no axis of an array without axes. All others take 0 and -1, as in NumPy. */
const STRICT = ["mean", "var", "std"];

function axesFor(call: Call, row: ReductionRow, axis: unknown, dimensions: number): ReadonlySet<number> {
  if (dimensions === 0 && (axis === 0 || axis === -1) && !STRICT.includes(row.name)) return new Set();
  return row.name.includes("arg") ? readOneAxis(call, axis, dimensions) : readAxes(call, axis, dimensions);
}

function readOneAxis(call: Call, axis: unknown, dimensions: number): ReadonlySet<number> {
  if (axis === undefined || axis === null) return readAxes(call, axis, dimensions);
  return new Set([readAxis(call, axis, dimensions)]);
}

/** Reads the option `where`: booleans that broadcast to the array. */
export function readMaskOf(draft: Draft, operand: Operand, { shape }: Part): Part {
  const mask = readMask(draft, operand);
  if (broadcastsTo(mask.shape, shape)) return mask;
  throw new BroadcastError(
    `${draft.call.name}: ${operand.name} with shape ${shapeText(mask.shape)} does not broadcast to ${shapeText(shape)}`,
  );
}
