/**
 * Writes a part of a draft as a program for the engine: words that name operands and steps. The form of the words is told in
 * crate/lib/src/engine/plan.rs. Each value between two steps has a register, a block of elements in the first-level cache,
 * which is free again after the last step that reads the value.
 */
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import type { DType } from "../dtype/dtypes.ts";
import { broadcastView } from "../elements/broadcast.ts";
import { isPacked, stridesOf, type View } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { type Extents, joinedAxes, permuted, sizeOf } from "../layout.ts";
import { arithmeticKernels } from "../wasm/chapters.ts";
import { REGISTERS_BYTES, registersArea } from "../wasm/scratch.ts";
import { codes, type Engine, type FarOperation, type Operation } from "./operations.ts";
import type { Part } from "./parts.ts";

/** An array that a program reads. */
export interface ProgramInput {
  /** The number of the array among those of the draft; -1 for what was computed before. */
  readonly index: number;
  /** The word of its address. */
  readonly word: number;
  /** The elements in the order of the iteration. */
  readonly view: View;
  /** Whether the engine reads packed elements: where they lie, or in a window if they lie outside linear memory. */
  readonly isPacked: boolean;
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
interface Run {
  readonly engine: Engine;
  readonly from: number;
  to: number;
}

/** A program without the addresses of what it reads and writes. */
export interface Program {
  readonly words: readonly number[];
  readonly inputs: readonly ProgramInput[];
  readonly scalars: readonly ProgramScalar[];
  /** The word of the address of the result. */
  readonly target: number;
  /** The elements of a block. */
  readonly block: number;
  readonly runs: readonly Run[];
}

/** Elements of a register, and bytes of a register, are multiples of these. */
const CHUNK = 16;
const LINE = 64;

/**
 * In longer blocks each step costs less. In shorter ones a register stays in the first-level cache beside the elements of the
 * inputs and of the result. Above 24 KB in all, `x * y * 2` takes twice as long.
 */
const REGISTER_BYTES = 6144;

/** The block of a program that needs no registers. */
const WHOLE = 2 ** 30;

enum Kind {
  Register = 0,
  Packed = 1,
  Strided = 2,
  Scalar = 3,
  Ramp = 4,
  Line = 5,
}

const OPERAND_WORDS = 4;
const STEP_WORDS = 6;

interface OperandDraft {
  readonly kind: Kind;
  readonly index: number;
  readonly dtype: DType;
  /** The number of the register. */
  readonly register: number;
  readonly input: View | null;
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
  return new Compiler(call, root, known, axes).program();
}

/** Throws ValueError unless the kernels can count along each axis: of several axes, in 32 bits. */
export function requireLengths({ name }: Call, lengths: Extents): void {
  if (lengths.length > 1 && lengths.some((length) => length >= 2 ** 32))
    throw new ValueError(`${name}: an axis of 2^32 elements or more cannot be computed beside other axes`);
}

class Compiler {
  readonly #call: Call;
  readonly #root: Part;
  readonly #known: ReadonlyMap<Part, View>;
  readonly #axes: readonly number[] | null;
  readonly #operands: OperandDraft[] = [];
  readonly #steps: number[] = [];
  readonly #runs: Run[] = [];
  /** The operand that holds a part. */
  readonly #operandOf = new Map<Part, number>();
  /** How many steps will read a part. */
  readonly #uses = new Map<Part, number>();
  readonly #free: number[] = [];
  #registers = 0;
  readonly #target: number;

  constructor(call: Call, root: Part, known: ReadonlyMap<Part, View>, axes: readonly number[] | null) {
    this.#call = call;
    this.#root = root;
    this.#known = known;
    this.#axes = axes;
    for (const part of this.#ordered()) if (part !== root) this.#emit(part);
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
    const view = this.#known.get(part) ?? (source.kind === "array" ? source.view : null);
    if (view !== null) this.#addArray(part, view);
    else if (source.kind === "constant") this.#addScalar(part, [source.value]);
    else if (source.kind === "step") this.#addStep(part, this.#addRegister(part));
    else this.#addRange(part, source.kind === "ramp" ? Kind.Ramp : Kind.Line);
  }

  #addArray(part: Part, view: View): void {
    if (view.size === 1) {
      this.#addScalar(part, view);
      return;
    }
    const seen = reorderedTo(view, this.#root.shape, this.#axes);
    const packed = isPacked(seen) || !view.block.isLinear;
    const operand = this.#add({
      kind: packed ? Kind.Packed : Kind.Strided,
      index: part.source.kind === "array" ? part.source.index : -1,
      dtype: part.dtype,
      register: 0,
      input: seen,
      scalar: null,
    });
    if (packed) this.#operandOf.set(part, operand);
    else this.#load(part, operand);
  }

  #addScalar(part: Part, scalar: readonly Scalar[] | View): void {
    const operand = this.#add({
      kind: Kind.Scalar,
      index: -1,
      dtype: part.dtype,
      register: 0,
      input: null,
      scalar,
    });
    this.#operandOf.set(part, operand);
  }

  #addRange(part: Part, kind: Kind): void {
    const { constants } = part.source as { constants: readonly Scalar[] };
    this.#load(
      part,
      this.#add({ kind, index: -1, dtype: part.dtype, register: 0, input: null, scalar: constants }),
    );
  }

  #load(part: Part, from: number): void {
    this.#push("load", part.dtype, this.#addRegister(part), [from]);
  }

  #addStep(part: Part, out: number): void {
    const { operation, working, inputs } = part.source as Part["source"] & { kind: "step" };
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
    if (uses === 0 && operand.kind === Kind.Register) this.#free.push(operand.register);
  }

  #addRegister(part: Part): number {
    const register = this.#free.pop() ?? this.#registers++;
    const operand = this.#add({
      kind: Kind.Register,
      index: -1,
      dtype: part.dtype,
      register,
      input: null,
      scalar: null,
    });
    this.#operandOf.set(part, operand);
    return operand;
  }

  #add(operand: OperandDraft): number {
    this.#operands.push(operand);
    return this.#operands.length - 1;
  }

  #push(operation: Operation | FarOperation, working: DType, out: number, inputs: readonly number[]): void {
    const isNear = typeof operation === "string";
    const [a = 0, b = 0, c = 0] = inputs;
    this.#countStep(isNear ? arithmeticKernels : operation.engine);
    this.#steps.push(isNear ? codes[operation] : operation.code, working.code, out, a, b, c);
  }

  #countStep(engine: Engine): void {
    const run = this.#runs.at(-1);
    if (run?.engine === engine) run.to += 1;
    else {
      const from = run?.to ?? 0;
      this.#runs.push({ engine, from, to: from + 1 });
    }
  }

  /** Computes the root into packed memory. */
  #packedTarget(): number {
    const root = this.#root;
    const target = this.#add({
      kind: Kind.Packed,
      index: -1,
      dtype: root.dtype,
      register: 0,
      input: null,
      scalar: null,
    });
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
    const strided = this.#operands.filter(({ kind }) => kind === Kind.Strided);
    const shape = permutedBy(this.#root.shape, this.#axes);
    const [lengths, ...strides] =
      strided.length === 0
        ? [[sizeOf(shape)]]
        : joinedAxes(shape, ...strided.map(({ input }) => stridesOf(input as View)));
    requireLengths(this.#call, lengths);
    const blockBytes = this.#registerBytes();
    const block = this.#block(blockBytes);
    const words: number[] = [
      block,
      lengths.length,
      this.#operands.length,
      this.#steps.length / STEP_WORDS,
      0,
      0,
    ];
    if (lengths.length === 1) {
      words[4] = lengths[0] as number;
      words[5] = Math.floor((lengths[0] as number) / 2 ** 32);
    }
    words.push(...lengths);
    const operandsAt = words.length;
    const stridesAt = operandsAt + OPERAND_WORDS * this.#operands.length + this.#steps.length;
    let stridedCount = 0;
    for (const { kind, dtype, register } of this.#operands) {
      const address = kind === Kind.Register ? registersArea() + register * blockBytes : 0;
      const extra = kind === Kind.Strided ? stridesAt + lengths.length * stridedCount++ : 0;
      words.push(kind, address, dtype.code, extra);
    }
    for (const word of this.#steps) words.push(word);
    for (const list of strides) words.push(...list);
    const addressWord = (operand: number) => operandsAt + OPERAND_WORDS * operand + 1;
    const target = addressWord(this.#target);
    return { words, target, block, runs: this.#runs, ...this.#readings(addressWord) };
  }

  #readings(addressWord: (operand: number) => number): Pick<Program, "inputs" | "scalars"> {
    const inputs: ProgramInput[] = [];
    const scalars: ProgramScalar[] = [];
    this.#operands.forEach(({ kind, index, dtype, input, scalar }, operand) => {
      const word = addressWord(operand);
      if (input !== null) inputs.push({ index, word, view: input, isPacked: kind === Kind.Packed });
      if (scalar !== null) scalars.push({ word, dtype, source: scalar });
    });
    return { inputs, scalars };
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
    for (const { kind, dtype } of this.#operands)
      if (kind === Kind.Register) widest = Math.max(widest, dtype.itemSize);
    const block = Math.floor(registerBytes / widest / CHUNK) * CHUNK;
    if (block === 0)
      throw new ValueError(
        `${this.#call.name}: the text needs ${this.#registers} values at once, which are too many`,
      );
    return block;
  }
}

/** The words before the lengths of the axes. */
const HEAD_WORDS = 6;

/** Returns the address to which a step of a program in memory writes. `skipped` is the number of bytes of the result before. */
export function outOf(words: Int32Array, program: number, step: number, skipped: number): number {
  const head = program / 4;
  const operandsAt = head + HEAD_WORDS + (words[head + 1] as number);
  const stepsAt = operandsAt + OPERAND_WORDS * (words[head + 2] as number);
  const operand = operandsAt + OPERAND_WORDS * (words[stepsAt + STEP_WORDS * step + 2] as number);
  const address = (words[operand + 1] as number) >>> 0;
  return words[operand] === Kind.Register ? address : address + skipped;
}

/** Returns a view in the shape of a result, with its axes in the order of the iteration. */
export function reorderedTo(view: View, shape: Extents, axes: readonly number[] | null): View {
  const seen = broadcastView(view, shape);
  if (axes === null) return seen;
  return { ...seen, shape: permuted(shape, axes), strides: permuted(stridesOf(seen), axes) };
}

function permutedBy(shape: Extents, axes: readonly number[] | null): Extents {
  return axes === null ? shape : permuted(shape, axes);
}
