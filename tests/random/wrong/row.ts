/** The rows of the table of wrong parameters, and the arrays that stand in them. */
import np, { type DTypeName, type NDArray } from "../../../ts/index.ts";

/** A class whose methods a row calls. */
export type Class = "Generator" | "RandomState" | "SeedSequence" | "PCG64" | "MT19937" | "Philox" | "SFC64";

/**
 * A call that NumPy refuses: the class, the method (`new` makes an object, `state =` sets its state), the arguments, words of the
 * message (those of NumPy, but where docs/random.md tells why they are others), the class of NumPy's error, and the class of ours.
 */
export type Row = readonly [
  on: Class,
  method: string,
  args: readonly unknown[],
  words: string,
  theirs?: string,
  ours?: keyof typeof np & `${string}Error`,
];

/** An array of zeros that is made when the row is called. */
export class Zeros {
  readonly shape: readonly number[];
  readonly dtype: DTypeName;
  readonly layout: "C" | "F" | "steps" | "read-only";

  constructor(shape: readonly number[], dtype: DTypeName = "float64", layout: Zeros["layout"] = "C") {
    this.shape = shape;
    this.dtype = dtype;
    this.layout = layout;
  }

  make(): NDArray {
    const { shape, dtype, layout } = this;
    if (layout === "read-only") return np.broadcastTo(np.zeros([], { dtype }), shape);
    if (layout === "steps")
      return np.zeros([3 * (shape[0] as number), ...shape.slice(1)], { dtype }).get("::3");
    return np.zeros(shape, { dtype, order: layout });
  }
}

/** The key of a state of MT19937. */
const key = Array.from({ length: 624 }, (_, place) => place + 1);
const zeros = (...given: ConstructorParameters<typeof Zeros>): Zeros => new Zeros(...given);

/** Reads rows that are written as `Class.method(arguments) | words | class of NumPy's error | class of ours`. */
export const readRows = (lines: readonly string[]): readonly Row[] =>
  lines.map((line) => {
    const [call, words = "", ...errors] = line.split(/ ?\| ?/);
    const [, on, method, args] = /^(\w+)\.(new|state =|\w+)\((.*)\)$/.exec(call as string) ?? [];
    const make = new Function("np", "zeros", "KEY", `return [${args}]`);
    return [on, method, make(np, zeros, key), words, ...errors] as unknown as Row;
  });
