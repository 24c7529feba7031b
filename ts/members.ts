/** Members of the public classes that behave as those of the classes of JavaScript do. */

/** The name of the method whose result the consoles of Node, Deno and Bun show. */
export const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** Describes a member that loops over an object's members leave out. It has no prototype, from which it would take more. */
export function hidden(value: unknown): PropertyDescriptor {
  return { __proto__: null, value, configurable: true, writable: true } as PropertyDescriptor;
}
