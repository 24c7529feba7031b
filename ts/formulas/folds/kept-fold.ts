/** A fold that a later call does again with arrays of the same dtypes and layouts. */
import type { Call } from "../../calls/call.ts";
import { fill } from "../../creation/fill.ts";
import type { Scalar } from "../../dtype/complex.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { vectorView } from "../../elements/view.ts";
import { type Block, using } from "../../memory/block.ts";
import type { Source, Step } from "../engine/repeated.ts";
import type { Fold } from "./fold-kernel.ts";
import type { KeptValues } from "./folded-values.ts";
import { runFold } from "./run-fold.ts";

export class KeptFold implements Step {
  readonly dtype: DType;
  /** The dtype of the best values, for argmin and argmax; else null. */
  readonly #best: DType | null;
  readonly #start: Scalar;
  readonly #how: Fold;
  readonly #values: KeptValues;

  constructor(dtype: DType, best: DType | null, start: Scalar, how: Fold, values: KeptValues) {
    this.dtype = dtype;
    this.#best = best;
    this.#start = start;
    this.#how = how;
    this.#values = values;
  }

  make(call: Call, size: number, sources: readonly Source[]): Block {
    const best = this.#best;
    const block = fill(call, size, this.dtype, best === null ? this.#start : -1);
    try {
      const target = vectorView(block, this.dtype, size);
      const values = this.#values(sources);
      if (best === null) runFold(call, values, this.#how, target, null);
      else {
        const least = fill(call, size, best, this.#start);
        using(least, () => runFold(call, values, this.#how, target, vectorView(least, best, size)));
      }
    } catch (error) {
      block.release();
      throw error;
    }
    return block;
  }
}
