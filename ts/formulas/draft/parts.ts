/** The parts of a formula: arrays of a known dtype and shape that may not exist yet, and plain numbers beside them. */
import { Complex, type Scalar } from "../../dtype/complex.ts";
import type { DType } from "../../dtype/dtypes.ts";
import type { View } from "../../elements/view.ts";
import type { Extents } from "../../layout.ts";
import type { ChapterOperation, Operation } from "./operations.ts";

/** A plain number, as a text or an argument has it. A bigint is an int of Python, a number a float. */
export type Plain = bigint | number | boolean | Complex;

/** Where the elements of a part come from. */
export type Source =
  | { readonly kind: "array"; readonly view: View; readonly index: number }
  | { readonly kind: "constant"; readonly value: Scalar }
  | {
      readonly kind: "step";
      readonly operation: Operation | ChapterOperation;
      /** The dtype that the kernel computes in. */
      readonly working: DType;
      readonly inputs: readonly Part[];
      /** Whether it is a part of one function of NumPy, so that it has no layout there. */
      readonly isInner: boolean;
    }
  /** A range that is never stored. `constants` are start and delta, or start, step, stop and the last index. */
  | { readonly kind: "ramp" | "line"; readonly constants: readonly Scalar[] };

/** An array that a formula uses or computes. */
export interface Part {
  /** The number of the part in its draft. A part has a higher number than its inputs. */
  readonly id: number;
  readonly dtype: DType;
  readonly shape: Extents;
  readonly source: Source;
}

/** A value of a formula with the words for it in messages. */
export interface Operand {
  readonly value: Part | Plain;
  readonly name: string;
}

/** Whether an operand is an array. */
export function isPart(value: Part | Plain): value is Part {
  return typeof value === "object" && !(value instanceof Complex);
}
