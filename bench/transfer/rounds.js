// How an array goes to a worker, in Node and in a page. Each way is timed from the call until the worker has read the last element.

const takeData = (array) => {
  array.data;
};

/** By name: makes what is sent. `prepare` runs before the time begins, on a new array. */
const ways = {
  "transfer after data": {
    prepare: takeData,
    message: (array) => array.transfer(),
    list: ({ buffer }) => [buffer],
  },
  transfer: {
    prepare: () => {},
    message: (array) => array.transfer(),
    list: ({ buffer }) => [buffer],
  },
  copy: {
    prepare: takeData,
    message: (array) => ({ dtype: array.dtype.name, shape: array.shape, buffer: array.data.buffer }),
    list: () => [],
  },
};

/** Returns the nanoseconds of each way for an array of n elements. `ask` posts a message to the worker and resolves with its answer. */
export async function timeRound(np, n, ask) {
  const times = {};
  const bytes = 8 * n;
  for (const [name, way] of Object.entries(ways)) {
    const value = Math.random();
    const array = np.full(n, value);
    const { used, budget } = np.memory();
    // The library may make an array outside WebAssembly's memory that has room in it. That would be a move without a copy, and does not count.
    const isElsewhere = used < bytes && budget >= bytes;
    way.prepare(array);
    const start = performance.now();
    const message = way.message(array);
    const last = await ask(message, way.list(message));
    if (!isElsewhere) times[name] = (performance.now() - start) * 1e6;
    if (last !== value) throw new Error(`${name}: the last element is ${last}, not ${value}`);
    array.dispose();
  }
  return times;
}
