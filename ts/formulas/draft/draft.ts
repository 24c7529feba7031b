/**
 * A draft of a computation: parts, each of which is an array of a known dtype and shape that may not exist yet. Rows of functions
 * (formulas/functions) add steps to a draft. Equal steps become one part, so what a formula repeats is computed once.
 */
import type { Call } from "../../calls/call.ts";
import type { Scalar } from "../../dtype/complex.ts";
import { type DType, dtypes } from "../../dtype/dtypes.ts";
import { promoteAll } from "../../dtype/promotion.ts";
import { requireCommonShape } from "../../elements/broadcast.ts";
import type { View } from "../../elements/view.ts";
import { ValueError } from "../../errors.ts";
import { readSize } from "../../input/arguments.ts";
import { areSame, type Extents } from "../../layout.ts";
import type { Block } from "../../memory/block.ts";
import type { Done } from "../engine/repeated.ts";
import type { ChapterOperation, Operation } from "./operations.ts";
import type { Part, Source } from "./parts.ts";

export { isPart, type Operand, type Part, type Plain, type Source } from "./parts.ts";

const SCALAR_SHAPE: Extents = [];

/** Calls `use` with a draft, and releases the memory of what was computed for its parts. */
export function withDraft<R>(call: Call, use: (draft: Draft) => R): R {
  const draft = new Draft(call);
  try {
    return use(draft);
  } finally {
    for (const block of draft.made) block.release();
  }
}

/** Parts and the steps between them. */
export class Draft {
  readonly call: Call;
  /** The memory of arrays that were computed for parts. Whoever makes a draft releases it: see `withDraft`. */
  readonly made: Block[] = [];
  /** The arrays: first those of the call, then views of them and what was computed on the way. */
  readonly arrays: View[] = [];
  /**
   * What was computed so far. Null if a call with the same layouts cannot do it again: the value of an element decided something, or code
   * that notes no steps wrote memory.
   */
  done: Done[] | null = [];
  readonly #parts = new Map<string, Part>();
  #count = 0;
  /** The element steps that were done. */
  doneSteps = 0;
  /** The most that may be done. */
  #mostSteps = Number.POSITIVE_INFINITY;

  constructor(call: Call) {
    this.call = call;
  }

  /** Adds memory that was written by code that notes no steps. The draft releases it at its end. */
  hold(block: Block): void {
    this.done = null;
    this.made.push(block);
  }

  /** Sets the most element steps that may be done. */
  limitSteps(most: number): void {
    this.#mostSteps = most;
  }

  /** Counts `steps` steps on `elements` elements. Call it before the steps run. Throws ValueError beyond the limit. */
  countSteps(steps: number, elements: number): void {
    this.requireSteps(steps * elements);
    this.doneSteps += steps * elements;
  }

  /** Throws ValueError if there are more element steps than are left. */
  requireSteps(more: number): void {
    const asked = this.doneSteps + more;
    if (asked <= this.#mostSteps) return;
    throw new ValueError(
      `${this.call.name}: the formula asks for ${asked} element steps or more, and maxSteps is ${this.#mostSteps}; pass a larger maxSteps to allow them`,
    );
  }

  /** Adds an array. */
  array(view: View): Part {
    this.arrays.push(view);
    return this.#add(view.dtype, view.shape, { kind: "array", view, index: this.arrays.length - 1 });
  }

  /** Adds a number, as an array without axes. */
  constant(value: Scalar, dtype: DType): Part {
    const text = Object.is(value, -0) ? "-0" : String(value);
    const key = `${dtype.code} ${typeof value} ${text}`;
    return (
      this.#parts.get(key) ?? this.#share(key, this.#add(dtype, SCALAR_SHAPE, { kind: "constant", value }))
    );
  }

  /** Adds one number in each element of a shape. */
  filled(value: Scalar, dtype: DType, shape: Extents): Part {
    return this.#add(dtype, shape, { kind: "constant", value });
  }

  /** Adds a range of numbers that is computed where it is used. */
  range(kind: "ramp" | "line", constants: readonly Scalar[], dtype: DType, count: number): Part {
    return this.#add(dtype, [count], { kind, constants });
  }

  /**
   * Adds a step. Casts the inputs to the dtype `working`, but the condition of `select` and the exponent of `ldexp`. Computes
   * float16 in float32, and rounds each result to float16, as NumPy does. `dtype` is that of the result, `isInner` says that the step is
   * a part of one function of NumPy.
   */
  step(
    operation: Operation | ChapterOperation,
    working: DType,
    inputs: readonly Part[],
    dtype = working,
    isInner = false,
  ): Part {
    // A choice needs no arithmetic.
    if (working === dtypes.float16 && operation !== "select") {
      const wide = dtype === working ? dtypes.float32 : dtype;
      return this.cast(this.step(operation, dtypes.float32, inputs, wide, isInner), dtype);
    }
    return this.#step(
      operation,
      working,
      inputs.map((input, index) => this.cast(input, inputDType(operation, working, index, input.dtype))),
      dtype,
      isInner,
    );
  }

  /** Returns the part as another dtype, with the values of `astype`. */
  cast(part: Part, dtype: DType): Part {
    return part.dtype === dtype ? part : this.#step("cast", part.dtype, [part], dtype);
  }

  /** Returns the dtype to which the dtypes of the parts promote. */
  commonDType(parts: readonly Part[]): DType {
    return promoteAll(
      this.call.name,
      parts.map(({ dtype }) => dtype),
      [],
    );
  }

  #step(
    operation: Operation | ChapterOperation,
    working: DType,
    inputs: readonly Part[],
    dtype: DType,
    isInner = false,
  ): Part {
    const name = typeof operation === "string" ? operation : operation.code;
    let key = `${name} ${working.code} ${dtype.code}${isInner ? " inner" : ""}`;
    for (const { id } of inputs) key += ` ${id}`;
    const known = this.#parts.get(key);
    if (known !== undefined) return known;
    const source: Source = { kind: "step", operation, working, inputs, isInner };
    return this.#share(key, this.#add(dtype, this.#shapeOf(inputs), source));
  }

  #shapeOf(inputs: readonly Part[]): Extents {
    const [{ shape }] = inputs as readonly [Part];
    if (inputs.every((input) => areSame(input.shape, shape))) return shape;
    return requireCommonShape(
      this.call,
      inputs.map((input) => input.shape),
    );
  }

  #share(key: string, part: Part): Part {
    this.#parts.set(key, part);
    return part;
  }

  #add(dtype: DType, shape: Extents, source: Source): Part {
    // Elements are counted, whatever becomes of them.
    readSize(this.call, shape, 1);
    this.#count += 1;
    return { id: this.#count - 1, dtype, shape, source };
  }
}

/** The steps that take any byte of a bool but 0 for true, so that an integer of a byte needs no cast to bool. */
const TRUTHS: readonly unknown[] = ["bit_and", "bit_or", "bit_xor", "invert"];

/** Returns the dtype in which a step reads an input of a dtype. */
function inputDType(
  operation: Operation | ChapterOperation,
  working: DType,
  index: number,
  given: DType,
): DType {
  if (operation === "select" && index === 0) return dtypes.bool;
  if (working === dtypes.bool && given.itemSize === 1 && TRUTHS.includes(operation)) return given;
  if (operation === "ldexp" && index === 1) return dtypes.int32;
  return working;
}
