/** Every public value, by its public name. */
import { dtypes } from "./dtype.ts";

export { Complex, complex } from "./complex.ts";
export { configure, memory, scope } from "./controls.ts";
export { arange } from "./creation/arange.ts";
export { diag, diagflat, tril, triu, vander } from "./creation/diagonals.ts";
export { empty, emptyLike, full, fullLike, ones, onesLike, zeros, zerosLike } from "./creation/filled.ts";
export { frombuffer, fromTypedArray } from "./creation/from-buffer.ts";
export { array, asarray, astype, fromfunction } from "./creation/from-data.ts";
export { fromiter } from "./creation/from-iterable.ts";
export { fromstring } from "./creation/from-text.ts";
export { eye, identity, tri } from "./creation/matrix.ts";
export { geomspace, linspace, logspace } from "./creation/ranges.ts";
export { DType, dtype } from "./dtype.ts";
export {
  BroadcastError,
  DisposedError,
  DTypeError,
  IndexError,
  LoadError,
  MemoryError,
  NDLoomError,
  NotImplementedError,
  ShapeError,
  ValueError,
} from "./errors.ts";
export { NDArray } from "./ndarray.ts";

export const {
  bool,
  int8,
  int16,
  int32,
  int64,
  uint8,
  uint16,
  uint32,
  uint64,
  float16,
  float32,
  float64,
  complex64,
  complex128,
} = dtypes;
