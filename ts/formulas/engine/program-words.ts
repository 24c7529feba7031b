/**
 * The form of a program. Its words are some about the whole, the lengths of the axes, operands, steps, and strides. The kernels read
 * them (crate/lib/src/engine/plan.rs), by the same tables in crate/lib/codes.
 */
import type { Scalar } from "../../dtype/complex.ts";
import type { DType } from "../../dtype/dtypes.ts";
import type { View } from "../../elements/view.ts";
import { COPIES_BYTES, libKind, libOperandWord, libPlanWord, libStepWord } from "../../wasm/codes.ts";
import type { Engine } from "../draft/operations.ts";

function countOf(words: object): number {
  return Object.keys(words).length;
}

export const OPERAND_WORDS = /* @__PURE__ */ countOf(libOperandWord);
export const STEP_WORDS = /* @__PURE__ */ countOf(libStepWord);

/** The operand that receives the result. */
export const TARGET = 0;

/** Addresses of values and of copies are multiples of this. */
export const LINE = 64;

/** The bytes for the values of a scalar. The values of all scalars come first, and their copies behind. */
export const SCALAR_BYTES = 64;

/** Where the elements of an operand are. */
export const OperandKind = libKind;
export type OperandKind = (typeof OperandKind)[keyof typeof OperandKind];

/** An array that a program reads. */
export interface ProgramInput {
  /** The number of the array among those of the draft; -1 for what was computed before. */
  readonly index: number;
  /** The word of its address. */
  readonly word: number;
  /** The elements in the order of the iteration. */
  readonly view: View;
  /** Whether the elements that the engine reads are packed, in the array or in the window. */
  readonly isPacked: boolean;
  /** Whether the input is far: its elements are copied to the window, because they lie outside linear memory or must be packed. */
  readonly isFar: boolean;
}

/** A single element that a program reads everywhere. */
export interface ProgramScalar {
  /** The word of its address. */
  readonly word: number;
  readonly dtype: DType;
  /** The values to write, or the array of one element. */
  readonly source: readonly Scalar[] | View;
}

/** Steps that one engine executes, one after another. */
export interface Run {
  readonly engine: Engine;
  readonly from: number;
  to: number;
}

/**
 * A program without the addresses of what it reads and writes. A long formula has several, each of which has room in the program area.
 * They follow each other at each block, and the registers keep the values between them.
 */
export interface Program {
  readonly words: readonly number[];
  readonly inputs: readonly ProgramInput[];
  readonly scalars: readonly ProgramScalar[];
  /** The word of the address of the result. */
  readonly target: number;
  /** The elements of a block. */
  readonly block: number;
  /** The elements of a row, if blocks end where rows end; else 0. */
  readonly row: number;
  readonly runs: readonly Run[];
}

/** Returns the byte offset of the values of scalars, which stand behind the `words` words of a program. */
export function valuesOffset(words: number): number {
  return Math.ceil((words * 4) / LINE) * LINE;
}

/** Returns the bytes of a program in memory. */
export function byteLengthOf(words: number, scalars: number): number {
  return valuesOffset(words) + scalars * (SCALAR_BYTES + COPIES_BYTES);
}

/** Returns the address to which a step of a program in memory writes. `skipped` is the number of bytes of the result before. */
export function outOf(words: Int32Array, program: number, step: number, skipped: number): number {
  const head = program / 4;
  const operandsAt = head + libPlanWord.shape + (words[head + libPlanWord.axes] as number);
  const stepsAt = operandsAt + OPERAND_WORDS * (words[head + libPlanWord.operands] as number);
  const stepAt = stepsAt + STEP_WORDS * step;
  const operand = operandsAt + OPERAND_WORDS * (words[stepAt + libStepWord.out] as number);
  const address = (words[operand + libOperandWord.address] as number) >>> 0;
  return words[operand + libOperandWord.kind] === OperandKind.Register ? address : address + skipped;
}
