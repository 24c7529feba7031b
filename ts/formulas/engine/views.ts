/** What a formula selects of an array: subscripts, the transpose, real and imaginary parts. All are views of the elements. */
import { requireResult, selectPlain } from "../../array/indexing.ts";
import { matrixAxes, transposed } from "../../array/reshape.ts";
import { Slice } from "../../array/slice.ts";
import { ELLIPSIS, NEW_AXIS } from "../../array/slice-words.ts";
import { Complex } from "../../dtype/complex.ts";
import { dtypes } from "../../dtype/dtypes.ts";
import { laidOut, stridesOf } from "../../elements/view.ts";
import { IndexError } from "../../errors.ts";
import { type Draft, isPart, type Part, type Plain } from "../draft/draft.ts";
import { arrayOf } from "./run.ts";

/** The ends of a slice. */
export interface SliceEnds {
  readonly start: bigint | null;
  readonly stop: bigint | null;
  readonly step: bigint | null;
}

/** An entry of a subscript; null is a new axis. */
export type IndexEntry = bigint | SliceEnds | null | typeof ELLIPSIS;

/** Returns what a subscript selects. A part that is no array yet is computed first. */
export function selected(draft: Draft, part: Part, given: readonly IndexEntry[]): Part {
  const { call } = draft;
  const entries = given.map((entry) => {
    if (entry === null) return NEW_AXIS;
    if (entry === ELLIPSIS || typeof entry === "bigint") return entry;
    return new Slice(entry.start, entry.stop, entry.step);
  });
  const view = arrayOf(draft, part);
  const axesGiven = entries.filter((entry) => entry !== NEW_AXIS && entry !== ELLIPSIS).length;
  const at = entries.indexOf(ELLIPSIS);
  if (at !== entries.lastIndexOf(ELLIPSIS))
    throw new IndexError(`${call.name}: an index can only have a single ellipsis ('...')`);
  if (at >= 0) {
    const rest = Math.max(0, view.shape.length - axesGiven);
    entries.splice(at, 1, ...new Array<Slice>(rest).fill(new Slice(null, null, null)));
  }
  const { shape, strides, offset } = selectPlain(call, view, entries, axesGiven);
  requireResult(call, shape.length);
  return draft.array(laidOut(view, shape, strides, offset));
}

/** Returns an attribute of a value, or undefined for a name that is none. */
export function attributeOf(draft: Draft, value: Part | Plain, name: string): Part | Plain | undefined {
  if (name === "mT")
    return turned(draft, value, matrixAxes(draft.call.name, isPart(value) ? value.shape : []));
  if (name === "T")
    return turned(
      draft,
      value,
      isPart(value) ? value.shape.map((_, axis) => value.shape.length - 1 - axis) : [],
    );
  if (name !== "real" && name !== "imag") return undefined;
  if (!isPart(value)) return attributeOfPlain(value, name);
  return name === "real" ? realOf(draft, value) : imagOf(draft, value);
}

/** Returns a view of a value with its axes in another order. A plain number has none. */
function turned(draft: Draft, value: Part | Plain, axes: readonly number[]): Part | Plain {
  if (!isPart(value)) return value;
  const view = arrayOf(draft, value);
  const { shape, strides } = transposed(view, axes);
  return draft.array(laidOut(view, shape, strides));
}

function attributeOfPlain(value: Plain, name: "real" | "imag"): Plain {
  if (value instanceof Complex) return value[name === "real" ? "re" : "im"];
  if (name === "imag") return typeof value === "number" ? 0 : 0n;
  return typeof value === "boolean" && name === "real" ? BigInt(value) : value;
}

/** Returns the real parts. */
export function realOf(draft: Draft, part: Part): Part {
  return part.dtype.kind === "c" ? halfOf(draft, part, "real") : part;
}

/** Returns the imaginary parts. */
export function imagOf(draft: Draft, part: Part): Part {
  if (part.dtype.kind === "c") return halfOf(draft, part, "imag");
  const { dtype } = part;
  return draft.step("select", dtype, [draft.constant(false, dtypes.bool), part, draft.constant(0, dtype)]);
}

/** Returns the real or the imaginary parts of complex numbers. As in NumPy, those of an array are a view. */
function halfOf(draft: Draft, part: Part, name: "real" | "imag"): Part {
  const dtype = part.dtype === dtypes.complex64 ? dtypes.float32 : dtypes.float64;
  if (part.source.kind !== "array") return draft.step(name, part.dtype, [part], dtype);
  const { view } = part.source;
  const offset = view.offset + (name === "imag" ? dtype.itemSize : 0);
  return draft.array({ ...view, dtype, strides: stridesOf(view), offset });
}
