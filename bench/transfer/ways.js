// How an array goes to a worker, in Node and in a page. Each way is timed from the call until the worker has read the last element.

/** By name: makes what is sent. `prepare` runs before the time begins, on a new array. */
export const ways = {
  "transfer after data": {
    prepare: (array) => {
      array.data;
    },
    message: (array) => array.transfer(),
    list: ({ buffer }) => [buffer],
  },
  transfer: {
    prepare: () => {},
    message: (array) => array.transfer(),
    list: ({ buffer }) => [buffer],
  },
  copy: {
    prepare: (array) => {
      array.data;
    },
    message: (array) => ({ dtype: array.dtype.name, shape: array.shape, buffer: array.data.buffer }),
    list: () => [],
  },
};

/**
 * Returns the milliseconds of each way for an array of so many bytes, each the least of some rounds. The ways take turns. `ask` posts a
 * message to the worker and resolves with its answer.
 */
export async function timeWays(np, bytes, rounds, ask) {
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const array = np.full(bytes / 8, round);
      const { used, budget } = np.memory();
      // The library may make an array outside WebAssembly's memory that has room in it. That round would time a move without a copy.
      const isElsewhere = used < bytes && budget >= bytes;
      way.prepare(array);
      const start = performance.now();
      const message = way.message(array);
      const last = await ask(message, way.list(message));
      if (!isElsewhere) times[name] = Math.min(times[name], performance.now() - start);
      if (last !== round) throw new Error(`${name}: the last element is ${last}, not ${round}`);
      array.dispose();
    }
  }
  return times;
}
