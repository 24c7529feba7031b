/** Tests that a call gives the same in each form in which it may be written. tests/drawn draws the arguments. */
import { describe, expect, it } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { type Drawn, Generator } from "../drawn/generator.ts";
import { allCalls, argumentsOf } from "../drawn/signature.ts";
import { invoke } from "../numpy/calls.ts";
import { drawnNames } from "../numpy/compared.ts";
import { decodeAll } from "../numpy/decode.ts";
import { type Arguments, formsOf, outcomeOf } from "./forms.ts";

const CALLS = 10;

const generator = new Generator(np);

/** The functions of a fixed number of arguments. The elements of empty arrays are arbitrary. */
const names = drawnNames.filter(
  (name) => !name.startsWith("empty") && !argumentsOf(allCalls[name] as Call).some((one) => one.isVariadic),
);

/** Makes a call in all forms. Returns the results; for a call that fails, the error as text. */
function resultsOf({ name, receiver, named }: Drawn, out?: () => NDArray): unknown[] {
  const make = (): Arguments => ({
    ...(decodeAll(np, [named])[0] as Arguments),
    ...(out && { out: out() }),
  });
  return formsOf(allCalls[name] as Call, make).map((form) => {
    try {
      return invoke(np, name, [...decodeAll(np, receiver), ...form()]);
    } catch (error) {
      if (!(error instanceof np.NDLoomError)) throw error;
      return String(error);
    }
  });
}

/** The elements, the dtype and the layout of a result. */
const told = (result: unknown): unknown => [
  outcomeOf(result),
  result instanceof np.NDArray && result.strides,
];

describe.each(names)("all forms of np.%s", (name) => {
  const drawn = Array.from({ length: CALLS }, (_, seed) => generator.draw(name, seed, 0));

  it("give one result", () => {
    for (const one of drawn)
      np.scope(() => {
        const [first, ...others] = resultsOf(one).map(told);
        for (const other of others) expect(other, JSON.stringify(one.named)).toEqual(first);
      });
  });

  if (allCalls[name]?.parts.optional.includes("out"))
    it("write to out", () => {
      for (const one of drawn)
        np.scope(() => {
          const [plain] = resultsOf(one);
          if (!(plain instanceof np.NDArray)) return;
          const { shape, dtype } = plain as NDArray;
          const targets = new Set<unknown>();
          const results = resultsOf(one, () => {
            const out = np.zeros(shape, { dtype });
            targets.add(out);
            return out;
          });
          const first = told(results[0]);
          for (const result of results) {
            expect(told(result), JSON.stringify(one.named)).toEqual(first);
            // Some options exclude out.
            expect(targets.has(result) || String(result).includes("out")).toBe(true);
          }
        });
    });
});
