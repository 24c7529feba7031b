/**
 * Keeps the programs of calls, for the next call with arrays of the same dtypes. A program loop computes small arrays again and again,
 * and to check and compile such a call takes ten times as long as to run it.
 */
import { type NDArray, wrap } from "../array/ndarray.ts";
import type { Call } from "../calls/call.ts";
import type { DType } from "../dtype/dtypes.ts";
import { isPacked, type View, viewOfArray } from "../elements/view.ts";
import { readSize } from "../input/arguments.ts";
import { areSame, type Extents } from "../layout.ts";
import { produce, type Write } from "../memory/produce.ts";
import { linear } from "../wasm/module.ts";
import { programArea } from "../wasm/scratch.ts";
import type { Draft, Part } from "./draft.ts";
import type { Program } from "./program.ts";
import { runSteps, templateOf } from "./run.ts";

/** Where a program finds an array: the word of its address, and the position of the array in the call. */
interface Reading {
  readonly word: number;
  readonly position: number;
}

/** A program with the values of its numbers. */
interface Entry {
  /** The numbers among the arguments. */
  readonly numbers: readonly unknown[];
  readonly dtype: DType;
  /** The words of the program, and behind them its numbers. */
  readonly template: Int32Array;
  readonly program: Program;
  readonly readings: readonly Reading[];
}

/** The arguments of a call that a program can be kept for. */
interface Arguments {
  readonly key: number;
  readonly shape: Extents;
  /** The arrays; null for a number. */
  readonly views: readonly (View | null)[];
}

const MOST_ARGUMENTS = 8;
const MOST_ENTRIES = 32;

/** The programs of one function or one formula. */
export class Prepared {
  readonly #entries = new Map<number, Entry>();

  /** Computes a call by a program that was kept. Returns null if there is none. */
  compute(call: Call, given: readonly unknown[]): NDArray | null {
    if (this.#entries.size === 0) return null;
    const read = readArguments(call, given);
    const entry = read === null ? undefined : this.#entries.get(read.key);
    if (read === null || entry === undefined || !sameNumbers(entry.numbers, given)) return null;
    const { dtype } = entry;
    const { shape, views } = read;
    const size = readSize(call, shape, dtype.itemSize);
    return wrap(shape, dtype, produce(call.name, size, dtype, writePrepared, { entry, views }));
  }

  /** Keeps the program by which a call was computed, if other calls can use it. */
  keep(draft: Draft, root: Part, given: readonly unknown[]): void {
    const { program, call } = draft;
    if (program === null || draft.made.length > 0 || this.#entries.size === MOST_ENTRIES) return;
    // An element of an array, such as `x[:1]`, is another one in the next call.
    if (program.scalars.some(({ source }) => !Array.isArray(source))) return;
    const read = readArguments(call, given);
    if (read === null || !areSame(read.shape, root.shape)) return;
    const positions = read.views.flatMap((view, position) => (view === null ? [] : [position]));
    const readings = program.inputs.map(({ word, index }) => ({ word, position: positions[index] ?? -1 }));
    const template = templateOf(call, program);
    if (template === null || readings.some(({ position }) => position < 0)) return;
    this.#entries.set(read.key, {
      numbers: given.map((value) => (typeof value === "number" ? value : null)),
      dtype: root.dtype,
      template,
      program,
      readings,
    });
  }
}

/** Reads the arguments of a call. Returns null unless all are numbers and packed arrays of one shape in linear memory. */
function readArguments(call: Call, given: readonly unknown[]): Arguments | null {
  if (given.length > MOST_ARGUMENTS) return null;
  const views: (View | null)[] = [];
  let shape: Extents | null = null;
  let key = 1;
  for (const value of given) {
    if (typeof value === "number") {
      views.push(null);
      key = key * 64;
      continue;
    }
    const view = viewOfArray(call.name, value);
    if (view === null || !view.block.isLinear || !isPacked(view)) return null;
    // What one element is may decide the steps: `x ** p` is a square for a p of 2.
    if (view.size < 2) return null;
    key = key * 64 + view.dtype.code + 1;
    views.push(view);
    if (shape !== null && shape !== view.shape && !areSame(shape, view.shape)) return null;
    shape = view.shape;
  }
  return shape === null ? null : { key, shape, views };
}

function sameNumbers(numbers: readonly unknown[], given: readonly unknown[]): boolean {
  for (let index = 0; index < given.length; index += 1) {
    const value = given[index];
    if (typeof value === "number" && !Object.is(value, numbers[index])) return false;
  }
  return true;
}

const writePrepared: Write<{ entry: Entry; views: readonly (View | null)[] }> = (
  target,
  count,
  first,
  { entry, views },
) => {
  const { words } = linear;
  const base = programArea() / 4;
  words.set(entry.template, base);
  for (const { word, position } of entry.readings) {
    const { block, offset, dtype } = views[position] as View;
    words[base + word] = block.address + offset + first * dtype.itemSize;
  }
  words[base + entry.program.target] = target;
  runSteps(entry.program, programArea(), first, count);
};
