/** NumPy's promotion of dtypes: the smallest dtype that both cast to without loss, as `np.promote_types` returns it. */
import { Complex, type Scalar } from "./complex.ts";
import { type DType, type DTypeName, dtypes } from "./dtypes.ts";
import { inferScalars, isExactInteger } from "./inference.ts";
import type { KnownName } from "./names.ts";

/** The dtypes that hold all values of a dtype. */
interface Holders {
  bool: DTypeName;
  int8: Exclude<DTypeName, "bool" | `uint${number}`>;
  int16: Exclude<Holders["int8"], "int8" | "float16">;
  int32: "int32" | Holders["int64"];
  int64: "int64" | Holders["float64"];
  uint8: Exclude<DTypeName, "bool" | "int8">;
  uint16: "uint16" | "uint32" | "uint64" | Exclude<Holders["int16"], "int16">;
  uint32: "uint32" | "uint64" | Holders["int64"];
  uint64: "uint64" | Holders["float64"];
  float16: "float16" | "float64" | Holders["float32"];
  float32: "float32" | "float64" | Holders["complex64"];
  float64: "float64" | "complex128";
  complex64: "complex64" | "complex128";
  complex128: "complex128";
}

/** The dtype that holds the values of both, as a type; any dtype if one of them may have any. */
export type Promoted<D extends DTypeName, E extends DTypeName> = [DTypeName] extends [D]
  ? DTypeName
  : [DTypeName] extends [E]
    ? DTypeName
    : KnownName<D extends DTypeName ? (E extends DTypeName ? Least<Holders[D] & Holders[E]> : never) : never>;

/** The dtype among `H` that NumPy takes: an integer rather than a float. */
type Least<H extends DTypeName> = "bool" extends H
  ? "bool"
  : [Extract<H, `${string}int${number}`>] extends [never]
    ? Lowest<H>
    : Lowest<Extract<H, `${string}int${number}`>>;

/** The dtype among `H` whose values all of them hold. */
type Lowest<H extends DTypeName> = { [N in H]: [H] extends [Holders[N]] ? N : never }[H];

/** The kinds of dtypes in their order. Integers with a sign and without one are of one rank. */
export const rank = { b: 0, u: 1, i: 1, f: 2, c: 3 } as const;

/** Returns the dtype that holds the values of both. */
export function promote(a: DType, b: DType): DType {
  if (a === b) return a;
  const [low, high] = rank[a.kind] <= rank[b.kind] ? [a, b] : [b, a];
  if (low.kind === "b") return high;
  if (high.kind === "c")
    return floatBytes(low) > 4 || high.itemSize === 16 ? dtypes.complex128 : dtypes.complex64;
  if (high.kind === "f") return floatOf(Math.max(floatBytes(low), high.itemSize));
  return promoteIntegers(low, high);
}

/**
 * Returns the dtype of a result from arrays and plain numbers. A plain number weighs less than an array, as in NumPy 2: it changes
 * the kind of the dtype, but not its size.
 * @param arrays the dtypes of the arrays; if there are none, the numbers have the dtype that `np.array` gives a list of them
 */
export function promoteAll(caller: string, arrays: readonly DType[], scalars: readonly Scalar[]): DType {
  if (arrays.length === 0) return inferScalars(caller, scalars);
  const [first] = arrays as readonly [DType];
  if (arrays.every((dtype) => dtype === first)) return scalars.reduce(promoteWeak, first);
  // As NumPy: the highest kind comes first, so that int8, uint16 and float32 give float32, although int8 and uint16 give int32.
  const sorted = [...arrays].sort((a, b) => rank[b.kind] - rank[a.kind] || b.itemSize - a.itemSize);
  return scalars.reduce(promoteWeak, sorted.reduce(promote));
}

/** Returns the dtype of a result from an array and a plain number. */
function promoteWeak(dtype: DType, scalar: Scalar): DType {
  if (typeof scalar === "boolean") return dtype;
  if (scalar instanceof Complex) return dtype.kind === "c" ? dtype : narrowComplex(dtype);
  const isFloat = typeof scalar === "number" && !isExactInteger(scalar);
  if (isFloat) return rank[dtype.kind] < rank.f ? dtypes.float64 : dtype;
  return dtype.kind === "b" ? dtypes.int64 : dtype;
}

/** Returns the complex dtype with parts of the size of a float dtype; complex128 for an integer dtype. */
export function narrowComplex({ kind, itemSize }: DType): DType {
  return kind === "f" && itemSize < 8 ? dtypes.complex64 : dtypes.complex128;
}

/**
 * Returns the bytes of the smallest float that holds every value of the dtype. As in NumPy, int64 and uint64 count as float64.
 */
function floatBytes(dtype: DType): number {
  if (dtype.kind === "c") return dtype.itemSize / 2;
  if (dtype.kind === "f") return dtype.itemSize;
  return Math.min(8, dtype.itemSize * 2);
}

function floatOf(bytes: number): DType {
  if (bytes === 2) return dtypes.float16;
  return bytes === 4 ? dtypes.float32 : dtypes.float64;
}

function promoteIntegers(a: DType, b: DType): DType {
  if (a.kind === b.kind) return a.itemSize >= b.itemSize ? a : b;
  const [signed, unsigned] = a.kind === "i" ? [a, b] : [b, a];
  if (signed.itemSize > unsigned.itemSize) return signed;
  if (unsigned.itemSize === 8) return dtypes.float64;
  return { 1: dtypes.int16, 2: dtypes.int32, 4: dtypes.int64 }[unsigned.itemSize as 1 | 2 | 4];
}
