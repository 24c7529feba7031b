/** Helps public classes define members that behave like those of JavaScript's own classes. */

/** The name of the method that the consoles of Node, Deno and Bun call to show an object. */
export const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** Describes a member that loops over members skip. The descriptor has no prototype, since it would inherit settings from one. */
export function hidden(value: unknown): PropertyDescriptor {
  return { __proto__: null, value, configurable: true, writable: true } as PropertyDescriptor;
}

/** Lets `using` dispose of an object by one of its methods, on hosts that have Symbol.dispose. */
export function letDispose(object: object, method: () => void): void {
  if (typeof Symbol.dispose === "symbol") Object.defineProperty(object, Symbol.dispose, hidden(method));
}
