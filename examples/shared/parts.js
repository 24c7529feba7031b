// One array in shared memory, of which each worker writes a part. Node and the page use the same functions. Worker scripts of a page
// have no import map, so the package is imported by its path, which serves Node as well.
import np from "./node_modules/ndloom/dist/index.js";

export const WORKERS = 4;

/** The array, or with `window` a part of it. */
const make = (length, options) => np.linspace(0, 1, length, options);

/** Writes part number `worker` to its place in the shared memory. */
export function writePart({ buffer, worker }) {
  const whole = new Float64Array(buffer);
  const first = Math.floor((whole.length * worker) / WORKERS);
  const end = Math.floor((whole.length * (worker + 1)) / WORKERS);
  const out = whole.subarray(first, end);
  make(whole.length, { window: [first, out.length], out }).dispose();
}

/** An array over the shared memory, without a copy. */
export const wrap = (buffer) => np.asarray(new Float64Array(buffer), { copy: false });

/** The line to show: whether the shared elements have the bits of an array that was made whole, and how long each took. */
export function compare(buffer, milliseconds) {
  const shared = wrap(buffer);
  const start = performance.now();
  const whole = make(shared.size);
  const wholeTook = performance.now() - start;
  const [found, expected] = [shared, whole].map(({ data }) => new BigUint64Array(data.buffer));
  const same = expected.every((bits, at) => found[at] === bits);
  const times = `${milliseconds.toFixed(0)} ms by ${WORKERS} workers, ${wholeTook.toFixed(0)} ms whole`;
  return `${shared.size} elements, ${same ? "all equal" : "NOT EQUAL"} (${times})`;
}
