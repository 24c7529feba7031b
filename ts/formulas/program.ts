/**
 * Writes a part of a draft as a program for the engine: words that name operands and steps (program-words.ts). Each value between two
 * steps has a register, a block of elements in the first-level cache, which is free again after the last step that reads the value.
 */
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import type { View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import type { Extents } from "../layout.ts";
import { arithmeticKernels } from "../wasm/chapters.ts";
import { REGISTERS_BYTES, registersArea } from "../wasm/scratch.ts";
import { type CastOperand, castEngine } from "./casts.ts";
import { type Iteration, iterationOf } from "./iteration.ts";
import { codes, type Engine, type FarOperation, type Operation } from "./operations.ts";
import type { Part } from "./parts.ts";
import {
  HEAD_WORDS,
  Kind,
  OPERAND_WORDS,
  type Program,
  type ProgramInput,
  type ProgramScalar,
  type Run,
  STEP_WORDS,
} from "./program-words.ts";

/** Elements of a register, and bytes of a register, are multiples of these. */
const CHUNK = 16;
const LINE = 64;

/**
 * In longer blocks each step costs less. In shorter ones a register stays in the first-level cache beside the elements of the
 * inputs and of the result. Above 24 KB in all, `x * y * 2` takes twice as long.
 */
const REGISTER_BYTES = 6144;

/** The bytes of the copies of an element: crate/lib/src/engine/loops.rs. */
export const COPIES_BYTES = 256;

/** The block of a program that needs no registers. */
const WHOLE = 2 ** 30;

interface OperandDraft {
  readonly kind: Kind;
  readonly index: number;
  readonly dtype: DType;
  /** The number of the register. */
  readonly register: number;
  readonly input: View | null;
  /** The bytes from one element to the next along each axis of the iteration; null if the elements are packed. */
  readonly strides: Extents | null;
  readonly scalar: readonly Scalar[] | View | null;
}

/**
 * Writes a program that writes the elements of a part to packed memory.
 * @param known parts that were computed before, with their elements
 * @param axes the axes of the part in the order of the iteration, outermost first; null for C order
 */
export function compile(
  call: Call,
  root: Part,
  known: ReadonlyMap<Part, View>,
  axes: readonly number[] | null,
): Program {
  const compiler = new Compiler(call, root, known, axes, true);
  if (compiler.hasRoomForCopies) return compiler.program();
  return new Compiler(call, root, known, axes, false).program();
}

class Compiler {
  readonly #call: Call;
  readonly #root: Part;
  readonly #known: ReadonlyMap<Part, View>;
  readonly #operands: OperandDraft[] = [];
  readonly #steps: number[] = [];
  readonly #runs: Run[] = [];
  /** The operand that holds a part. */
  readonly #operandOf = new Map<Part, number>();
  /** How many steps will read a part. */
  readonly #uses = new Map<Part, number>();
  readonly #free: number[] = [];
  #registers = 0;
  readonly #iteration: Iteration;
  readonly #target: number;

  constructor(
    call: Call,
    root: Part,
    known: ReadonlyMap<Part, View>,
    axes: readonly number[] | null,
    hasRows: boolean,
  ) {
    this.#call = call;
    this.#root = root;
    this.#known = known;
    const parts = this.#ordered();
    this.#iteration = iterationOf(call, root, parts, known, axes, hasRows);
    for (const part of parts) if (part !== root) this.#emit(part);
    this.#target = this.#packedTarget();
  }

  /** Returns the parts that the root needs, inputs first, and counts their uses. */
  #ordered(): Part[] {
    const found: Part[] = [this.#root];
    this.#uses.set(this.#root, 1);
    for (let index = 0; index < found.length; index += 1) {
      for (const input of this.#inputsOf(found[index] as Part)) {
        const uses = this.#uses.get(input) ?? 0;
        this.#uses.set(input, uses + 1);
        if (uses === 0) found.push(input);
      }
    }
    return found.sort((one, other) => one.id - other.id);
  }

  #inputsOf(part: Part): readonly Part[] {
    return part.source.kind === "step" && !this.#known.has(part) ? part.source.inputs : [];
  }

  #emit(part: Part): void {
    const { source } = part;
    const view = this.#iteration.views.get(part);
    if (view !== undefined) this.#addArray(part, view);
    else if (source.kind === "constant") this.#addScalar(part, [source.value]);
    else if (source.kind === "step") this.#addStep(part, this.#addRegister(part));
    else this.#addRange(part, source.kind === "ramp" ? Kind.Ramp : Kind.Line);
  }

  #addArray(part: Part, view: View): void {
    if (view.size === 1) {
      this.#addScalar(part, view);
      return;
    }
    const strides = this.#iteration.strides.get(view) ?? null;
    const step = this.#iteration.row === 0 ? null : (strides?.at(-1) ?? null);
    const isRow = step === part.dtype.itemSize;
    const operand = this.#add(strides === null ? Kind.Packed : isRow ? Kind.Row : Kind.Strided, part.dtype, {
      index: part.source.kind === "array" ? part.source.index : -1,
      input: view,
      strides,
    });
    if (strides === null || isRow) this.#operandOf.set(part, operand);
    else this.#load(part, operand, step === 0 ? Kind.Repeated : Kind.Register);
  }

  #addScalar(part: Part, scalar: readonly Scalar[] | View): void {
    this.#operandOf.set(part, this.#add(Kind.Scalar, part.dtype, { scalar }));
  }

  #addRange(part: Part, kind: Kind): void {
    const { constants } = part.source as { constants: readonly Scalar[] };
    this.#load(part, this.#add(kind, part.dtype, { scalar: constants }));
  }

  #load(part: Part, from: number, kind = Kind.Register): void {
    this.#push("load", part.dtype, this.#addRegister(part, kind), [from]);
  }

  #addStep(part: Part, out: number): void {
    const { operation, working, inputs } = part.source as Part["source"] & { kind: "step" };
    if (operation === "cast") this.#pushCast(out, inputs[0] as Part);
    else
      this.#push(
        operation,
        working,
        out,
        inputs.map((input) => this.#operandOf.get(input) as number),
      );
    for (const input of inputs) this.#release(input);
  }

  /** Marks that a step has read a part. */
  #release(part: Part): void {
    const uses = (this.#uses.get(part) as number) - 1;
    this.#uses.set(part, uses);
    const operand = this.#operands[this.#operandOf.get(part) as number] as OperandDraft;
    if (uses === 0 && isInRegister(operand)) this.#free.push(operand.register);
  }

  #addRegister(part: Part, kind = Kind.Register): number {
    const register = this.#free.pop() ?? this.#registers++;
    const operand = this.#add(kind, part.dtype, { register });
    this.#operandOf.set(part, operand);
    return operand;
  }

  #add(kind: Kind, dtype: DType, rest: Partial<OperandDraft>): number {
    this.#operands.push({
      index: -1,
      register: 0,
      input: null,
      strides: null,
      scalar: null,
      ...rest,
      kind,
      dtype,
    });
    return this.#operands.length - 1;
  }

  #pushCast(out: number, input: Part): void {
    const operand = this.#operandOf.get(input) as number;
    const isPacked = (index: number) => this.#operands[index]?.kind === Kind.Packed;
    const source = isPacked(operand) ? operand : this.#inRegister(input);
    const [from, to] = [source, out].map((index) => {
      const { dtype } = this.#operands[index] as OperandDraft;
      return { dtype, word: this.#addressWord(index), advance: isPacked(index) ? dtype.itemSize : 0 };
    }) as [CastOperand, CastOperand];
    this.#runs.push({ engine: castEngine(from, to), from: 0, to: 0 });
  }

  #push(
    operation: Exclude<Operation, "cast"> | FarOperation,
    working: DType,
    out: number,
    inputs: readonly number[],
  ): void {
    const isNear = typeof operation === "string";
    const [a = 0, b = 0, c = 0] = inputs;
    this.#countStep(isNear ? arithmeticKernels : operation.engine);
    this.#steps.push(isNear ? codes[operation] : operation.code, working.code, out, a, b, c);
  }

  #countStep(engine: Engine): void {
    const run = this.#runs.at(-1);
    const step = this.#steps.length / STEP_WORDS;
    if (run?.engine === engine) run.to = step + 1;
    else this.#runs.push({ engine, from: step, to: step + 1 });
  }

  /** Computes the root into packed memory. */
  #packedTarget(): number {
    const root = this.#root;
    const target = this.#add(Kind.Packed, root.dtype, {});
    if (root.source.kind === "step" && !this.#known.has(root)) this.#addStep(root, target);
    else {
      this.#emit(root);
      this.#push("store", root.dtype, target, [this.#inRegister(root)]);
    }
    return target;
  }

  #inRegister(part: Part): number {
    const operand = this.#operandOf.get(part) as number;
    if (this.#operands[operand]?.kind !== Kind.Register) this.#load(part, operand);
    return this.#operandOf.get(part) as number;
  }

  /** Puts the words together. */
  program(): Program {
    const { lengths, row } = this.#iteration;
    const blockBytes = this.#registerBytes();
    const block = this.#block(blockBytes);
    const words: number[] = [
      block,
      lengths.length,
      this.#operands.length,
      this.#steps.length / STEP_WORDS,
      0,
      0,
      row,
    ];
    if (lengths.length === 1) {
      words[4] = lengths[0] as number;
      words[5] = Math.floor((lengths[0] as number) / 2 ** 32);
    }
    words.push(...lengths);
    const stridesAt = words.length + OPERAND_WORDS * this.#operands.length + this.#steps.length;
    const stridesWords: number[] = [];
    for (const operand of this.#operands) {
      const { kind, dtype, register, strides } = operand;
      const address = isInRegister(operand) ? registersArea() + register * blockBytes : 0;
      words.push(kind, address, dtype.code, strides === null ? 0 : stridesAt + stridesWords.length);
      if (strides !== null) stridesWords.push(...strides);
    }
    for (const word of this.#steps) words.push(word);
    for (const word of stridesWords) words.push(word);
    const target = this.#addressWord(this.#target);
    return { words, target, block, row, runs: this.#runs, ...this.#readings() };
  }

  /** Returns the word of the address of an operand. */
  #addressWord(operand: number): number {
    return HEAD_WORDS + this.#iteration.lengths.length + OPERAND_WORDS * operand + 1;
  }

  #readings(): Pick<Program, "inputs" | "scalars"> {
    const inputs: ProgramInput[] = [];
    const scalars: ProgramScalar[] = [];
    this.#operands.forEach(({ kind, index, dtype, input, scalar }, operand) => {
      const word = this.#addressWord(operand);
      if (input !== null) inputs.push({ index, word, view: input, isPacked: kind === Kind.Packed });
      if (scalar !== null) scalars.push({ word, dtype, source: scalar });
    });
    return { inputs, scalars };
  }

  /** Whether each register has room for the copies of an element that a row repeats. */
  get hasRoomForCopies(): boolean {
    return this.#iteration.row === 0 || this.#registerBytes() >= COPIES_BYTES;
  }

  /** Returns the bytes of a register: fewer than usual if there are many. */
  #registerBytes(): number {
    const share = Math.floor(REGISTERS_BYTES / Math.max(1, this.#registers) / LINE) * LINE;
    return Math.min(REGISTER_BYTES, share);
  }

  /** Returns the elements of a block. */
  #block(registerBytes: number): number {
    if (this.#registers === 0) return WHOLE;
    let widest = 1;
    for (const operand of this.#operands)
      if (isInRegister(operand)) widest = Math.max(widest, operand.dtype.itemSize);
    const block = Math.floor(registerBytes / widest / CHUNK) * CHUNK;
    if (block === 0)
      throw new ValueError(
        `${this.#call.name}: the text needs ${this.#registers} values at once, which are too many`,
      );
    const { row } = this.#iteration;
    return row === 0 ? block : evenly(row, block);
  }
}

function isInRegister({ kind }: OperandDraft): boolean {
  return kind === Kind.Register || kind === Kind.Repeated;
}

/** Returns the length of blocks that divide a row evenly, at most `most`. */
function evenly(row: number, most: number): number {
  return Math.ceil(row / Math.ceil(row / most) / CHUNK) * CHUNK;
}
