/** The old functions of `np.random`: methods of a RandomState that nobody sees. It is made when the first of them is called. */
import { RandomState } from "./random-state.ts";

/** The members of the class that are no old functions: NumPy has no function of this name either. */
const LEFT_OUT = ["constructor", "tomaxint"] as const;

type Name = Exclude<keyof RandomState, (typeof LEFT_OUT)[number]>;

/** The old functions of `np.random`. */
export interface OldFunctions extends Pick<RandomState, Name> {
  /**
   * Draws floats from 0 to below 1. NumPy has this name of `randomSample` too.
   * @param size the shape of the result; without it, draws one number
   * @example
   * np.random.seed(42);
   * np.random.ranf(2).toArray() // [0.3745401188473625, 0.9507143064099162]
   */
  ranf: RandomState["randomSample"];
  /**
   * Draws floats from 0 to below 1. NumPy has this name of `randomSample` too.
   * @param size the shape of the result; without it, draws one number
   * @example
   * np.random.seed(42);
   * np.random.sample() // 0.3745401188473625
   */
  sample: RandomState["randomSample"];
}

let hidden: RandomState | null = null;

/* @__NO_SIDE_EFFECTS__ */
function functionsOf(left: readonly string[]): OldFunctions {
  const own = RandomState.prototype;
  const members = [own, Object.getPrototypeOf(own) as object].flatMap((one) =>
    Object.getOwnPropertyNames(one),
  );
  const names = members.filter((name) => !left.includes(name)).sort() as Name[];
  const functionOf =
    (name: Name) =>
    (...args: unknown[]): unknown => {
      hidden ??= new RandomState();
      return Reflect.apply(hidden[name], hidden, args);
    };
  const functions = Object.fromEntries(names.map((name) => [name, functionOf(name)]));
  const { randomSample } = functions;
  return { ...functions, ranf: randomSample, sample: randomSample } as unknown as OldFunctions;
}

export const oldFunctions = /* @__PURE__ */ functionsOf(LEFT_OUT);
