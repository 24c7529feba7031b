/** Floats to write as text. */

/** Floats of all magnitudes, the same in each run. */
export function* floats(count: number): Generator<number> {
  let state = 1n;
  const bits = new BigUint64Array(1);
  const value = new Float64Array(bits.buffer);
  for (let left = count; left > 0; left -= 1) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & (2n ** 64n - 1n);
    bits[0] = state >> 1n;
    if (Number.isFinite(value[0])) yield value[0] as number;
  }
}
