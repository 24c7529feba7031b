/** `{ out }`: memory of the caller's that a result is written to, as an array or a typed array. Checked before anything is written. */

import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";
import { type Extents, shapeText, sizeOf } from "../layout.ts";
import { requireBytes } from "./block.ts";
import { type ForeignBytes, foreignView, requireKeepable, typedBytes } from "./foreign.ts";
import { isPacked, isWriteableArray, sharesBytes, type View, viewOfArray } from "./view.ts";

/** An `out` that was read, with the elements as they lie. */
export interface Out {
  /** The dtype of the elements; that of the result where the caller names none. */
  readonly dtype: DType;
  readonly view: View;
  /** The caller's array; null where the caller gave a typed array. */
  readonly array: object | null;
  /** The bytes of the caller's typed array; null where the caller gave an array. */
  readonly bytes: ForeignBytes | null;
}

/** Reads the option. Null when it is not given. */
export function readOut(call: Signature, value: unknown): Out | null {
  if (value === undefined || value === null) return null;
  const view = viewOfArray(call.name, value);
  if (view !== null) return outArray(call, value as object, view);
  const bytes = ArrayBuffer.isView(value) ? typedBytes(call.name, "out", value) : null;
  if (bytes === null) throw refuse(call, "out", "an NDArray or a typed array", value);
  requireKeepable(call.name, "out", bytes);
  return { dtype: bytes.dtype, view: foreignView(bytes, bytes.dtype), array: null, bytes };
}

function outArray(call: Signature, array: object, view: View): Out {
  const problem = isWriteableArray(array) ? (isPacked(view) ? null : "not C-contiguous") : "read-only";
  if (problem !== null) throw new ValueError(`${call.name}: out is ${problem}`);
  return { dtype: view.dtype, view, array, bytes: null };
}

/** The elements of some dtypes are those of a typed array that has no class of its own for them. */
const storedAs: { readonly [D in DTypeName]?: DType } & { __proto__: null } = {
  __proto__: null,
  bool: dtypes.uint8,
  float16: dtypes.uint16,
  complex64: dtypes.float32,
  complex128: dtypes.float64,
};

/**
 * Returns the elements of `out` with the dtype and shape of the result. Throws ValueError if these are others. Call it right
 * before writing: code of the caller's may have disposed of `out` or taken its memory away.
 */
export function outFor(call: Signature, out: Out, shape: Extents, dtype: DType): View {
  const { bytes } = out;
  const view = currentView(call, out);
  const isStored = bytes !== null && storedAs[dtype.name] === out.dtype;
  if (out.dtype !== dtype && !isStored)
    throw new ValueError(`${call.name}: out has dtype ${out.dtype}, the result has ${dtype}`);
  const size = sizeOf(shape);
  if (bytes === null) {
    if (shapeText(view.shape) !== shapeText(shape))
      throw new ShapeError(
        `${call.name}: out has shape ${shapeText(view.shape)}, the result has ${shapeText(shape)}`,
      );
    return view;
  }
  const items = bytes.byteLength / dtype.itemSize;
  if (items !== size)
    throw new ShapeError(`${call.name}: out has ${items} elements of ${dtype}, the result has ${size}`);
  return { ...view, dtype, shape, size };
}

function currentView(call: Signature, { array, view }: Out): View {
  const current = (array === null ? null : viewOfArray(call.name, array)) ?? view;
  requireBytes(call.name, current.block);
  return current;
}

/** Throws ValueError when `out` shares bytes with an input, which would change while it is read. */
export function requireApart(call: Signature, out: Out | null, input: View): void {
  if (out === null || !sharesBytes(currentView(call, out), input)) return;
  throw new ValueError(`${call.name}: out shares memory with an input`);
}

/** Throws ValueError for an order that `out` does not have. */
export function requireOrderC(call: Signature, out: Out | null, order: string): void {
  if (out === null || order !== "F") return;
  throw new ValueError(`${call.name}: order 'F' and out exclude each other, since out is C-contiguous`);
}

/** Throws ValueError for `copy: false` together with `out`. */
export function requireCopy(call: Signature, out: Out | null, mustCopy: boolean): void {
  if (out === null || mustCopy) return;
  throw new ValueError(`${call.name}: copy: false and out exclude each other`);
}
