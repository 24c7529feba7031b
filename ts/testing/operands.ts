/** What the assertions compare: any array, list or scalar as an array, with its elements as a flat list. */
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

/** What is asked of the arrays of another instance of the package, such as `ndloom/slim`, whose memory is not ours. */
interface ForeignArray {
  readonly dtype: { readonly name: DTypeName };
  readonly shape: readonly number[];
  toTypedArray(): TypedArray;
}

/** Reads what a caller passed, as `np.array` does. */
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
  // First, since it refuses what only looks like an array.
  const flat = array.ravel();
  const values = flat.toArray() as Scalar[];
  flat.dispose();
  return { dtype: array.dtype, shape: array.shape, values };
}

/** The same of an array that nobody else has. */
function operandOfMade(array: NDArray): Operand {
  try {
    return operandOf(array);
  } finally {
    array.dispose();
  }
}

/** The element that stands at a flat index once a 0-d operand is broadcast to the shape of the other. */
export function elementAt({ shape, values }: Operand, index: number): Scalar {
  return values[shape.length === 0 ? 0 : index] as Scalar;
}

/** The operand whose shape and number of elements both have once a 0-d operand is broadcast. */
export function wider(x: Operand, y: Operand): Operand {
  return x.shape.length === 0 ? y : x;
}

/** The dtype that NumPy computes in where these two meet. */
export function promoted(a: DType, b: DType): DType {
  if (a === b) return a;
  const zeros = [a, b].map((dtype) => np.zeros([], { dtype }));
  const both = np.array(zeros);
  for (const array of [...zeros, both]) array.dispose();
  return both.dtype;
}

/** The dtype of the parts of complex numbers, and of their moduli; a real dtype is its own. */
export function realDTypeOf(dtype: DType): DType {
  if (dtype.kind !== "c") return dtype;
  return dtype.itemSize === 8 ? np.float32 : np.float64;
}

/** The nearest value that a float dtype has. Other dtypes are not rounded to. */
export function rounded(value: number, dtype: DType): number {
  if (dtype === np.float32) return Math.fround(value);
  if (dtype !== np.float16) return value;
  const half = np.full([], value, { dtype });
  const nearest = half.item() as number;
  half.dispose();
  return nearest;
}

/** The real and the imaginary part. */
export function partsOf(value: Scalar): readonly [re: number, im: number] {
  if (typeof value === "object") return [(value as Complex).re, (value as Complex).im];
  return [Number(value), 0];
}
