/** Makes the forms in which a call may be written, from its arguments by name in NumPy's order. */
import { expect } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np from "../../ts/index.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** A form of a call: makes the arguments, which a call may write to. */
export type Form = () => readonly unknown[];

/**
 * Returns the forms of a call: as many arguments by position as may be, fewer and the others by name, and a dtype alone. What is left
 * out between two positions is null or undefined. `text` is an object in NumPy's order, in which "*" stands before what is given by
 * name alone; `np`, the matrix `m` and the list `v` are known there.
 */
export function formsOf(call: Call, text: string): readonly Form[] {
  const make = (): Arguments => {
    const { "*": _, ...args } = valueOf(`(${text})`) as Arguments;
    return args;
  };
  const given = make();
  const { positions, required, dtypePlace } = call.parts;
  const placed = positions.filter((name) => Object.hasOwn(given, name));
  const alone = Object.keys(given).filter((name) => !placed.includes(name));
  const order = alone.length > 0 ? [...placed, "*", ...alone] : placed;
  expect(Object.keys(valueOf(`(${text})`) as Arguments), "the order of NumPy").toEqual(order);
  const most = Math.max(required, positions.indexOf(placed.at(-1) ?? "") + 1);
  const forms: Form[] = [];
  for (let count = required; count <= most; count++) {
    const names = positions.slice(0, count);
    const others = Object.keys(given).filter((name) => !names.includes(name));
    const first = (from: Arguments, missing: unknown): unknown[] =>
      // The null of an axis means all elements.
      names.map((name) => (Object.hasOwn(from, name) ? from[name] : name === "axis" ? undefined : missing));
    const rest = (from: Arguments): Arguments => Object.fromEntries(others.map((name) => [name, from[name]]));
    for (const missing of [null, undefined])
      forms.push(() => {
        const from = make();
        return [...first(from, missing), rest(from)];
      });
    if (others.length === 0) forms.push(() => first(make(), null));
    if (others.join() === "dtype" && count <= dtypePlace)
      forms.push(() => [...first(make(), null), given.dtype]);
  }
  return forms;
}

/** The value of code in which `np`, the matrix `m` and the list `v` are known. */
export function valueOf(code: string): unknown {
  const m = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  return new Function("np", "m", "v", `return ${code}`)(np, m, [1, 2, 3, 4]);
}
