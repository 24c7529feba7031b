/**
 * Compares results by a checksum. The checksum is made of seven sums, each of every seventh element, with the weights 1 to 7. The
 * weights differ, so an element at a wrong place changes the checksum.
 */

/**
 * Returns the number of elements of a typed array or list, the weighted sum of the finite ones, and the weighted sum of their
 * magnitudes.
 */
export function checksum(values) {
  const sums = new Float64Array(7);
  const sizes = new Float64Array(7);
  for (let index = 0, lane = 0; index < values.length; index += 1) {
    const value = Number(values[index]);
    if (Number.isFinite(value)) {
      sums[lane] += value;
      sizes[lane] += Math.abs(value);
    }
    lane = lane === 6 ? 0 : lane + 1;
  }
  let sum = 0;
  let size = 0;
  for (let lane = 0; lane < 7; lane += 1) {
    sum += (lane + 1) * sums[lane];
    size += (lane + 1) * sizes[lane];
  }
  return [values.length, sum, size];
}

/** The largest allowed difference of two sums, relative to the magnitudes. Sums differ by the order of additions and by float32. */
const TOLERANCES = { float32: 1e-5, float64: 1e-9, complex64: 1e-5, complex128: 1e-9 };

/** Whether two checksums agree, so that the elements are the same. */
export function agree([count, sum, size], [otherCount, otherSum], dtype, check) {
  if (count !== otherCount) return false;
  return check === "count" || Math.abs(sum - otherSum) <= (TOLERANCES[dtype] ?? 1e-9) * size;
}
