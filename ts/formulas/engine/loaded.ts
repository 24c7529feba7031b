/**
 * Programs in memory: their words and the values of their scalars stand in the program area. A program reads its inputs where they lie if
 * they are in linear memory, and window by window if they are not.
 */
import { putScalar } from "../../array/scalars.ts";
import type { Call } from "../../calls/call.ts";
import type { Scalar } from "../../dtype/complex.ts";
import { pack, type View } from "../../elements/view.ts";
import { COPIES_BYTES, libOperandWord } from "../../wasm/codes.ts";
import { linear, start } from "../../wasm/module.ts";
import { inWindow, programArea, WINDOW_BYTES, windowCount } from "../../wasm/scratch.ts";
import { type Program, type ProgramScalar, SCALAR_BYTES, valuesOffset } from "./program-words.ts";

/** Programs that compute a part one after another. */
export interface Loaded {
  readonly programs: readonly Program[];
  /** The words of each program, and behind them the values of its scalars. */
  readonly templates: readonly Int32Array[];
  /** The most elements that can be computed at once: the share of the window of each far input has room for them. */
  readonly part: number;
}

/** Makes programs ready to run. */
export function load(call: Call, programs: readonly Program[]): Loaded {
  start();
  const templates = programs.map((program) => templateOf(call, program));
  return { programs, templates, part: Math.min(...programs.map(partOf)) };
}

/** Returns the words and the values of a program as they stand in the program area. */
export function templateOf(call: Call, { words: given, scalars }: Program): Int32Array {
  const address = programArea();
  const valuesAt = address + valuesOffset(given.length);
  const copiesAt = valuesAt + scalars.length * SCALAR_BYTES;
  const { words } = linear;
  const first = address / 4;
  for (let index = 0; index < given.length; index += 1) words[first + index] = given[index] as number;
  scalars.forEach((scalar, index) => {
    words[first + scalar.word] = putElements(call, scalar, valuesAt + index * SCALAR_BYTES);
    words[first + scalar.word - libOperandWord.address + libOperandWord.extra] =
      copiesAt + index * COPIES_BYTES;
  });
  return words.slice(first, copiesAt / 4);
}

/** Makes sure that the elements of a scalar are in linear memory, and returns their address. */
function putElements(call: Call, { dtype, source }: ProgramScalar, address: number): number {
  if (isValues(source))
    source.forEach((value, index) => {
      putScalar(call, "value", value, dtype, address + index * dtype.itemSize);
    });
  else if (source.block.isLinear) return source.block.address + source.offset;
  else pack({ ...source, shape: [1], strides: null }, 0, 1, address);
  return address;
}

export function isValues(source: readonly Scalar[] | View): source is readonly Scalar[] {
  return Array.isArray(source);
}

/** Returns the bytes of the window that each far input gets. program-draft.ts limits how many far inputs a program has. */
function shareOf({ inputs }: Program): number {
  const far = inputs.filter(({ isFar }) => isFar).length;
  return Math.floor(WINDOW_BYTES / Math.max(1, far) / 16) * 16;
}

/** Returns the elements that a program can compute at once. */
function partOf(program: Program): number {
  const share = shareOf(program);
  let part = Number.MAX_SAFE_INTEGER;
  for (const { view, isFar } of program.inputs)
    if (isFar) part = Math.min(part, windowCount(view.dtype.itemSize, share));
  return part;
}

/** Writes the addresses of the inputs of elements `first` to `first + count` to the program. Copies far inputs to the window first. */
function placeInputs(program: Program, first: number, count: number): void {
  const { words } = linear;
  const base = programArea() / 4;
  const share = shareOf(program);
  let windows = 0;
  for (const { word, view, isPacked, isFar } of program.inputs) {
    let at = view.block.address + view.offset;
    if (isFar) {
      at = inWindow() + share * windows++;
      pack(view, first, count, at);
    } else if (isPacked) at += first * view.dtype.itemSize;
    words[base + word] = at;
  }
}

/** Computes elements `first` to `first + count` by programs into packed memory at the address `target`. */
export function computeRange(
  { programs, templates, part }: Loaded,
  target: number,
  first: number,
  count: number,
  itemSize: number,
): void {
  const address = programArea();
  let length: number;
  for (let done = 0; done < count; done += length) {
    const at = first + done;
    length = Math.min(part, count - done);
    // The registers hold one block.
    if (programs.length > 1) length = Math.min(length, toBlockEnd(programs[0] as Program, at));
    for (const [index, program] of programs.entries()) {
      linear.words.set(templates[index] as Int32Array, address / 4);
      placeInputs(program, at, length);
      linear.words[address / 4 + program.target] = target + done * itemSize;
      runSteps(program, address, at, length);
    }
  }
}

/** Returns the most elements of a block that begins with an element. */
function toBlockEnd({ block, row }: Program, at: number): number {
  return row === 0 ? block : Math.min(block, row - (at % row));
}

/** Executes the steps of a program in memory. Where they belong to several chapters, the chapters take turns at each block. */
export function runSteps(program: Program, address: number, first: number, count: number): void {
  const { runs, words } = program;
  const end = first + count;
  for (let at = first, length = count; at < end; at += length) {
    if (runs.length > 1) length = Math.min(end - at, toBlockEnd(program, at));
    for (const { engine, from, to } of runs) engine.run(address, words.length, first, at, length, from, to);
  }
}
