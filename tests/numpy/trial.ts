/** Makes the call of a case, for a state of the package: support/states.ts. */
import type { Trial } from "../support/states.ts";
import { invoke } from "./calls.ts";
import { differenceOf } from "./compare.ts";
import { decodeAll } from "./decode.ts";
import type { Encoded, Outcome } from "./encoded.ts";

export function trialOf(name: string, encoded: readonly Encoded[], outcome: Outcome): Trial<unknown[]> {
  return {
    make: (np) => decodeAll(np, encoded),
    differenceOf: (np, args, note) => {
      const run = () => note(invoke(np, name, args));
      return differenceOf(np, { name, args, isAsRecorded: true, run }, outcome);
    },
  };
}
