/** Compares the outcome of a call with the expected one: `differenceOf` describes the first difference, or returns null. */
import { createHash } from "node:crypto";
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import type { NP } from "./calls.ts";
import { compareElements } from "./compare-elements.ts";
import { decodeNumber } from "./decode.ts";
import { bytesOf, type EncodedElements, type EncodedNumber, type Outcome } from "./encoded.ts";

/** A call that has not run yet. */
export interface PendingCall {
  readonly name: string;
  readonly args: readonly unknown[];
  /** Whether the layout of arrays is the recorded one, so that layout and identity of the result count. */
  readonly isAsRecorded: boolean;
  run(): unknown;
}

/** Runs a call. Describes how it differs from the expected outcome, or returns null. */
export function differenceOf(np: NP, call: PendingCall, outcome: Outcome): string | null {
  let result: unknown;
  try {
    result = call.run();
  } catch (error) {
    return "error" in outcome ? errorDifference(np, call.name, error, outcome) : `threw ${described(error)}`;
  }
  if ("error" in outcome) return `gave ${shown(result)} instead of ${outcome.error}`;
  return resultDifference(np, call, result, outcome);
}

function errorDifference(
  np: NP,
  name: string,
  error: unknown,
  expected: { readonly error: string; readonly tells?: string },
): string | null {
  const errorClass = (np as unknown as Record<string, new () => Error>)[expected.error];
  if (errorClass === undefined || !(error instanceof errorClass))
    return `threw ${described(error)} instead of ${expected.error}`;
  const { message } = error as Error;
  if (!message.startsWith(`${name.replace("NDArray.", "")}: `))
    return `threw ${described(error)}, which does not begin with the function`;
  return message.includes(expected.tells ?? "")
    ? null
    : `threw ${described(error)}, which does not tell "${expected.tells}"`;
}

function resultDifference(
  np: NP,
  call: PendingCall,
  result: unknown,
  outcome: Exclude<Outcome, { error: string }>,
): string | null {
  if ("same" in outcome) {
    if (!call.isAsRecorded)
      return result instanceof np.NDArray ? null : `gave ${shown(result)} instead of an array`;
    return result === call.args[outcome.same] ? null : `gave ${shown(result)} instead of the argument itself`;
  }
  if ("changes" in outcome) return changeDifference(call.args[outcome.changes] as NDArray, outcome.to);
  if ("list" in outcome) return listDifference(np, call, result, outcome.list);
  if ("columns" in outcome) return columnsDifference(np, call, result, outcome.columns);
  if ("scalar" in outcome) return scalarDifference(result, outcome.scalar, outcome.off);
  if ("dtype" in outcome)
    return result === np[outcome.dtype] ? null : `gave ${shown(result)} instead of ${outcome.dtype}`;
  if (!(result instanceof np.NDArray)) return `gave ${shown(result)} instead of an array`;
  return (
    headDifference(result, outcome) ??
    (call.isAsRecorded ? layoutDifference(result, outcome.o) : null) ??
    // In another form an argument may need no copy, so that the call returns the argument itself.
    (call.isAsRecorded || !(call.args.includes(result) || outcome.loose === 1)
      ? sharingDifference(call, result, outcome)
      : null) ??
    elementDifference(result, outcome)
  );
}

/** Describes how an array differs in dtype, shape, layout or elements, or returns null. */
export function arrayDifference(array: NDArray, expected: EncodedElements): string | null {
  return (
    headDifference(array, expected) ??
    layoutDifference(array, expected.o) ??
    elementDifference(array, expected)
  );
}

/** An argument that was written keeps its layout and its memory. */
function changeDifference(argument: NDArray, outcome: Outcome): string | null {
  const elements = outcome as EncodedElements;
  return headDifference(argument, elements) ?? elementDifference(argument, elements);
}

function listDifference(
  np: NP,
  call: PendingCall,
  result: unknown,
  outcomes: readonly Outcome[],
): string | null {
  if (!Array.isArray(result) || result.length !== outcomes.length)
    return `gave ${shown(result)} instead of ${outcomes.length} results`;
  for (const [place, outcome] of outcomes.entries()) {
    const difference = differenceOf(np, { ...call, run: () => result[place] }, outcome);
    if (difference !== null) return `result ${place}: ${difference}`;
  }
  return null;
}

function columnsDifference(
  np: NP,
  call: PendingCall,
  result: unknown,
  columns: readonly (readonly [string, Outcome])[],
): string | null {
  const found = Object.keys(result as object)
    .sort()
    .join();
  const names = columns.map(([name]) => name);
  if (result instanceof np.NDArray || found !== [...names].sort().join())
    return `gave ${shown(result)} instead of columns ${names}`;
  const arrays = names.map((name) => (result as Record<string, unknown>)[name]);
  return listDifference(
    np,
    call,
    arrays,
    columns.map(([, outcome]) => outcome),
  );
}

function scalarDifference(
  result: unknown,
  expected: Extract<Outcome, { scalar: unknown }>["scalar"],
  off = 0,
): string | null {
  if (off > 0) return distanceDifference(result, expected, off);
  if (typeof expected === "object" && "$c" in expected) {
    const { re, im } = Object(result) as { re?: unknown; im?: unknown };
    const [real, imaginary] = expected.$c.map(decodeNumber);
    if (typeof result === "number" && Number.isNaN(result) && Number.isNaN(real)) return null;
    return Object.is(re, real) && Object.is(im, imaginary)
      ? null
      : `gave ${shown(result)} instead of (${real}, ${imaginary})`;
  }
  const plain = decodeScalar(expected);
  return Object.is(result, plain) ? null : `gave ${shown(result)} instead of ${plain}`;
}

/** Describes how a number is off by more than is allowed in one of its parts, or returns null. */
function distanceDifference(
  result: unknown,
  expected: Extract<Outcome, { scalar: unknown }>["scalar"],
  off: number,
): string | null {
  const isComplex = typeof expected === "object" && "$c" in expected;
  const parts = isComplex ? expected.$c.map(decodeNumber) : [Number(decodeScalar(expected))];
  const { re, im } = Object(result) as { re?: unknown; im?: unknown };
  const found = isComplex ? [re, im] : [result];
  const isNear = found.every((part, place) => {
    const wanted = parts[place] as number;
    return typeof part === "number" && (Object.is(part, wanted) || Math.abs(part - wanted) <= off);
  });
  return isNear ? null : `gave ${shown(result)} instead of (${parts}) within ${off}`;
}

function decodeScalar(expected: boolean | EncodedNumber | { readonly $n: string }): unknown {
  if (typeof expected === "boolean") return expected;
  return typeof expected === "object" && "$n" in expected ? BigInt(expected.$n) : decodeNumber(expected);
}

function headDifference(result: NDArray, { d: dtype, s: shape }: EncodedElements): string | null {
  if (result.dtype.name !== dtype) return `has dtype ${result.dtype} instead of ${dtype}`;
  if (result.shape.length !== shape.length || shape.some((extent, axis) => result.shape[axis] !== extent)) {
    return `has shape [${result.shape}] instead of [${shape}]`;
  }
  return null;
}

function layoutDifference(result: NDArray, layout: EncodedElements["o"]): string | null {
  if (layout === undefined) return null;
  const { cContiguous, fContiguous } = result.flags;
  if (layout === "C" || layout === "F") {
    return (layout === "C" ? cContiguous : fContiguous)
      ? null
      : `has strides [${result.strides}] instead of order ${layout}`;
  }
  const differs = layout.some(
    (stride, axis) => (result.shape[axis] as number) > 1 && result.strides[axis] !== stride,
  );
  return differs ? `has strides [${result.strides}] instead of [${layout}]` : null;
}

/**
 * A view of an argument is read-only unless it is open and the argument is writeable; shared memory is not; both name the owner of the memory. Anything else owns
 * its own.
 */
function sharingDifference(
  call: PendingCall,
  result: NDArray,
  { v: viewOf, w: shares, open }: EncodedElements,
): string | null {
  const source = viewOf === undefined ? undefined : (call.args[viewOf] as NDArray | undefined);
  const isOpen = viewOf === undefined || (open === 1 && source?.flags.writeable === true);
  if (result.flags.writeable !== isOpen)
    return result.flags.writeable ? "is a writeable view" : "is read-only";
  if (viewOf !== undefined) {
    return source === undefined || result.base === (source.base ?? source)
      ? null
      : "does not name the owner of its memory";
  }
  const owner = shares === undefined ? null : call.args[shares];
  if (result.base !== owner) return "has another base than it should";
  return result.flags.ownData === (owner === null) ? null : "tells wrongly whether it owns its data";
}

function elementDifference(result: NDArray, outcome: EncodedElements): string | null {
  if (outcome.blank === 1) return null;
  const typed = result.toTypedArray();
  const bytes = new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength);
  const dtype = result.dtype.name;
  if (outcome.b !== undefined) return bytesDifference(bytes, bytesOf(outcome.b), dtype, outcome.moved === 1);
  if (outcome.h !== undefined) return digestDifference(bytes, outcome, result.itemSize);
  return compareElements(bytes, outcome, result.itemSize);
}

function bytesDifference(
  bytes: Uint8Array,
  expected: Uint8Array,
  dtype: DTypeName,
  moved: boolean,
): string | null {
  if (Buffer.compare(bytes, expected) === 0) return null;
  const plain = moved ? bytes : withPlainNaNs(bytes, dtype);
  const place = plain.findIndex((byte, index) => byte !== expected[index]);
  if (plain.length === expected.length && place < 0) return null;
  const from = place - (place % 16);
  return `differs at byte ${place}: ${hex(plain, from)} instead of ${hex(expected, from)}`;
}

function digestDifference(bytes: Uint8Array, outcome: EncodedElements, itemSize: number): string | null {
  const plain = outcome.moved === 1 ? bytes : withPlainNaNs(bytes, outcome.d);
  const digest = createHash("sha256").update(plain).digest("hex");
  if (digest.startsWith(outcome.h as string)) return null;
  for (const [place, base64] of outcome.e ?? []) {
    const element = plain.subarray(place * itemSize, (place + 1) * itemSize);
    const expected = bytesOf(base64);
    if (Buffer.compare(element, expected) !== 0)
      return `element ${place} is ${hex(element, 0)} instead of ${hex(expected, 0)}`;
  }
  return "differs somewhere between the recorded elements";
}

type Bits = Uint16Array | Uint32Array | BigUint64Array;

/** The bits above which, without the sign, a float is NaN, and those of the NaN that is recorded. */
const floats: Partial<
  Record<
    DTypeName,
    { Bits: new (buffer: ArrayBuffer) => Bits; above: number | bigint; plain: number | bigint }
  >
> = {
  float16: { Bits: Uint16Array, above: 0x7c00, plain: 0x7e00 },
  float32: { Bits: Uint32Array, above: 0x7f800000, plain: 0x7fc00000 },
  complex64: { Bits: Uint32Array, above: 0x7f800000, plain: 0x7fc00000 },
  float64: { Bits: BigUint64Array, above: 0x7ff0000000000000n, plain: 0x7ff8000000000000n },
  complex128: { Bits: BigUint64Array, above: 0x7ff0000000000000n, plain: 0x7ff8000000000000n },
};

/** The bytes with every NaN as it is recorded. */
export function withPlainNaNs(bytes: Uint8Array, dtype: DTypeName): Uint8Array {
  const float = floats[dtype];
  if (float === undefined) return bytes;
  const bits = new float.Bits(bytes.slice().buffer);
  const isWide = bits instanceof BigUint64Array;
  for (let place = 0; place < bits.length; place += 1) {
    const all = bits[place] as number | bigint;
    const magnitude = isWide
      ? BigInt.asUintN(63, all as bigint)
      : (all as number) & (dtype === "float16" ? 0x7fff : 0x7fffffff);
    if (magnitude > float.above) bits[place] = float.plain;
  }
  return new Uint8Array(bits.buffer);
}

function hex(bytes: Uint8Array, from: number): string {
  return Buffer.from(bytes.subarray(from, from + 16)).toString("hex");
}

function described(error: unknown): string {
  return error instanceof Error ? `${error.name} (${error.message})` : String(error);
}

function shown(value: unknown): string {
  // An object of columns has no prototype.
  if (value === Object(value) && Object.getPrototypeOf(value) === null)
    return Object.entries(value as object)
      .map(([name, column]) => `${name}: ${column}`)
      .join(", ");
  return String(value).slice(0, 120);
}
