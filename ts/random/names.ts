/** The names of `np.random`. */
import { BitGenerator } from "./bit-generator.ts";
import { defaultRng, Generator } from "./generator.ts";
import { MT19937 } from "./mt19937.ts";
import { oldFunctions } from "./old-functions.ts";
import { PCG64, PCG64DXSM } from "./pcg64.ts";
import { Philox } from "./philox.ts";
import { RandomState } from "./random-state.ts";
import { SeedSequence } from "./seed-sequence.ts";
import { SFC64 } from "./sfc64.ts";

/**
 * Random numbers: with the same seed and the same calls, those of NumPy's `np.random`. A bundler leaves them out of a page that does
 * not name `random`.
 * @example
 * const rng = np.random.defaultRng(42);
 * rng.random() // 0.7739560485559633
 * rng.integers(0, 10, 5).toArray() // [6, 4, 4, 8, 0]
 */
export const random = /* @__PURE__ */ namesOfRandom();

type Classes = typeof random;

/** The classes of `np.random` as types, so that TypeScript takes `np.random.Generator` for both. */
export declare namespace random {
  type BitGenerator = Classes["BitGenerator"]["prototype"];
  type Generator = InstanceType<Classes["Generator"]>;
  type MT19937 = InstanceType<Classes["MT19937"]>;
  type PCG64 = InstanceType<Classes["PCG64"]>;
  type PCG64DXSM = InstanceType<Classes["PCG64DXSM"]>;
  type Philox = InstanceType<Classes["Philox"]>;
  type RandomState = InstanceType<Classes["RandomState"]>;
  type SFC64 = InstanceType<Classes["SFC64"]>;
  type SeedSequence = InstanceType<Classes["SeedSequence"]>;
}

/**
 * Makes the object of names. It is made in a function because bundlers leave out a call without arguments. They keep an object with
 * `...`, which may run a getter.
 */
/* @__NO_SIDE_EFFECTS__ */
function namesOfRandom() {
  return Object.freeze({
    BitGenerator,
    Generator,
    MT19937,
    PCG64,
    PCG64DXSM,
    Philox,
    RandomState,
    SFC64,
    SeedSequence,
    defaultRng,
    ...oldFunctions,
  });
}
