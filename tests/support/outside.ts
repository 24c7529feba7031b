/** Moves arrays out of linear memory for good, as reading `data` does. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "../numpy/calls.ts";
import type { Random } from "./random.ts";

/** An array in the arguments of a call, and the name of the option or the number of the argument that has it. */
interface Found {
  readonly array: NDArray;
  readonly name: string;
}

/** Moves all arrays in the arguments of a call out, or, as the seed draws, only those of one argument or one option, or indices. */
export function moveSomeOut(np: NP, args: unknown, random: Random): void {
  const all = [...arraysIn(np, args, "")];
  if (all.length === 0) return;
  const names = [...new Set(all.map(({ name }) => name))];
  const integers = all.filter(({ array }) => array.dtype.kind === "i" || array.dtype.kind === "b");
  const chosen = random.pick<() => Found[]>([
    () => all,
    () => {
      const only = random.pick(names);
      return all.filter(({ name }) => name === only);
    },
    () => [random.pick(all)],
    () => (integers.length > 0 ? integers : all),
  ])();
  for (const { array } of chosen) moveOut(np, array);
}

/** Returns the arrays in a value, in order. Reads plain objects and lists alone: other objects may be used up. */
export function* arraysIn(np: NP, value: unknown, name: string): Generator<Found> {
  if (value instanceof np.NDArray) yield { array: value, name };
  else if (Array.isArray(value))
    for (const [place, item] of value.entries())
      yield* arraysIn(np, item, name === "" ? String(place) : name);
  else if (isPlain(value)) for (const [key, item] of Object.entries(value)) yield* arraysIn(np, item, key);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Moves the memory of an array out. Only an array of C order shows its `data`; that of a view is shown by the owner of its memory. */
export function moveOut(np: NP, array: NDArray): void {
  // The scope disposes of the views that are made to look.
  np.scope(() => {
    const owner = array.base instanceof np.NDArray ? (array.base as NDArray) : array;
    const whole = [owner, owner.T as NDArray, array].find(
      ({ flags }) => flags.cContiguous && flags.writeable,
    );
    whole?.data;
  });
}
