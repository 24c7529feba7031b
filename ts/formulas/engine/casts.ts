/** Steps that cast. Core executes them: it has the conversions between all dtypes, so the chapter `arithmetic` need not carry them. */
import type { DType } from "../../dtype/dtypes.ts";
import { kernels, linear } from "../../wasm/module.ts";
import type { Engine } from "../draft/operations.ts";

/** An operand whose elements lie side by side. */
export interface CastOperand {
  readonly dtype: DType;
  /** The word of its address in the program. */
  readonly word: number;
  /** The bytes of an element if the operand has all of them; 0 if it has those of one block. */
  readonly advance: number;
}

/** Returns the engine of one step, which casts the elements of one operand into another. */
export function castEngine(source: CastOperand, target: CastOperand): Engine {
  const [from, to] = [source.dtype.code, target.dtype.code];
  return {
    run(program, _words, first, at, count) {
      const { words } = linear;
      const base = program / 4;
      const read = ((words[base + source.word] as number) >>> 0) + (at - first) * source.advance;
      const written = ((words[base + target.word] as number) >>> 0) + (at - first) * target.advance;
      kernels.cast(from, to, read, written, count);
    },
  };
}
