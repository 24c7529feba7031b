/** What every call refuses: too many arguments, unknown names, names given twice, and options in the place of an argument. */
import { describe, expect, it } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

/** For each function, arguments in the place of those that it needs, and of those that must stand before the others. */
export type Samples = Readonly<Record<string, () => readonly unknown[]>>;

type Invoke = (...args: readonly unknown[]) => unknown;

/** These take an object whose names are the caller's. `readBlocks` looks at its source later. */
const TAKES_OBJECT = ["savez", "writeColumns", "readBlocks"];

/**
 * Tests the calls of a chapter of the registry. Each must have arguments in `samples`, except those of any number of arguments.
 * `owner` makes the object whose methods they are.
 */
export function testRefusals(
  calls: Readonly<Record<string, Call>>,
  samples: Samples,
  owner: () => object = () => np,
): void {
  const isVariadic = ({ usage }: Call): boolean => usage.includes("(...");
  const rows = Object.entries(calls).filter(([, call]) => !isVariadic(call));

  it("has arguments for each call", () => {
    expect(Object.keys(samples).sort()).toEqual(rows.map(([name]) => name).sort());
  });

  describe.each(rows)("%s", (name, call) => {
    const given = samples[name] as () => readonly unknown[];
    const { positions, required, optional } = call.parts;
    const make: Invoke = (...args) => (owner() as Readonly<Record<string, Invoke>>)[name]?.(...args);
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
}
