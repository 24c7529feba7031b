/** Makes the forms in which a call may be written, from its arguments by name. */
import type { Call } from "../../ts/calls/call.ts";
import np, { type NDArray } from "../../ts/index.ts";

/** The arguments of a call by their names. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A form of a call: makes the arguments, which a call may write to. */
export type Form = () => readonly unknown[];

/**
 * Returns the forms of a call: as many arguments by position as may be, fewer and the others by name, and a dtype alone. What is left
 * out between two positions is null or undefined.
 */
export function formsOf({ parts }: Call, make: () => Arguments): readonly Form[] {
  const { positions, required, dtypePlace } = parts;
  const given = Object.keys(make());
  const most = Math.max(required, ...given.map((name) => positions.indexOf(name) + 1));
  const forms: Form[] = [];
  for (let count = required; count <= most; count += 1) {
    const names = positions.slice(0, count);
    const others = given.filter((name) => !names.includes(name));
    const form = (missing: unknown, rest: (from: Arguments) => unknown[]) =>
      forms.push(() => {
        const from = make();
        // The null of an axis means all elements, that of axes all of them.
        const first = names.map((name) =>
          Object.hasOwn(from, name) ? from[name] : /^ax[ei]s$/.test(name) ? undefined : missing,
        );
        return [...first, ...rest(from)];
      });
    for (const missing of [null, undefined])
      form(missing, (from) => [Object.fromEntries(others.map((name) => [name, from[name]]))]);
    if (others.length === 0) form(null, () => []);
    if (others.join() === "dtype" && count <= dtypePlace) form(null, ({ dtype }) => [dtype]);
  }
  return forms;
}

/** Returns the elements of a result, and their dtype. */
export function outcomeOf(result: unknown): [elements: unknown, dtype: string | null] {
  const first: unknown = Array.isArray(result) ? result[0] : result;
  return [elementsOf(result), first instanceof np.NDArray ? first.dtype.name : null];
}

function elementsOf(result: unknown): unknown {
  if (result instanceof np.NDArray) return (result as NDArray).toArray();
  if (result instanceof Uint8Array) return new TextDecoder().decode(result);
  return Array.isArray(result) ? result.map(elementsOf) : result;
}

/** The value of code in which `np`, the matrix `m` and the list `v` are known. */
export function valueOf(code: string): unknown {
  const m = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  return new Function("np", "m", "v", `return ${code}`)(np, m, [1, 2, 3, 4]);
}
