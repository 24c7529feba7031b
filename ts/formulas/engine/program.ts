/**
 * Writes a part of a draft as programs for the engine: words that name operands and steps (program-words.ts). Each value between two
 * steps has a register, a block of elements in the first-level cache, which is free again after the last step that reads the value.
 */
import type { Call } from "../../calls/call.ts";
import type { Scalar } from "../../dtype/complex.ts";
import type { View } from "../../elements/view.ts";
import { ValueError } from "../../errors.ts";
import { CHUNK, COPIES_BYTES } from "../../wasm/codes.ts";
import { REGISTERS_BYTES } from "../../wasm/scratch.ts";
import type { Part } from "../draft/parts.ts";
import { type Iteration, iterationOf } from "./iteration.ts";
import { ProgramDraft } from "./program-draft.ts";
import { LINE, OperandKind, type Program, TARGET } from "./program-words.ts";

/**
 * In longer blocks each step costs less. In shorter ones a register stays in the first-level cache beside the elements of the
 * inputs and of the result. Above 24 KB in all, `x * y * 2` takes twice as long.
 */
const REGISTER_BYTES = 6144;

/** The block of a program that needs no registers. */
const WHOLE = 2 ** 30;

/**
 * Returns programs that write the elements of a part to packed memory, one after another. It is one, unless the formula is long.
 * @param known parts that were computed before, with their elements
 * @param axes the axes of the part in the order of the iteration, outermost first; null for C order
 */
export function compile(
  call: Call,
  root: Part,
  known: ReadonlyMap<Part, View>,
  axes: readonly number[] | null,
): readonly Program[] {
  const compiler = new Compiler(call, root, known, axes, true);
  if (compiler.hasRoom) return compiler.programs();
  // An array that is read where it is may need a register. So it is no reason to refuse a formula: there is a way without.
  return new Compiler(call, root, known, axes, false).programs();
}

class Compiler {
  readonly #call: Call;
  readonly #root: Part;
  readonly #known: ReadonlyMap<Part, View>;
  readonly #drafts: ProgramDraft[] = [];
  /** The program that is written now. */
  #draft: ProgramDraft;
  /** The registers of values that steps made. They stay from one program to the next. */
  readonly #registerOf = new Map<Part, number>();
  /** How many steps will read a part. */
  readonly #uses = new Map<Part, number>();
  readonly #free: number[] = [];
  #registers = 0;
  readonly #iteration: Iteration;

  constructor(
    call: Call,
    root: Part,
    known: ReadonlyMap<Part, View>,
    axes: readonly number[] | null,
    isInPlace: boolean,
  ) {
    this.#call = call;
    this.#root = root;
    this.#known = known;
    const parts = this.#ordered();
    this.#iteration = iterationOf(call, root, parts, known, axes, isInPlace);
    this.#draft = this.#begin();
    for (const part of parts) if (this.#isStep(part)) this.#addStep(part);
    if (!this.#isStep(root)) this.#draft.push("store", root.dtype, TARGET, [this.#inRegister(root)]);
  }

  /** Returns the parts that the root needs, inputs first, and counts their uses. */
  #ordered(): Part[] {
    const found: Part[] = [this.#root];
    this.#uses.set(this.#root, 1);
    for (let index = 0; index < found.length; index += 1) {
      const part = found[index] as Part;
      if (!this.#isStep(part)) continue;
      for (const input of part.source.inputs) {
        const uses = this.#uses.get(input) ?? 0;
        this.#uses.set(input, uses + 1);
        if (uses === 0) found.push(input);
      }
    }
    return found.sort((one, other) => one.id - other.id);
  }

  #isStep(part: Part): part is Part & { source: Part["source"] & { kind: "step" } } {
    return part.source.kind === "step" && !this.#known.has(part);
  }

  #begin(): ProgramDraft {
    const draft = new ProgramDraft(this.#iteration, this.#root.dtype);
    this.#drafts.push(draft);
    return draft;
  }

  #addStep(part: Part & { source: Part["source"] & { kind: "step" } }): void {
    if (!this.#draft.hasRoomForStep) this.#cut();
    const { operation, working, inputs } = part.source;
    const out = () => (part === this.#root ? TARGET : this.#addResult(part));
    if (operation === "cast") {
      const source = this.#sideBySide(inputs[0] as Part);
      this.#draft.pushCast(source, out());
    } else {
      const operands = inputs.map((input) => this.#operand(input));
      this.#draft.push(operation, working, out(), operands);
    }
    for (const input of inputs) this.#release(input);
  }

  /** Begins the next program. It loads again what it reads of arrays and ranges. */
  #cut(): void {
    for (const [part, operand] of this.#draft.operandOf) {
      const register = this.#draft.registerOf(operand);
      if (register >= 0 && !this.#registerOf.has(part)) this.#free.push(register);
    }
    this.#draft = this.#begin();
  }

  /** Marks that a step has read a part. */
  #release(part: Part): void {
    const uses = (this.#uses.get(part) as number) - 1;
    this.#uses.set(part, uses);
    if (uses > 0) return;
    const { operandOf } = this.#draft;
    const register = this.#draft.registerOf(operandOf.get(part) as number);
    if (register >= 0) this.#free.push(register);
    operandOf.delete(part);
    this.#registerOf.delete(part);
  }

  /** Returns the operand that holds a part. */
  #operand(part: Part): number {
    const { operandOf } = this.#draft;
    if (!operandOf.has(part)) this.#addOperand(part);
    return operandOf.get(part) as number;
  }

  #addOperand(part: Part): void {
    const { source } = part;
    const view = this.#iteration.views.get(part);
    const register = this.#registerOf.get(part);
    if (register !== undefined) this.#addRegister(part, OperandKind.Register, register);
    else if (view !== undefined) this.#addArray(part, view);
    else if (source.kind === "constant") this.#addScalar(part, [source.value]);
    else this.#addRange(part, source.kind === "ramp" ? OperandKind.Ramp : OperandKind.Line);
  }

  #addArray(part: Part, view: View): void {
    if (view.size === 1) {
      this.#addScalar(part, view);
      return;
    }
    const strides = this.#iteration.strides.get(view) ?? null;
    const step = this.#iteration.row === 0 ? null : (strides?.at(-1) ?? null);
    const isRow = step === part.dtype.itemSize;
    const kind = strides === null ? OperandKind.Packed : isRow ? OperandKind.Row : OperandKind.Strided;
    const index = part.source.kind === "array" ? part.source.index : -1;
    const operand = this.#draft.add(kind, part.dtype, { index, input: view, strides });
    if (strides === null || isRow) this.#draft.operandOf.set(part, operand);
    else this.#load(part, operand, step === 0 ? OperandKind.Repeated : OperandKind.Register);
  }

  #addScalar(part: Part, scalar: readonly Scalar[] | View): void {
    this.#draft.operandOf.set(part, this.#draft.add(OperandKind.Scalar, part.dtype, { scalar }));
  }

  #addRange(part: Part, kind: OperandKind): void {
    const { constants } = part.source as { constants: readonly Scalar[] };
    this.#load(part, this.#draft.add(kind, part.dtype, { scalar: constants }));
  }

  #load(part: Part, from: number, kind: OperandKind = OperandKind.Register): void {
    const register = this.#addRegister(part, kind, this.#take());
    this.#draft.push("load", part.dtype, register, [from]);
  }

  /** Returns a register for the result of a step. */
  #addResult(part: Part): number {
    const register = this.#take();
    this.#registerOf.set(part, register);
    return this.#addRegister(part, OperandKind.Register, register);
  }

  /** Takes a register that is free. */
  #take(): number {
    return this.#free.pop() ?? this.#registers++;
  }

  #addRegister(part: Part, kind: OperandKind, register: number): number {
    const operand = this.#draft.add(kind, part.dtype, { register });
    this.#draft.operandOf.set(part, operand);
    return operand;
  }

  /** Returns an operand of a part whose elements lie side by side. */
  #sideBySide(part: Part): number {
    const operand = this.#operand(part);
    return this.#draft.is(operand, OperandKind.Packed) ? operand : this.#inRegister(part);
  }

  #inRegister(part: Part): number {
    const operand = this.#operand(part);
    if (!this.#draft.is(operand, OperandKind.Register)) this.#load(part, operand);
    return this.#operand(part);
  }

  /** Puts the words together. */
  programs(): Program[] {
    const registerBytes = this.#registerBytes();
    const block = this.#block(registerBytes);
    if (block === 0)
      throw new ValueError(
        `${this.#call.name}: the text needs ${this.#registers} values at once, which are too many`,
      );
    return this.#drafts.map((draft) => draft.finish(block, registerBytes));
  }

  /** Whether each register has room for a chunk, and for the copies of an element that a row repeats. */
  get hasRoom(): boolean {
    const registerBytes = this.#registerBytes();
    const hasCopies = this.#iteration.row === 0 || registerBytes >= COPIES_BYTES;
    return hasCopies && this.#block(registerBytes) > 0;
  }

  /** Returns the bytes of a register: fewer than usual if there are many. */
  #registerBytes(): number {
    const share = Math.floor(REGISTERS_BYTES / Math.max(1, this.#registers) / LINE) * LINE;
    return Math.min(REGISTER_BYTES, share);
  }

  /** Returns the elements of a block; 0 if there is no room for a chunk. */
  #block(registerBytes: number): number {
    if (this.#registers === 0) return WHOLE;
    const widest = Math.max(...this.#drafts.map((draft) => draft.widest));
    const block = Math.floor(registerBytes / widest / CHUNK) * CHUNK;
    const { row } = this.#iteration;
    return row === 0 || block === 0 ? block : evenly(row, block);
  }
}

/** Returns the length of blocks that divide a row evenly, at most `most`. */
function evenly(row: number, most: number): number {
  return Math.ceil(row / Math.ceil(row / most) / CHUNK) * CHUNK;
}
