/**
 * One loop that makes arrays and drops them, in a process of its own: `node loop.js TASK` reads a task as JSON and prints as JSON how
 * many arrays it made, the mean nanoseconds of one, and those of the second and of the last tenth.
 */
import { setImmediate as turn } from "node:timers/promises";

/** Calls before the timed loop, so that the compiler is through, and the bytes at which fewer are enough. */
const WARM_CALLS = 2000;
const WARM_BYTES = 16e6;
/** Objects that are made between two looks at how large the heap is. */
const OBJECTS_AT_ONCE = 10_000;

/**
 * What makes one array of n elements and gives its size; those of ndloom begin with `np`. Nothing holds the array that was made last:
 * with that one held, the allocator below typed arrays keeps its pages, and `fill` of 10^6 takes 1.5 ms instead of 5.
 */
const makers = {
  "np.full": (n, np) => (value) => np.full(n, value).size,
  "np.full data": (n, np) => (value) => np.full(n, value).data.length,
  "np.empty": (n, np) => () => np.empty(n).size,
  "np.zeros": (n, np) => () => np.zeros(n).size,
  fill: (n) => (value) => new Float64Array(n).fill(value).length,
  untouched: (n) => () => new Float64Array(n).length,
};

/** The sum of all sizes, so that the compiler cannot leave the loop out. */
const total = { elements: 0 };

/** Lists of small objects that fill so many megabytes, as a program that does more than arrays has them. */
function fillHeap(megabytes) {
  const lists = [];
  while (process.memoryUsage().heapUsed < megabytes * 1e6) {
    const makeObject = (_, index) => ({ index, pair: [index, index + 1], other: null });
    lists.push(Array.from({ length: OBJECTS_AT_ONCE }, makeObject));
  }
  return lists;
}

/** Makes arrays until there are enough of them, and they took long enough; gives the time after each batch. */
async function makeAndDrop(make, { batch, fewest, leastMs, mostMs, withTurns }) {
  const marks = [0];
  const start = performance.now();
  for (let made = 0, spent = 0; spent < mostMs && (made < fewest || spent < leastMs); made += batch) {
    for (let count = 0; count < batch; count += 1) {
      total.elements += make(made + count + 0.5);
      if (withTurns) await turn();
    }
    spent = performance.now() - start;
    marks.push(spent);
  }
  return marks;
}

/** Nanoseconds of an array from one mark to another. */
const nanoseconds = (marks, from, to, batch) => ((marks[to] - marks[from]) * 1e6) / ((to - from) * batch);

const task = JSON.parse(process.argv[2]);
const np = task.maker.startsWith("np") ? (await import("../../dist/index.js")).default : null;
const make = makers[task.maker](task.n, np);
const others = fillHeap(task.heapMB);
const warmCalls = Math.max(1, Math.min(WARM_CALLS, Math.floor(WARM_BYTES / (8 * task.n))));
for (let count = 0; count < warmCalls; count += 1) total.elements += make(count + 0.5);
const marks = await makeAndDrop(make, task);
const batches = marks.length - 1;
const tenth = Math.max(1, Math.floor(batches / 10));
console.log(
  JSON.stringify({
    arrays: batches * task.batch,
    elements: total.elements,
    // Read after the loop, or the collector takes the other objects before it.
    objects: others.length * OBJECTS_AT_ONCE,
    ns: nanoseconds(marks, 0, batches, task.batch),
    secondTenth: nanoseconds(marks, Math.min(tenth, batches - 1), Math.min(2 * tenth, batches), task.batch),
    lastTenth: nanoseconds(marks, batches - tenth, batches, task.batch),
  }),
);
