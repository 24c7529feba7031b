/** The sum by which results are compared: seven sums of every seventh element, weighted 1 to 7, so that a moved element shows. */

/** The count, the weighted sum and the weighted sum of magnitudes of the finite numbers of a typed array or list. */
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

/** How far a sum may be off, as a part of the magnitudes: the order of additions, and float32 where that is the dtype. */
const TOLERANCES = { float32: 1e-5, float64: 1e-9, complex128: 1e-9 };

/** Whether two checksums tell of the same elements. */
export function agree([count, sum, size], [otherCount, otherSum], dtype, check) {
  if (count !== otherCount) return false;
  return check === "count" || Math.abs(sum - otherSum) <= (TOLERANCES[dtype] ?? 1e-9) * size;
}
