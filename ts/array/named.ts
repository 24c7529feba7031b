/** Lists whose items have names too, as the named tuples of NumPy. */

/** Gives the items of a list names: properties behind its elements. */
export function named<T>(list: T[], names: readonly string[]): T[] {
  names.forEach((name, place) => {
    Object.defineProperty(list, name, {
      __proto__: null,
      value: list[place],
      configurable: true,
      enumerable: true,
      writable: true,
    } as PropertyDescriptor);
  });
  return list;
}
