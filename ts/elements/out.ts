/** Reads the option `{ out }`: the caller's array or typed array that receives the result. All checks run before any write. */
import { isAbsent } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { type DType, type DTypeName, dtypes } from "../dtype/dtypes.ts";
import { ShapeError, ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { areSame, type Extents, isContiguousF, shapeText, sizeOf } from "../layout.ts";
import { requireBytes } from "../memory/block.ts";
import { type ForeignBytes, requireKeepable, typedBytes } from "../memory/foreign.ts";
import { foreignView, isPacked, isWriteableArray, sharesBytes, type View, viewOfArray } from "./view.ts";

/** The option `out` after reading, with a view of its elements. */
export interface Out {
  /** The dtype of the elements. It is also the dtype of the result if the caller names none. */
  readonly dtype: DType;
  readonly view: View;
  /** The caller's array, or null if the caller passed a typed array. */
  readonly array: object | null;
  /** The bytes of the caller's typed array, or null if the caller passed an array. */
  readonly bytes: ForeignBytes | null;
}

/** How the elements of `out` may lie: in C order, in C or F order, or with any strides. */
export type OutLayout = "C" | "C or F" | "any";

/** Reads the option. Returns null if it is missing. */
export function readOut(call: Call, value: unknown, layout: OutLayout = "C"): Out | null {
  if (isAbsent(value)) return null;
  const view = viewOfArray(call.name, value);
  if (view !== null) return outArray(call, value as object, view, layout);
  const bytes = ArrayBuffer.isView(value) ? typedBytes(call.name, "out", value) : null;
  if (bytes === null) throw refuse(call, "out", "an NDArray or a typed array", value);
  requireKeepable(call.name, "out", bytes);
  return { dtype: bytes.dtype, view: foreignView(bytes, bytes.dtype), array: null, bytes };
}

function outArray(call: Call, array: object, view: View, layout: OutLayout): Out {
  if (!isWriteableArray(array)) throw new ValueError(`${call.name}: out is read-only`);
  const { shape, strides, dtype } = view;
  const isWhole =
    layout === "any" ||
    isPacked(view) ||
    (layout === "C or F" && isContiguousF(shape, strides ?? [], dtype.itemSize));
  if (!isWhole) throw new ValueError(`${call.name}: out is not ${layout === "C" ? "C-" : ""}contiguous`);
  return { dtype, view, array, bytes: null };
}

/** For dtypes without a typed array class (float16: not on every host): the dtype of the typed array that stores the elements. */
export const storedAs: { readonly [D in DTypeName]?: DType } & { __proto__: null } = {
  __proto__: null,
  bool: dtypes.uint8,
  float16: dtypes.uint16,
  complex64: dtypes.float32,
  complex128: dtypes.float64,
};

/**
 * Returns the dtype that elements of a dtype get when they are written to `out`. If `out` is a typed array that stores this dtype, as a
 * Uint8Array stores booleans, the dtype does not change.
 */
export function dtypeIn(out: Out, dtype: DType): DType {
  return out.bytes !== null && storedAs[dtype.name] === out.dtype ? dtype : out.dtype;
}

/**
 * Returns a view of `out` with the dtype and shape of the result. Throws ValueError if `out` has another dtype or shape. Call
 * it right before writing: the caller's code may have disposed of `out`, or detached its memory.
 */
export function outFor(call: Call, out: Out, shape: Extents, dtype: DType): View {
  const { bytes } = out;
  const view = currentView(call, out);
  const isStored = bytes !== null && storedAs[dtype.name] === out.dtype;
  if (out.dtype !== dtype && !isStored)
    throw new ValueError(`${call.name}: out has dtype ${out.dtype}, the result has ${dtype}`);
  const size = sizeOf(shape);
  if (bytes === null) {
    if (!areSame(view.shape, shape))
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

/** Returns a view of the elements of `out` as they are now. Throws if the caller's code has disposed of it, or detached its memory. */
export function currentView(call: Call, { array, view }: Out): View {
  const current = (array === null ? null : viewOfArray(call.name, array)) ?? view;
  requireBytes(call.name, current.block);
  return current;
}

/** Throws ShapeError unless `out` has the shape of the result. As in NumPy, a result of a reduction does not broadcast to `out`. */
export function requireOutShape(call: Call, out: Out | null, { shape }: { readonly shape: Extents }): void {
  // A typed array takes the shape of the result.
  if (out === null || out.array === null) return;
  const { shape: given } = currentView(call, out);
  if (areSame(given, shape)) return;
  throw new ShapeError(
    `${call.name}: output parameter has the wrong shape: out has shape ${shapeText(given)}, the result has ${shapeText(shape)}`,
  );
}

/** Throws ValueError if `out` shares bytes with an input: writing to `out` would change the input while it is read. */
export function requireApart(call: Call, out: Out | null, input: View): void {
  if (out === null || !sharesBytes(currentView(call, out), input)) return;
  throw new ValueError(`${call.name}: out shares memory with an input`);
}

/** Throws ValueError for order 'F' together with `out`, which is always in C order. */
export function requireOrderC(call: Call, out: Out | null, order: string): void {
  if (out === null || order !== "F") return;
  throw new ValueError(`${call.name}: order 'F' and out exclude each other, since out is C-contiguous`);
}

/** Throws ValueError for `copy: false` together with `out`. */
export function requireCopy(call: Call, out: Out | null, mustCopy: boolean): void {
  if (out === null || mustCopy) return;
  throw new ValueError(`${call.name}: copy: false and out exclude each other`);
}
