/**
 * Tests what every call takes and refuses: too many arguments, unknown names, names given twice, nothing in the place of an argument, and
 * options there.
 */
import { describe, expect, it } from "vitest";
import { isRecord } from "../../ts/caller.ts";
import np from "../../ts/index.ts";
import { allCalls } from "../drawn/signature.ts";
import { invoke } from "../numpy/calls.ts";
import { drawnNames } from "../numpy/compared.ts";
import { neededBy, valueFor } from "../support/arguments.ts";
import { expectErrorInScope } from "../support/balance.ts";
import { outcomeOf } from "./forms.ts";

/** These take an object whose names are the caller's. `readBlocks` looks at its source later. */
const TAKES_OBJECT = ["savez", "writeColumns", "readBlocks", "isscalar"];

/**
 * Calls with tests of their own. `evaluate` takes an object of any names, `slice` may begin with its stop, `fromstring` needs an
 * argument by name, `configure` works before the first array, `savezCompressed` gives a promise, and `printoptions` takes its options
 * first. Properties are no calls.
 */
const SPECIAL =
  "evaluate slice fromstring configure savezCompressed printoptions NDArray.real NDArray.imag NDArray.mT".split(
    " ",
  );

/** The calls of a fixed number of arguments. */
const rows = Object.entries(allCalls).filter(
  ([name, { usage }]) => !usage.includes("...") && !SPECIAL.includes(name),
);

describe.each(rows)("%s", (name, call) => {
  const needed = neededBy(name);
  const given = (): unknown[] => needed().slice(name.startsWith("NDArray.") ? 1 : 0);
  const { positions, required, optional } = call.parts;
  const make = (...args: readonly unknown[]): unknown =>
    invoke(np, name, name.startsWith("NDArray.") ? [needed()[0], ...args] : args);
  const refuses = (args: readonly unknown[], words: string): void => {
    expectErrorInScope(() => make(...args), np.ValueError, words);
    expectErrorInScope(() => make(...args), np.ValueError, `; call ${call.usage}`);
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

  /** The elements and the dtype of a result, or the error. */
  const told = (...args: readonly unknown[]): unknown => {
    try {
      return outcomeOf(make(...args));
    } catch (error) {
      return String(error);
    }
  };

  // Print options would hold for the other tests. forms.test.ts has all forms of the calls that are compared with NumPy.
  const either = !drawnNames.includes(name) && name !== "setPrintoptions" ? positions.slice(required) : [];
  it.each(either)("takes %s by position and by name", (argument) => {
    const value = valueFor(name, argument);
    const between = new Array(positions.indexOf(argument) - required).fill(undefined);
    // An object that stands last is read as the options.
    const end = isRecord(value) ? [{}] : [];
    expect(told(...given(), ...between, value, ...end)).toEqual(told(...given(), { [argument]: value }));
  });

  // Null is no target.
  const places = [...given().keys()].filter((place) => given()[place] !== null);
  if (!TAKES_OBJECT.includes(name))
    it.each(places)("shows the call for options in the place of argument %i", (place) => {
      // For an array, the method of the same name tells its own form.
      const wrong = () => make(...given().slice(0, place), { axis: 0 });
      expectErrorInScope(wrong, np.NDLoomError, `; call ${call.name}(`);
    });

  const first = positions[required] ?? "";
  // The target of `tofile` is read before its options.
  if (optional.includes(first) && name !== "tofile")
    it("refuses a name that is given twice", () => {
      refuses([...given(), 0, { [first]: 0 }], `${first} is given by position and by name`);
    });
});
