/**
 * Tests what every call takes and refuses: arguments by position and by name, too many, unknown names, names given twice, and options in
 * the place of an argument.
 */
import { describe, expect, it } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { neededBy, valueFor } from "../support/arguments.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { functionCalls, methodCalls } from "../support/registry.ts";
import { outcomeOf } from "./forms.ts";

type Invoke = (...args: readonly unknown[]) => unknown;

/** These take an object whose names are the caller's. `readBlocks` looks at its source later. */
const TAKES_OBJECT = ["savez", "writeColumns", "readBlocks"];

/**
 * Calls with tests of their own. `evaluate` takes an object of any names, `slice` may begin with its stop, `fromstring` needs an
 * argument by name, `configure` works before the first array, `savezCompressed` gives a promise, and `printoptions` takes its options
 * first.
 */
const SPECIAL = ["evaluate", "slice", "fromstring", "configure", "savezCompressed", "printoptions"];

const a = np.arange(1, 7).reshape(2, 3);

/** The calls of a fixed number of arguments. */
const fixed = (calls: Readonly<Record<string, Call>>): [string, Call][] =>
  Object.entries(calls).filter(([name, { usage }]) => !usage.includes("(...") && !SPECIAL.includes(name));

const owners = [
  ["np", fixed(functionCalls), () => np],
  ["NDArray", fixed(methodCalls), () => a.copy()],
] as const;

describe.each(owners)("%s", (_, rows, owner) => {
  describe.each(rows)("%s", (name, call) => {
    const given = (): unknown[] => neededBy(call);
    const { positions, required, optional } = call.parts;
    const make: Invoke = (...args) =>
      (owner() as unknown as Readonly<Record<string, Invoke>>)[name]?.(...args);
    const refuses = (args: readonly unknown[], words: string, kind = np.ValueError): void => {
      expectErrorInScope(() => make(...args), kind, words);
      expectErrorInScope(() => make(...args), kind, `; call ${call.usage}`);
    };

    it("refuses an argument too many", () => {
      const between = positions.slice(required).map(() => null);
      refuses([...given(), ...between, 1], `${call.name}: takes `);
    });

    it("refuses names that it does not know", () => {
      refuses([...given(), { nonsense: 1 }], "unknown option 'nonsense'");
    });

    it("takes undefined, null and an empty object as not given", () => {
      const isAxis = positions[required] === "axis";
      for (const nothing of [undefined, isAxis ? undefined : null, {}])
        expect(() => make(...given(), nothing)).not.toThrow();
    });

    /** The elements and the dtype of a result, or the error. Those of `empty` are arbitrary. */
    const told = (...args: readonly unknown[]): unknown => {
      try {
        const result = make(...args);
        return name.startsWith("empty") ? (result as NDArray).shape : outcomeOf(result);
      } catch (error) {
        return String(error);
      }
    };

    // Print options would hold for the other tests.
    const either = positions
      .slice(required)
      .filter((argument) => name !== "setPrintoptions" && argument !== "out");
    it.each(either)("takes %s by position and by name", (argument) => {
      const value = valueFor(call, argument);
      const between = new Array(positions.indexOf(argument) - required).fill(undefined);
      expect(told(...given(), ...between, value)).toEqual(told(...given(), { [argument]: value }));
    });

    if (positions.slice(required).includes("out"))
      it("takes out by position and by name", () => {
        const [elements] = outcomeOf(make(...given()));
        const plain = np.array(make(...given()) as NDArray);
        const between = new Array(positions.indexOf("out") - required).fill(undefined);
        for (const form of [(out: NDArray) => [...between, out], (out: NDArray) => [{ out }]]) {
          const out = np.zeros(plain.shape, { dtype: plain.dtype });
          expect(make(...given(), ...form(out))).toBe(out);
          expect(out.toArray()).toEqual(elements);
        }
      });

    // Null is no target.
    const places = [...given().keys()].filter((place) => given()[place] !== null);
    if (!TAKES_OBJECT.includes(name))
      it.each(places)("shows the call for options in the place of argument %i", (place) => {
        refuses([...given().slice(0, place), { axis: 0 }], call.name, np.NDLoomError);
      });

    const first = positions[required] ?? "";
    // The target of `tofile` is read before its options.
    if (optional.includes(first) && name !== "tofile")
      it("refuses a name that is given twice", () => {
        refuses([...given(), 0, { [first]: 0 }], `${first} is given by position and by name`);
      });
  });
});
