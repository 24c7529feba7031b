/** The JSON form of arguments and outcomes, which reference/values.py and reference/outcomes.py write. */
import type { DTypeName } from "../../ts/dtype/dtypes.ts";

/** A number that JSON can write, or the name of another. */
export type EncodedNumber = number | { readonly $f: "NaN" | "Infinity" | "-Infinity" | "-0" };

/** The elements of an NDArray in C order as base64; its axes from the outermost in memory to the innermost, and the step along each axis. */
export type EncodedArray = readonly [
  dtype: DTypeName,
  shape: readonly number[],
  base64: string,
  axes?: readonly number[],
  steps?: readonly number[],
];

/** A value that JSON cannot write: an object with one name, which begins with $. */
export type Tagged =
  | { readonly $f: "NaN" | "Infinity" | "-Infinity" | "-0" }
  | { readonly $u: 0 }
  | { readonly $n: string }
  | { readonly $c: readonly [EncodedNumber, EncodedNumber] }
  | { readonly $p: readonly [EncodedNumber, EncodedNumber] }
  | { readonly $s: readonly Encoded[] }
  | { readonly $d: DTypeName }
  | { readonly $k: string }
  | { readonly $fn: readonly [name: string, parameter: EncodedNumber] }
  | { readonly $i: readonly [kind: string, items: readonly Encoded[]] }
  | { readonly $m: readonly [kind: string, base64: string, offset: number] }
  | { readonly $a: EncodedArray };

/** An argument. */
export type Encoded =
  | null
  | boolean
  | number
  | string
  | Tagged
  | readonly Encoded[]
  | { readonly [name: string]: Encoded };

/** The expected elements. The members that are present determine how they are compared. */
export interface EncodedElements {
  /** The dtype. */
  readonly d: DTypeName;
  /** The shape. */
  readonly s: readonly number[];
  /** The layout, where it counts: C, F, or the strides. */
  readonly o?: "C" | "F" | readonly number[];
  /** The bytes. */
  readonly b?: string;
  /** The first digits of their SHA-256, and a few elements. */
  readonly h?: string;
  readonly e?: readonly (readonly [place: number, base64: string])[];
  /** NaNs must have the same bits. */
  readonly moved?: 1;
  /** The argument whose memory the result shows, read-only unless `open` and the argument is writeable; -1 for memory of its own. */
  readonly v?: number;
  readonly open?: 1;
  /** The argument whose memory the elements are, open to writing. */
  readonly w?: number;
  /** Whether there is a view depends on the layout of the argument, so `v` counts only for the recorded one. */
  readonly loose?: 1;
  /** The elements may have any value. */
  readonly blank?: 1;
  /** The lowest and the highest value of each element. */
  readonly lo?: string;
  readonly hi?: string;
  /** Complex elements, and the allowed error of each, in eps of its modulus. */
  readonly near?: string;
  readonly eps?: number;
  readonly off?: readonly number[];
  /** The places of the elements in `lo`, `hi` and `near`, when these are not all. */
  readonly i?: readonly number[];
}

/** A plain result. */
export type EncodedScalar =
  | boolean
  | EncodedNumber
  | { readonly $n: string }
  | { readonly $c: readonly [EncodedNumber, EncodedNumber] };

/** The expected outcome of a call. */
export type Outcome =
  | EncodedElements
  | { readonly error: string; readonly tells?: string }
  | { readonly same: number }
  | { readonly scalar: EncodedScalar; readonly off?: number }
  | { readonly dtype: DTypeName }
  /** The call changes the argument at this place to this array. */
  | { readonly changes: number; readonly to: Exclude<Outcome, { error: string }> }
  | { readonly list: readonly Outcome[] }
  /** An object with these columns and no others. */
  | { readonly columns: readonly (readonly [name: string, outcome: Outcome])[] };

/** The bytes of a base64 text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const decoded = Buffer.from(base64, "base64");
  const bytes = new Uint8Array(decoded.length);
  bytes.set(decoded);
  return bytes;
}
