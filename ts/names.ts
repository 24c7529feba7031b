/**
 * Every public value, by its public name, and the types that stand beside it. A file with nothing but public names is exported whole:
 * a new function in it needs no line here.
 */
import { NEW_AXIS } from "./array/slice-words.ts";
import { dtypes } from "./dtype/dtypes.ts";

export { NDArray } from "./array/ndarray.ts";
export * from "./array/print-options.ts";
export { slice } from "./array/slice.ts";
export * from "./controls.ts";
export * from "./creation/arange.ts";
export * from "./creation/diagonals.ts";
export * from "./creation/filled.ts";
export * from "./creation/from-buffer.ts";
export * from "./creation/from-data.ts";
export * from "./creation/from-iterable.ts";
export * from "./creation/from-text.ts";
export * from "./creation/layouts.ts";
export * from "./creation/matrix.ts";
export * from "./creation/ranges.ts";
export * from "./creation/receive.ts";
export * from "./creation/vander.ts";
export { Complex, complex } from "./dtype/complex.ts";
export { DType } from "./dtype/dtypes.ts";
export { dtype } from "./dtype/names.ts";
export {
  BroadcastError,
  DisposedError,
  DTypeError,
  FormulaError,
  IndexError,
  LinAlgError,
  LoadError,
  MemoryError,
  NDLoomError,
  NotImplementedError,
  ShapeError,
  TrapError,
  ValueError,
} from "./errors.ts";
export * from "./exchange/from-dlpack.ts";
export * from "./exchange/from-image-data.ts";
export * from "./fft/names.ts";
export * from "./files/fromfile.ts";
export * from "./files/load.ts";
export { AsyncNpzFile, NpzFile } from "./files/npz.ts";
export * from "./files/save.ts";
export * from "./files/savez.ts";
export * from "./files/tables/genfromtxt.ts";
export * from "./files/tables/loadtxt.ts";
export * from "./files/tables/read-blocks.ts";
export * from "./files/tables/read-columns.ts";
export * from "./files/tables/write-columns.ts";
export * from "./files/text/fromregex.ts";
export * from "./files/text/savetxt.ts";
export * from "./files/tofile.ts";
export * from "./formulas/functions/angles.ts";
export * from "./formulas/functions/arithmetic.ts";
export { i0 } from "./formulas/functions/bessel.ts";
export * from "./formulas/functions/bits.ts";
export * from "./formulas/functions/bounds.ts";
export { allclose, arrayEqual, arrayEquiv, isclose } from "./formulas/functions/closeness.ts";
export * from "./formulas/functions/comparisons.ts";
export { angle, imag, real } from "./formulas/functions/complex.ts";
export { convolve, correlate } from "./formulas/functions/convolution.ts";
export * from "./formulas/functions/exponentials.ts";
export * from "./formulas/functions/extremes.ts";
export * from "./formulas/functions/floats.ts";
export * from "./formulas/functions/hyperbolic.ts";
export * from "./formulas/functions/kinds.ts";
export * from "./formulas/functions/magnitudes.ts";
export * from "./formulas/functions/nan-functions.ts";
export * from "./formulas/functions/neighbours.ts";
export { pow, power } from "./formulas/functions/powers.ts";
export * from "./formulas/functions/rounding.ts";
export { average, cumprod, cumsum, diff } from "./formulas/functions/running.ts";
export * from "./formulas/functions/running-totals.ts";
export { interp, nanToNum, unwrap } from "./formulas/functions/samples.ts";
export * from "./formulas/functions/slopes.ts";
export * from "./formulas/functions/sums.ts";
export * from "./formulas/functions/two-results.ts";
export * from "./formulas/functions/windows.ts";
export { evaluate } from "./formulas/text/evaluate.ts";
export * from "./grids/dtypes.ts";
export * from "./grids/index-words.ts";
export * from "./grids/indices.ts";
export * from "./grids/iterators.ts";
export * from "./grids/join-words.ts";
export * from "./grids/limits.ts";
export * from "./grids/meshgrid.ts";
export * from "./grids/mgrid.ts";
export * from "./indexing/choose.ts";
export * from "./indexing/copyto.ts";
export * from "./indexing/diagonals.ts";
export * from "./indexing/multi-index.ts";
export * from "./indexing/packed-bits.ts";
export { place, put, putAlongAxis, putmask } from "./indexing/put.ts";
export * from "./indexing/take.ts";
export * from "./indexing/triangles.ts";
export * from "./indexing/where.ts";
export * from "./joins/axes.ts";
export * from "./joins/blocks.ts";
export * from "./joins/broadcasts.ts";
export { applyAlongAxis, applyOverAxes } from "./joins/callbacks.ts";
export { concat, concatenate } from "./joins/concatenate.ts";
export * from "./joins/dimensions.ts";
export * from "./joins/edits.ts";
export * from "./joins/flips.ts";
export * from "./joins/pad.ts";
export * from "./joins/piecewise.ts";
export * from "./joins/repeats.ts";
export * from "./joins/shapes.ts";
export * from "./joins/shared-memory.ts";
export * from "./joins/splits.ts";
export * from "./joins/stacks.ts";
export * from "./linalg/names.ts";
export * from "./order/counts.ts";
export { ediff1d } from "./order/differences.ts";
export {
  type BinCounts,
  type BinEdges,
  type BinEdgesOptions,
  type BinRange,
  type BinRule,
  type BinsInput,
  type HistogramOptions,
  histogram,
  histogramBinEdges,
} from "./order/histograms.ts";
export * from "./order/histograms-of-points.ts";
export * from "./order/quantiles.ts";
export { digitize, searchsorted } from "./order/search.ts";
export { intersect1d, isin, setdiff1d, setxor1d, union1d } from "./order/sets.ts";
export * from "./order/sort.ts";
export { unique, uniqueAll, uniqueCounts, uniqueInverse, uniqueValues } from "./order/unique.ts";
export * from "./polynomials/calculus.ts";
export * from "./polynomials/division.ts";
export * from "./polynomials/fits.ts";
export * from "./polynomials/roots.ts";
export * from "./polynomials/sums-and-products.ts";
export * from "./polynomials/values.ts";
export { corrcoef, cov } from "./products/covariances.ts";
export { dot, inner, vdot } from "./products/dot.ts";
export * from "./products/einsum.ts";
export * from "./products/einsum-path.ts";
export { matmul, matvec, vecdot, vecmat } from "./products/matmul.ts";
export { type CrossOptions, cross, kron, outer } from "./products/outer.ts";
export { type ContractedAxes, tensordot } from "./products/tensordot.ts";
export {
  matrixTranspose,
  type PermuteOptions,
  permuteDims,
  type Traced,
  type TraceOptions,
  trace,
} from "./products/traces.ts";
export * from "./random/names.ts";

/**
 * Booleans of one byte.
 * @example
 * np.zeros(2, { dtype: np.bool }).toArray() // [false, false]
 */
export const bool = dtypes.bool;
/**
 * Integers from -128 to 127.
 * @example
 * np.array([-128, 127], { dtype: np.int8 }).nbytes // 2
 */
export const int8 = dtypes.int8;
/**
 * Integers of 16 bits, with a sign.
 * @example
 * np.array([2 ** 15], { dtype: np.int16 }) // throws ValueError
 */
export const int16 = dtypes.int16;
/**
 * Integers of 32 bits, with a sign.
 * @example
 * np.astype(np.array([2.9]), np.int32).data // new Int32Array([2])
 */
export const int32 = dtypes.int32;
/**
 * Integers of 64 bits, with a sign. Elements are read as numbers where that is exact, otherwise as bigints.
 * @example
 * np.array([1, 2n ** 62n], { dtype: np.int64 }).toArray() // [1, 2n ** 62n]
 */
export const int64 = dtypes.int64;
/**
 * Integers from 0 to 255.
 * @example
 * np.full(2, 255, { dtype: np.uint8 }).data // new Uint8Array([255, 255])
 */
export const uint8 = dtypes.uint8;
/**
 * Integers of 16 bits, without a sign.
 * @example
 * np.ones(1, { dtype: np.uint16 }).data // new Uint16Array([1])
 */
export const uint16 = dtypes.uint16;
/**
 * Integers of 32 bits, without a sign.
 * @example
 * np.full(1, 2 ** 32 - 1, { dtype: np.uint32 }).item() // 4294967295
 */
export const uint32 = dtypes.uint32;
/**
 * Integers of 64 bits, without a sign. Elements are read as numbers where that is exact, otherwise as bigints.
 * @example
 * np.array([2n ** 64n - 1n]).dtype === np.uint64 // true
 */
export const uint64 = dtypes.uint64;
/**
 * Floats of half precision. `data` holds their bits.
 * @example
 * np.array([1.5], { dtype: np.float16 }).data // new Uint16Array([0x3e00])
 */
export const float16 = dtypes.float16;
/**
 * Floats of single precision.
 * @example
 * np.array([0.1], { dtype: np.float32 }).item() // Math.fround(0.1)
 */
export const float32 = dtypes.float32;
/**
 * Floats of double precision, which are JavaScript's numbers. This is the default dtype of most functions.
 * @example
 * np.zeros(1).dtype === np.float64 // true
 */
export const float64 = dtypes.float64;
/**
 * Complex numbers of two float32. `data` holds the real and the imaginary part of each in turn.
 * @example
 * np.full(1, np.complex(1, 2), { dtype: np.complex64 }).data // new Float32Array([1, 2])
 */
export const complex64 = dtypes.complex64;
/**
 * Complex numbers of two float64. `data` holds the real and the imaginary part of each in turn.
 * @example
 * np.array([np.complex(1, 2)]).dtype === np.complex128 // true
 */
export const complex128 = dtypes.complex128;

/**
 * The ratio of the circumference of a circle to its diameter.
 * @example
 * np.pi === Math.PI // true
 */
export const pi = Math.PI;
/**
 * The base of the natural logarithms.
 * @example
 * np.e === Math.E // true
 */
export const e = Math.E;
/**
 * Infinity.
 * @example
 * np.inf === Infinity // true
 */
export const inf = Number.POSITIVE_INFINITY;
/**
 * Not a number.
 * @example
 * np.nan // NaN
 */
export const nan = Number.NaN;
/**
 * Stands for a new axis of length 1 in an index.
 * @example
 * np.arange(3).get(np.newaxis, np.slice(2)).shape // [1, 2]
 */
export const newaxis = NEW_AXIS;
