/** Tests that all forms of a call give what NumPy gives. */
import { expect, it } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np from "../../ts/index.ts";
import { functionCalls } from "../support/registry.ts";
import { formsOf } from "./forms.ts";

/** A function, its arguments as code, the elements of the result as JSON, and their dtype; null for a number. */
export type Outcome = readonly [name: string, args: string, elements: string, dtype: string | null];

/** Tests the forms of calls. `owner` makes the object whose methods they are. */
export function testForms(
  rows: readonly Outcome[],
  calls: Readonly<Record<string, Call>> = functionCalls,
  owner: () => object = () => np,
): void {
  it.each(rows)("%s of %s", (name, given, elements, dtype) => {
    for (const form of formsOf(calls[name] as Call, given)) {
      const args = form();
      const result = (owner() as Readonly<Record<string, (...args: unknown[]) => unknown>>)[name]?.(...args);
      expect(outcomeOf(result), JSON.stringify(args)).toEqual([JSON.parse(elements), dtype]);
    }
  });
}

/** Returns the elements of a result, and their dtype. */
export function outcomeOf(result: unknown): [elements: unknown, dtype: string | null] {
  const first: unknown = Array.isArray(result) ? result[0] : result;
  return [elementsOf(result), first instanceof np.NDArray ? first.dtype.name : null];
}

function elementsOf(result: unknown): unknown {
  if (result instanceof np.NDArray) return result.toArray();
  if (result instanceof Uint8Array) return new TextDecoder().decode(result);
  return Array.isArray(result) ? result.map(elementsOf) : result;
}
