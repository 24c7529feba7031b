/**
 * What was computed before a formula: the same texts over other variables, and texts of other worlds. Programs of texts are kept and used
 * again, so what is kept of one variable must not be used for another.
 */
import type { NDArray } from "../../ts/array/ndarray.ts";
import { moveOut } from "../support/outside.ts";
import { type Random, randomFrom } from "../support/random.ts";
import type { NP } from "./calls.ts";
import { type EncodedVariable, variablesOf } from "./formula-cases.ts";

/** How many worlds before count. */
export const MOST_WORLDS = 10;

const CALLS = 50;

type Encoded = Readonly<Record<string, EncodedVariable>>;
type Variables = Readonly<Record<string, NDArray>>;

const dtypes = ["int8", "uint8", "int64", "float16", "float32", "float64", "complex64"] as const;

/** A variable of the same name that differs in one thing. */
const changes: readonly ((np: NP, variable: NDArray, random: Random) => NDArray)[] = [
  (_, variable) => variable,
  (_, variable) => variable.copy({ order: "K" }) as NDArray,
  (_, variable) => variable.copy({ order: "F" }) as NDArray,
  (_, variable, random) => variable.astype(random.pick(dtypes)) as NDArray,
  (_, variable) => (variable.ndim > 0 ? (variable.get("::-1") as NDArray) : variable),
  (_, variable) => variable.T as NDArray,
  (np, variable) => np.zeros(variable.shape.map((length) => length + +(length > 1))) as NDArray,
  (np, variable) => {
    const copy = variable.copy() as NDArray;
    moveOut(np, copy);
    return copy;
  },
];

/** The worlds before, and what is computed of them. */
export class FormulasBefore {
  readonly #worlds: { readonly encoded: Encoded; readonly texts: readonly string[] }[] = [];

  /** Notes a world for those that follow. */
  note(encoded: Encoded, texts: readonly string[]): void {
    this.#worlds.push({ encoded, texts });
    if (this.#worlds.length > MOST_WORLDS) this.#worlds.shift();
  }

  /** Computes formulas before those of a world: its texts, and others, over changed variables and others. Some are refused. */
  make(np: NP, seed: number, encoded: Encoded, texts: readonly string[]): void {
    const random = randomFrom(seed);
    const others = [...this.#worlds, { encoded, texts }];
    for (let call = 0; call < CALLS; call += 1)
      np.scope(() => {
        const text = random.below(3) > 0 ? random.pick(texts) : random.pick(random.pick(others).texts);
        const own = variablesOf(np, encoded);
        const other = variablesOf(np, random.pick(others).encoded);
        compute(np, text, changed(np, own, other, random));
      });
  }
}

/** Changes one of the variables, or all. */
function changed(np: NP, own: Variables, other: Variables, random: Random): Variables {
  const only = random.below(2) === 0 ? random.pick(Object.keys(own)) : null;
  const entries = Object.entries(own).map(([name, variable]) => {
    if (only !== null && only !== name) return [name, variable];
    const isOther = random.below(3) === 0;
    return [name, isOther ? (other[name] ?? variable) : random.pick(changes)(np, variable, random)];
  });
  return Object.fromEntries(entries) as Variables;
}

function compute(np: NP, text: string, variables: Variables): void {
  try {
    np.evaluate(text, variables);
  } catch (error) {
    if (!(error instanceof np.NDLoomError)) throw error;
  }
}
