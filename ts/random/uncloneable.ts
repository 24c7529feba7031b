/** Makes `structuredClone` and `postMessage` throw for the objects of np.random. A clone would have none of their private fields. */
import { hidden, INSPECT } from "../members.ts";

/**
 * Gives an object a symbol as an own property, so that engines refuse to clone it: their message shows the symbol's text. Consoles
 * show what `written` returns instead of the symbol. This adds a method to the class when its first object is made, because esbuild
 * never leaves out a class that has a member with a computed name.
 */
export function refuseClones<T extends object>(
  object: T,
  refusal: symbol,
  written: (object: T) => string,
): void {
  (object as { uncloneable?: symbol }).uncloneable = refusal;
  if (INSPECT in object) return;
  const inspect = function (this: T): string {
    return written(this);
  };
  Object.defineProperty(Object.getPrototypeOf(object), INSPECT, hidden(inspect));
}
