/** Objects of a caller whose code runs wherever they are read: getters, proxies and iterables. */

/** The caller's code calls this wherever it runs. */
export type Visit = () => void;

/** Replaces the members of an object by getters that call `visit`. */
export function watched<const T extends object>(visit: Visit, members: T): T {
  const object = {};
  for (const [key, value] of Object.entries(members)) {
    Object.defineProperty(object, key, {
      enumerable: true,
      get() {
        visit();
        return value;
      },
    });
  }
  return object as T;
}

/** A proxy whose traps all call `visit`. */
export function proxied<T extends object>(visit: Visit, target: T): T {
  const traps = ["get", "has", "ownKeys", "getOwnPropertyDescriptor", "getPrototypeOf"] as const;
  const handler: ProxyHandler<T> = {};
  for (const trap of traps) {
    handler[trap] = ((...parts: [never, never, never]) => {
      visit();
      return Reflect[trap](...parts);
    }) as never;
  }
  return new Proxy(target, handler);
}

/** An iterable of numbers that calls `visit` at each step. */
export function iterable(visit: Visit, length: number): Iterable<number> {
  return {
    get [Symbol.iterator]() {
      visit();
      return () => {
        visit();
        let next = 0;
        return watched(visit, {
          next: () => {
            visit();
            next += 1;
            return watched(visit, { done: next > length, value: next });
          },
          return: () => {
            visit();
            return {};
          },
        }) as Iterator<number>;
      };
    },
  };
}
