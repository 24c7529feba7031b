/** Steps that cast. Core executes them: it has the conversions between all dtypes, so the chapter `arithmetic` need not carry them. */
import type { DType } from "../dtype/dtypes.ts";
import { kernels, linear } from "../wasm/module.ts";
import type { Engine } from "./operations.ts";

/** An operand whose elements lie side by side. */
export interface CastOperand {
  readonly dtype: DType;
  /** The word of its address in the program. */
  readonly word: number;
  /** Whether it has all elements, or those of one block. */
  readonly hasAll: boolean;
}

/** Returns the engine of one step, which casts the elements of one operand into another. */
export function castEngine(source: CastOperand, target: CastOperand): Engine {
  return {
    run(program, _words, first, at, count) {
      const address = ({ word, hasAll, dtype }: CastOperand) => {
        const begin = (linear.words[program / 4 + word] as number) >>> 0;
        return hasAll ? begin + (at - first) * dtype.itemSize : begin;
      };
      kernels.cast(source.dtype.code, target.dtype.code, address(source), address(target), count);
    },
  };
}
