/**
 * Ranges of powers in a text: logspace and geomspace. A range is a step of a program, and the kernels of the chapter `powers` write its
 * elements where the step writes. So a range is never stored, and its bits are those of `np.logspace` and `np.geomspace`.
 */
import { Complex } from "../../dtype/complex.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { DTypeError, ValueError } from "../../errors.ts";
import { powersKernels } from "../../wasm/chapters.ts";
import { linear } from "../../wasm/module.ts";
import type { Draft, Part, Plain } from "../draft/draft.ts";
import type { Engine } from "../draft/operations.ts";
import { outOf } from "../engine/program-words.ts";

/** A range of powers as its kernel takes it. */
interface PowerRange {
  readonly start: number;
  readonly stop: number;
  readonly count: number;
  readonly hasEndpoint: boolean;
  readonly dtype: DType;
  /** Null for a geomspace. */
  readonly base: number | null;
}

/** What a text asks for. */
export interface AskedPowers {
  readonly start: Plain;
  readonly stop: Plain;
  readonly count: number;
  readonly hasEndpoint: boolean;
  /** Null for a geomspace. */
  readonly base: Plain | null;
  readonly dtype: DType | null;
}

/** Returns powers of a base with evenly spaced exponents, or numbers with one ratio between neighbours. */
export function powerRange(draft: Draft, asked: AskedPowers): Part {
  const { count, hasEndpoint } = asked;
  const name = asked.base === null ? "geomspace" : "logspace";
  const numberOf = (value: Plain) => realOf(draft, name, value);
  const [start, stop] = [numberOf(asked.start), numberOf(asked.stop)];
  const base = asked.base === null ? null : numberOf(asked.base);
  const dtype = asked.dtype ?? dtypes.float64;
  if (dtype !== dtypes.float64 && dtype !== dtypes.float32)
    throw new DTypeError(
      `${draft.call.name}: ${name} in a text makes float32 or float64, not ${dtype}; cast it, as in ${dtype}(${name}(1, 2))`,
    );
  if (base === null && (start === 0 || stop === 0))
    throw new ValueError(`${draft.call.name}: Geometric sequence cannot include zero`);
  if (count === 0) return draft.filled(0, dtype, [0]);
  const engine = engineOf({ start, stop, count, hasEndpoint, dtype, base });
  // The step needs an input for its shape. Its elements are not read.
  const places = draft.range("ramp", [0, 1], dtype, count);
  return draft.step({ code: 0, engine }, dtype, [places]);
}

function realOf(draft: Draft, name: string, value: Plain): number {
  if (value instanceof Complex)
    throw new DTypeError(`${draft.call.name}: ${name} in a text takes real numbers`);
  return Number(value);
}

/** Makes the engine that executes the one step of a range. */
function engineOf(range: PowerRange): Engine {
  const { start, stop, count, hasEndpoint, dtype, base } = range;
  return {
    run(program, _words, first, at, length, from) {
      const address = outOf(linear.words, program, from, (at - first) * dtype.itemSize);
      const ends = [start, 0, stop, 0, Number(hasEndpoint), 0] as const;
      if (base === null) powersKernels.geomspace(dtype.code, address, length, at, count, ...ends);
      else powersKernels.logspace(dtype.code, address, length, at, count, ...ends, base);
    },
  };
}
