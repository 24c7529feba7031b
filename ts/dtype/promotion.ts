/** NumPy's promotion of dtypes: the smallest dtype that both cast to without loss, as `np.promote_types` returns it. */
import { type DType, dtypes } from "./dtypes.ts";

const rank = { b: 0, u: 1, i: 1, f: 2, c: 3 } as const;

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
