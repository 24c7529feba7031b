/**
 * Long loops that make arrays and drop them. The figure is the mean over a whole loop, so that collections count; of the rows in
 * `tenths` it is the second and the last tenth of one loop.
 */
import { setImmediate as turn } from "node:timers/promises";
import np from "../../dist/index.js";
import { SIZES } from "../rows/kinds.js";

/** Calls before the timed loop, so that the compiler is through, and the bytes at which fewer are enough. */
const WARM_CALLS = 2000;
const WARM_BYTES = 16e6;
/** Objects that are made between two looks at how large the heap is. */
const OBJECTS_AT_ONCE = 10_000;
/** A loop makes arrays of so many bytes, which is more than ndloom's default budget, or so many small arrays. */
const LOOP_BYTES = 2e9;
const LOOP_ARRAYS = 250_000;
const TENTHS_ARRAYS = 800_000;
/** Arrays between two looks at the clock where tenths are compared. */
const TENTHS_BATCH = 100;

/** The sum of all sizes, so that the compiler cannot leave the loop out, and the other objects, so that they stay alive. */
const kept = { elements: 0, others: [] };

/** Makes lists of small objects that fill so many megabytes, as a program that does more than arrays has them. */
function fillHeap(megabytes) {
  while (process.memoryUsage().heapUsed < megabytes * 1e6) {
    const makeObject = (_, index) => ({ index, pair: [index, index + 1], other: null });
    kept.others.push(Array.from({ length: OBJECTS_AT_ONCE }, makeObject));
  }
}

/** Makes arrays until there are enough of them, and they took long enough. Returns the time after each batch. */
async function makeAndDrop(make, { batch, fewest, leastMs, mostMs }, withTurns) {
  const marks = [0];
  const start = performance.now();
  for (let made = 0, spent = 0; spent < mostMs && (made < fewest || spent < leastMs); made += batch) {
    for (let count = 0; count < batch; count += 1) {
      kept.elements += make(made + count + 0.5);
      if (withTurns) await turn();
    }
    spent = performance.now() - start;
    marks.push(spent);
  }
  return marks;
}

/**
 * Returns a way to make and drop arrays. `maker` returns what makes one array of n elements and gives its size. Nothing holds the array
 * that was made last: with that one held, the allocator below typed arrays keeps its pages, and `fill` of 10^6 takes 1.5 ms instead of 5.
 * @param limitsOf how many arrays the loop makes, and how long
 * @param figuresOf makes the figures of a function that gives the nanoseconds of an array between two parts of the loop
 */
const loopOf =
  (maker, limitsOf, figuresOf) =>
  (n, { withTurns, heapMB, isQuick }) => {
    const make = maker(n);
    const limits = limitsOf(n, isQuick);
    return async () => {
      fillHeap(heapMB);
      const warmCalls = Math.max(1, Math.min(WARM_CALLS, Math.floor(WARM_BYTES / (8 * n))));
      for (let count = 0; count < warmCalls; count += 1) kept.elements += make(count + 0.5);
      const marks = await makeAndDrop(make, limits, withTurns);
      return figuresOf((from, to) => {
        const [first, last] = [from, to].map((part) => Math.round(part * (marks.length - 1)));
        return ((marks[last] - marks[first]) * 1e6) / (Math.max(1, last - first) * limits.batch);
      });
    };
  };

/** How many arrays a loop makes between two looks at the clock and in all, and how long it runs at least and at most. */
const wholeLimits = (n, isQuick) => ({
  batch: Math.ceil(1e4 / n),
  fewest: Math.ceil((isQuick ? 0.2 : 1) * Math.min(LOOP_ARRAYS, LOOP_BYTES / (8 * n))),
  leastMs: isQuick ? 100 : 400,
  mostMs: isQuick ? 1000 : 4000,
});
const tenthsLimits = (_, isQuick) => ({
  batch: TENTHS_BATCH,
  fewest: TENTHS_ARRAYS / (isQuick ? 8 : 1),
  leastMs: 0,
  mostMs: isQuick ? 3000 : 12_000,
});
const tenthsOf = (between) => ({ "second tenth": between(0.1, 0.2), "last tenth": between(0.9, 1) });

const row = (name, sizes, makers, limitsOf, figuresOf) => ({
  name,
  sizes,
  ways: Object.fromEntries(
    Object.entries(makers).map(([id, maker]) => [id, loopOf(maker, limitsOf, figuresOf)]),
  ),
});
const whole = (name, sizes, makers) => row(name, sizes, makers, wholeLimits, (between) => between(0, 1));
const tenths = (name, n, maker) => row(name, [n], { ndloom: maker }, tenthsLimits, tenthsOf);

const makeFull = (n) => (value) => np.full(n, value).size;

export const full = whole("full", SIZES, {
  ndloom: makeFull,
  data: (n) => (value) => np.full(n, value).data.length,
  loop: (n) => (value) => new Float64Array(n).fill(value).length,
});
export const others = [
  whole("zeros", [1e7], {
    ndloom: (n) => () => np.zeros(n).size,
    loop: (n) => () => new Float64Array(n).length,
  }),
  tenths("long loop of empty", 1e6, (n) => () => np.empty(n).size),
  tenths("long loop of full", 1e3, makeFull),
];
export const rows = [full, ...others];
