/** Puts numbers in the place of NaN and of infinities. */
import { fitting } from "../../array/setting.ts";
import { casts } from "../../dtype/casting.ts";
import { bool, type DType, float16, float32 } from "../../dtype/dtypes.ts";
import { broadcastsTo } from "../../elements/broadcast.ts";
import { DTypeError } from "../../errors.ts";
import { type Draft, isPart, type Operand, type Part } from "../draft/draft.ts";
import { isWhole, partOfPlain } from "../draft/loops.ts";
import { viewOfPart } from "../engine/run.ts";
import { eachPart } from "./complex-parts.ts";

/**
 * The values that replace NaN and the infinities. Null stands for the largest number of the dtype (`posinf`), or for the least
 * (`neginf`).
 */
export interface Substitutes {
  readonly nan: Operand;
  readonly posinf: Operand | null;
  readonly neginf: Operand | null;
}

/**
 * Returns the elements of a part, with substitutes for NaN and infinities. In complex numbers, the real and the imaginary part are
 * replaced separately. Integers stay as they are.
 */
export function finiteOf(draft: Draft, part: Part, { nan, posinf, neginf }: Substitutes): Part {
  if (isWhole(part.dtype)) return part;
  return eachPart(draft, part, (real) => {
    const { dtype } = real;
    const isNaN = draft.step("isnan", dtype, [real], bool);
    const largest = largestOf(dtype);
    const ends = [
      [Number.POSITIVE_INFINITY, posinf, largest],
      [Number.NEGATIVE_INFINITY, neginf, -largest],
    ] as const;
    const finite = ends.reduce((rest, [end, given, known]) => {
      const isEnd = draft.step("equal", dtype, [real, draft.constant(end, dtype)], bool);
      const value = given === null ? draft.constant(known, dtype) : substitute(draft, given, real);
      return draft.step("select", dtype, [isEnd, value, rest]);
    }, real);
    return draft.step("select", dtype, [isNaN, substitute(draft, nan, real), finite]);
  });
}

function largestOf(dtype: DType): number {
  if (dtype === float16) return 65504;
  return dtype === float32 ? (2 - 2 ** -23) * 2 ** 127 : Number.MAX_VALUE;
}

/**
 * Returns the substitute of a caller in the dtype of the elements, by the casts that NumPy allows when it copies the substitute to them.
 */
function substitute(draft: Draft, { value, name }: Operand, { dtype, shape }: Part): Part {
  const { call } = draft;
  const part = isPart(value) ? value : partOfPlain(draft, value, dtype);
  if (!casts.same_kind(part.dtype, dtype))
    throw new DTypeError(`${call.name}: Cannot cast ${name} from ${part.dtype} to ${dtype}`);
  if (broadcastsTo(part.shape, shape)) return draft.cast(part, dtype);
  const view = fitting(call, viewOfPart(draft, part), shape, `could not broadcast ${name} from shape`);
  return draft.cast(draft.array(view), dtype);
}
