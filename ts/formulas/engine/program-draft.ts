/** A program while it is written: its operands and steps, and whether it has room for another step in the program area. */
import type { Scalar } from "../../dtype/complex.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { isPacked, type View } from "../../elements/view.ts";
import type { Extents } from "../../layout.ts";
import { arithmeticKernels } from "../../wasm/chapters.ts";
import { arithmeticOperation, libOperandWord, libPlanWord, libStepWord } from "../../wasm/codes.ts";
import { PROGRAM_BYTES, registersArea } from "../../wasm/scratch.ts";
import type { ChapterOperation, Engine, Operation } from "../draft/operations.ts";
import type { Part } from "../draft/parts.ts";
import { type CastOperand, castEngine } from "./casts.ts";
import type { Iteration } from "./iteration.ts";
import {
  byteLengthOf,
  OPERAND_WORDS,
  OperandKind,
  type Program,
  type ProgramInput,
  type ProgramScalar,
  type Run,
  STEP_WORDS,
  TARGET,
} from "./program-words.ts";

/**
 * The most far inputs, which share the window. With more of them, each would have room for few elements at a time, which is slow; with
 * very many, for none.
 */
const MOST_FAR_INPUTS = 32;

/** The most inputs of a step. */
const STEP_INPUTS = 3;

interface OperandDraft {
  readonly kind: OperandKind;
  readonly index: number;
  readonly dtype: DType;
  /** The number of the register. */
  readonly register: number;
  readonly input: View | null;
  /** The bytes from one element to the next along each axis of the iteration; null if the elements are packed. */
  readonly strides: Extents | null;
  readonly scalar: readonly Scalar[] | View | null;
}

export class ProgramDraft {
  /** The operand that holds a part. */
  readonly operandOf = new Map<Part, number>();
  readonly #iteration: Iteration;
  readonly #operands: OperandDraft[] = [];
  readonly #steps: number[] = [];
  readonly #runs: Run[] = [];
  #strideWords = 0;
  #scalars = 0;
  #farInputs = 0;

  /** Begins a program. Its operand `TARGET` is the result, which has this dtype. */
  constructor(iteration: Iteration, dtype: DType) {
    this.#iteration = iteration;
    this.add(OperandKind.Packed, dtype, {});
  }

  /** Whether there is room for another step, whose inputs may all be new. */
  get hasRoomForStep(): boolean {
    const axes = this.#iteration.lengths.length;
    const inputWords = 2 * OPERAND_WORDS + STEP_WORDS + axes;
    const words = this.#wordCount() + OPERAND_WORDS + STEP_WORDS + STEP_INPUTS * inputWords;
    return (
      byteLengthOf(words, this.#scalars + STEP_INPUTS) <= PROGRAM_BYTES &&
      this.#farInputs + STEP_INPUTS <= MOST_FAR_INPUTS
    );
  }

  /** Adds an operand, and returns its number. */
  add(kind: OperandKind, dtype: DType, rest: Partial<OperandDraft>): number {
    const operand = {
      index: -1,
      register: 0,
      input: null,
      strides: null,
      scalar: null,
      ...rest,
      kind,
      dtype,
    };
    const { input, strides, scalar } = operand;
    this.#strideWords += strides?.length ?? 0;
    if (scalar !== null) this.#scalars += 1;
    if (input !== null && isFar(kind, input)) this.#farInputs += 1;
    return this.#operands.push(operand) - 1;
  }

  /** Returns the register of an operand; -1 if it has none. */
  registerOf(operand: number): number {
    const { kind, register } = this.#operands[operand] as OperandDraft;
    return isInRegister(kind) ? register : -1;
  }

  /** Whether an operand is of a kind. */
  is(operand: number, kind: OperandKind): boolean {
    return this.#operands[operand]?.kind === kind;
  }

  /** Adds a step that casts one operand to another. The elements of both lie side by side. */
  pushCast(source: number, out: number): void {
    const [from, to] = [source, out].map((index) => {
      const { kind, dtype } = this.#operands[index] as OperandDraft;
      return {
        dtype,
        word: this.#addressWord(index),
        advance: kind === OperandKind.Packed ? dtype.itemSize : 0,
      };
    }) as [CastOperand, CastOperand];
    this.#runs.push({ engine: castEngine(from, to), from: 0, to: 0 });
  }

  /** Adds a step. */
  push(
    operation: Exclude<Operation, "cast"> | ChapterOperation,
    working: DType,
    out: number,
    inputs: readonly number[],
  ): void {
    const isNear = typeof operation === "string";
    const [a = 0, b = 0, c = 0] = inputs;
    this.#countStep(isNear ? arithmeticKernels : operation.engine);
    const steps = this.#steps;
    const at = steps.length;
    steps[at + libStepWord.operation] = isNear ? arithmeticOperation[operation] : operation.code;
    steps[at + libStepWord.working] = working.code;
    steps[at + libStepWord.out] = out;
    steps[at + libStepWord.a] = a;
    steps[at + libStepWord.b] = b;
    steps[at + libStepWord.c] = c;
  }

  #countStep(engine: Engine): void {
    const run = this.#runs.at(-1);
    const step = this.#steps.length / STEP_WORDS;
    if (run?.engine === engine) run.to = step + 1;
    else this.#runs.push({ engine, from: step, to: step + 1 });
  }

  /** Returns the bytes of the largest element in a register. */
  get widest(): number {
    let widest = 1;
    for (const { kind, dtype } of this.#operands)
      if (isInRegister(kind)) widest = Math.max(widest, dtype.itemSize);
    return widest;
  }

  /** Returns the program, for blocks of `block` elements and registers of `registerBytes` bytes. */
  finish(block: number, registerBytes: number): Program {
    const { lengths, row } = this.#iteration;
    const length = lengths.length === 1 ? (lengths[0] as number) : 0;
    const words: number[] = [];
    words[libPlanWord.block] = block;
    words[libPlanWord.axes] = lengths.length;
    words[libPlanWord.operands] = this.#operands.length;
    words[libPlanWord.steps] = this.#steps.length / STEP_WORDS;
    words[libPlanWord.length] = length;
    words[libPlanWord.length_high] = Math.floor(length / 2 ** 32);
    words[libPlanWord.row] = row;
    words.push(...lengths);
    const stridesAt = this.#wordCount() - this.#strideWords;
    const stridesWords: number[] = [];
    for (const { kind, dtype, register, strides } of this.#operands) {
      const address = isInRegister(kind) ? registersArea() + register * registerBytes : 0;
      const at = words.length;
      words[at + libOperandWord.kind] = kind;
      words[at + libOperandWord.address] = address;
      words[at + libOperandWord.dtype] = dtype.code;
      words[at + libOperandWord.extra] = strides === null ? 0 : stridesAt + stridesWords.length;
      if (strides !== null) stridesWords.push(...strides);
    }
    for (const word of this.#steps) words.push(word);
    for (const word of stridesWords) words.push(word);
    const target = this.#addressWord(TARGET);
    return { words, target, block, row, runs: this.#runs, ...this.#readings() };
  }

  #wordCount(): number {
    const operands = OPERAND_WORDS * this.#operands.length;
    return (
      libPlanWord.shape + this.#iteration.lengths.length + operands + this.#steps.length + this.#strideWords
    );
  }

  /** Returns the word of the address of an operand. */
  #addressWord(operand: number): number {
    return (
      libPlanWord.shape + this.#iteration.lengths.length + OPERAND_WORDS * operand + libOperandWord.address
    );
  }

  #readings(): Pick<Program, "inputs" | "scalars"> {
    const inputs: ProgramInput[] = [];
    const scalars: ProgramScalar[] = [];
    this.#operands.forEach(({ kind, index, dtype, input, scalar }, operand) => {
      const word = this.#addressWord(operand);
      if (input !== null)
        inputs.push({
          index,
          word,
          view: input,
          isPacked: kind === OperandKind.Packed,
          isFar: isFar(kind, input),
        });
      if (scalar !== null) scalars.push({ word, dtype, source: scalar });
    });
    return { inputs, scalars };
  }
}

function isFar(kind: OperandKind, view: View): boolean {
  return kind === OperandKind.Packed && !(view.block.isLinear && isPacked(view));
}

function isInRegister(kind: OperandKind): boolean {
  return kind === OperandKind.Register || kind === OperandKind.Repeated;
}
