/** What every call refuses: too many arguments, unknown names, names given twice, and options in the place of an argument. */
import { describe, expect, it } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np from "../../ts/index.ts";
import { invoke } from "../numpy/calls.ts";
import { expectError } from "../support/balance.ts";

/** For each function, arguments in the place of those that it needs. */
export type Samples = Readonly<Record<string, () => readonly unknown[]>>;

/** Tests the calls of a chapter of the registry. Each must have arguments in `samples`, except those of any number of arguments. */
export function testRefusals(calls: Readonly<Record<string, Call>>, samples: Samples): void {
  const isVariadic = ({ usage }: Call): boolean => usage.includes("(...");
  const rows = Object.entries(calls).filter(([, call]) => !isVariadic(call));

  it("has arguments for each call", () => {
    expect(Object.keys(samples).sort()).toEqual(rows.map(([name]) => name).sort());
  });

  describe.each(rows)("np.%s", (name, call) => {
    const given = samples[name] as () => readonly unknown[];
    const { positions, required, optional } = call.parts;
    const shown = `; call ${call.usage}`;
    const make = (...args: unknown[]): unknown => invoke(np, name, args);

    it("refuses an argument too many", () => {
      const args = [...given(), ...positions.slice(required).map(() => null), 1];
      expectError(() => make(...args), np.ValueError, `${call.name}: takes `);
      expectError(() => make(...args), np.ValueError, shown);
    });

    it("refuses names that it does not know", () => {
      const args = [...given(), { nonsense: 1 }];
      expectError(() => make(...args), np.ValueError, "unknown option 'nonsense'");
      expectError(() => make(...args), np.ValueError, shown);
    });

    it("takes undefined and null as not given", () => {
      const isAxis = positions[required] === "axis";
      expect(() => make(...given(), undefined)).not.toThrow();
      expect(() => make(...given(), isAxis ? undefined : null)).not.toThrow();
    });

    it("shows the call for options in the place of an argument", () => {
      const args = given();
      for (const place of args.keys())
        expectError(() => make(...args.slice(0, place), { axis: 0 }), np.NDLoomError, shown);
    });

    const [first] = positions.slice(required);
    it.skipIf(first === undefined || !optional.includes(first))("refuses a name that is given twice", () => {
      const args = [...given(), 0, { [first as string]: 0 }];
      const twice = `${first} is given by position and by name${shown}`;
      expectError(() => make(...args), np.ValueError, twice);
    });
  });
}
