/** What the assertions compare: any array, list or scalar as an array, with its elements as a flat list. */
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
  const array = toArray(input);
  return { dtype: array.dtype, shape: array.shape, values: array.ravel().toArray() as Scalar[] };
}

function toArray(input: ArrayInput): NDArray {
  if (input instanceof np.NDArray) return input;
  if (!isForeign(input)) return np.array(input);
  return np.fromTypedArray(input.toTypedArray(), input.shape, { dtype: input.dtype.name });
}

function isForeign(input: unknown): input is ForeignArray {
  return typeof input === "object" && input !== null && "toTypedArray" in input && "dtype" in input;
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
  const zero = (dtype: DType) => np.zeros([], { dtype });
  return np.array([zero(a), zero(b)]).dtype;
}

/** The dtype of the parts of complex numbers, and of their moduli; a real dtype is its own. */
export function partOf(dtype: DType): DType {
  if (dtype.kind !== "c") return dtype;
  return dtype.itemSize === 8 ? np.float32 : np.float64;
}

/** The nearest value that a float dtype has. Other dtypes are not rounded to. */
export function rounded(value: number, dtype: DType): number {
  if (dtype === np.float32) return Math.fround(value);
  return dtype === np.float16 ? (np.full([], value, { dtype }).item() as number) : value;
}

/** Whether elements are integers or booleans, which are compared without rounding. */
export function isExact({ kind }: DType): boolean {
  return kind === "i" || kind === "u" || kind === "b";
}

/** The real and the imaginary part. */
export function partsOf(value: Scalar): readonly [re: number, im: number] {
  if (typeof value === "object") return [(value as Complex).re, (value as Complex).im];
  return [Number(value), 0];
}
