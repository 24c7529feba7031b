/** Reads the operands of the assertions: turns any array, list or scalar into a dtype, a shape and a flat list of elements. */
import { isRecord } from "../caller.ts";
import np, {
  type ArrayInput,
  type Complex,
  type DType,
  type DTypeName,
  type NDArray,
  type Scalar,
  type TypedArray,
} from "../index.ts";

/** One side of a comparison. */
export interface Operand {
  readonly dtype: DType;
  readonly shape: readonly number[];
  /** In C order. */
  readonly values: readonly Scalar[];
}

/**
 * The members used of an array that another instance of the package made. Its memory is not in our
 * module.
 */
interface ForeignArray {
  readonly dtype: { readonly name: DTypeName };
  readonly shape: readonly number[];
  toTypedArray(): TypedArray;
}

/** Reads an operand as `np.array` does. */
export function readOperand(input: ArrayInput): Operand {
  if (isRecord(input)) {
    if (input instanceof np.NDArray) return operandOf(input);
    if (isForeign(input))
      return operandOfMade(np.fromTypedArray(input.toTypedArray(), input.shape, { dtype: input.dtype.name }));
  }
  return operandOfMade(np.array(input));
}

function isForeign(input: object): input is ForeignArray {
  return "toTypedArray" in input && "dtype" in input;
}

function operandOf(array: NDArray): Operand {
  // Comes first because it throws for an object that only looks like an array.
  const flat = array.ravel();
  const values = flat.toArray() as Scalar[];
  flat.dispose();
  return { dtype: array.dtype, shape: array.shape, values };
}

/** Reads an array that was made here, and disposes of it. */
function operandOfMade(array: NDArray): Operand {
  try {
    return operandOf(array);
  } finally {
    array.dispose();
  }
}

/** Returns the element at a flat index. A 0-d operand is broadcast to the shape of the other. */
export function elementAt({ shape, values }: Operand, index: number): Scalar {
  return values[shape.length === 0 ? 0 : index] as Scalar;
}

/** Returns the operand that has the shape of both after a 0-d operand is broadcast. */
export function wider(x: Operand, y: Operand): Operand {
  return x.shape.length === 0 ? y : x;
}

/** Returns the dtype that NumPy computes in for operands of these two dtypes. */
export function promoted(a: DType, b: DType): DType {
  if (a === b) return a;
  const zeros = [a, b].map((dtype) => np.zeros([], { dtype }));
  const both = np.array(zeros);
  for (const array of [...zeros, both]) array.dispose();
  return both.dtype;
}

/** Returns the dtype of the parts and moduli of a complex dtype; returns a real dtype unchanged. */
export function realDTypeOf(dtype: DType): DType {
  if (dtype.kind !== "c") return dtype;
  return dtype.itemSize === 8 ? np.float32 : np.float64;
}

/** Rounds a number to the nearest value of a float dtype. For other dtypes, returns it unchanged. */
export function rounded(value: number, dtype: DType): number {
  if (dtype === np.float32) return Math.fround(value);
  if (dtype !== np.float16) return value;
  const half = np.full([], value, { dtype });
  const nearest = half.item() as number;
  half.dispose();
  return nearest;
}

/** Returns the real and the imaginary part. */
export function partsOf(value: Scalar): readonly [re: number, im: number] {
  if (typeof value === "object") return [(value as Complex).re, (value as Complex).im];
  return [Number(value), 0];
}
