/**
 * Programs in memory: their words and the values of their scalars stand in the program area. A program reads its inputs where they lie if
 * they are in linear memory, and window by window if they are not.
 */
import { putScalar } from "../array/scalars.ts";
import type { Call } from "../calls/call.ts";
import type { Scalar } from "../dtype/complex.ts";
import { pack, type View } from "../elements/view.ts";
import { MemoryError } from "../errors.ts";
import type { Block } from "../memory/block.ts";
import { allocateTemporary } from "../memory/large.ts";
import { linear, start } from "../wasm/module.ts";
import { inWindow, PROGRAM_BYTES, programArea, WINDOW_BYTES } from "../wasm/scratch.ts";
import { COPIES_BYTES } from "./program.ts";
import type { Program, ProgramScalar } from "./program-words.ts";

/** The bytes for the values of a scalar, and for copies of it. The values of all scalars stand before the copies. */
const VALUES_BYTES = 64;

/** Addresses of copies are multiples of this. */
const LINE = 64;

/** A program in memory, and where it finds the inputs that lie outside linear memory. */
export interface Loaded {
  readonly program: Program;
  readonly address: number;
  /** The elements that one run can compute. */
  readonly part: number;
  /** The bytes of a window for one input. */
  readonly share: number;
}

/** Writes a program to memory and calls `use`. */
export function withProgram<R>(call: Call, program: Program, use: (loaded: Loaded) => R): R {
  start();
  const valuesAt = valuesOffset(program);
  const copiesAt = valuesAt + program.scalars.length * VALUES_BYTES;
  const byteLength = copiesAt + program.scalars.length * COPIES_BYTES;
  const block = byteLength > PROGRAM_BYTES ? requireTemporary(call, byteLength + LINE) : null;
  const address = block === null ? programArea() : Math.ceil(block.address / LINE) * LINE;
  try {
    const { words } = linear;
    const first = address / 4;
    for (let index = 0; index < program.words.length; index += 1)
      words[first + index] = program.words[index] as number;
    program.scalars.forEach((scalar, index) => {
      words[first + scalar.word] = putElements(call, scalar, address + valuesAt + index * VALUES_BYTES);
      words[first + scalar.word + 2] = address + copiesAt + index * COPIES_BYTES;
    });
    return use({ program, address, ...windowsOf(program) });
  } finally {
    block?.release();
  }
}

/** Returns where the values of a program stand behind its words. */
function valuesOffset({ words }: Program): number {
  return Math.ceil((words.length * 4) / LINE) * LINE;
}

/** Returns the words and the values of a program as they stand in the program area; null if it has no room there. */
export function templateOf(call: Call, program: Program): Int32Array | null {
  return withProgram(call, program, ({ address }) => {
    if (address !== programArea()) return null;
    const byteLength = valuesOffset(program) + program.scalars.length * VALUES_BYTES;
    return linear.words.slice(address / 4, (address + byteLength) / 4);
  });
}

function requireTemporary(call: Call, byteLength: number): Block {
  const block = allocateTemporary(byteLength);
  if (block !== null) return block;
  throw new MemoryError(`${call.name}: no room in linear memory for a program of ${byteLength} bytes`);
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

function isValues(source: readonly Scalar[] | View): source is readonly Scalar[] {
  return Array.isArray(source);
}

/** Divides the window among the inputs outside linear memory. */
function windowsOf({ inputs }: Program): Pick<Loaded, "part" | "share"> {
  const far = inputs.filter(({ view }) => !view.block.isLinear);
  const share = Math.floor(WINDOW_BYTES / Math.max(1, far.length) / 16) * 16;
  const part = Math.min(
    ...far.map(({ view }) => Math.floor(share / view.dtype.itemSize)),
    Number.MAX_SAFE_INTEGER,
  );
  return { share, part };
}

/** Writes where the inputs of elements `first` to `first + count` lie. Copies those to a window that lie outside linear memory. */
function placeInputs({ program, address, share }: Loaded, first: number, count: number): void {
  const { words } = linear;
  const base = address / 4;
  let windows = 0;
  for (const { word, view, isPacked } of program.inputs) {
    let at = view.block.address + view.offset;
    if (!view.block.isLinear) {
      at = inWindow() + share * windows++;
      pack(view, first, count, at);
    } else if (isPacked) at += first * view.dtype.itemSize;
    words[base + word] = at;
  }
}

/** Computes elements `first` to `first + count` of a loaded program into packed memory at the address `target`. */
export function computeRange(
  loaded: Loaded,
  target: number,
  first: number,
  count: number,
  itemSize: number,
): void {
  const { program, address, part } = loaded;
  for (let done = 0; done < count; done += part) {
    const length = Math.min(part, count - done);
    placeInputs(loaded, first + done, length);
    linear.words[address / 4 + program.target] = target + done * itemSize;
    runSteps(program, address, first + done, length);
  }
}

/** Executes the steps of a program in memory. Where they belong to several chapters, the chapters take turns at each block. */
export function runSteps(program: Program, address: number, first: number, count: number): void {
  const { runs, words, block, row } = program;
  const end = first + count;
  for (let at = first, length = count; at < end; at += length) {
    if (runs.length > 1) length = Math.min(block, end - at, row === 0 ? block : row - (at % row));
    for (const { engine, from, to } of runs) engine.run(address, words.length, first, at, length, from, to);
  }
}
