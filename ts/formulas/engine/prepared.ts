/**
 * Keeps the programs of calls, for the next call with arrays of the same dtypes and layouts. A loop in a program often computes small
 * arrays again and again. To check and compile such a call takes ten times as long as to run it.
 */
import { type NDArray, ownLayout, wrapLaidOut, wrapOut } from "../../array/ndarray.ts";
import { isAbsent } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import type { DType } from "../../dtype/dtypes.ts";
import { currentView, type Out } from "../../elements/out.ts";
import { isPacked, sharesBytes, type View, viewOfArray } from "../../elements/view.ts";
import { readSize } from "../../input/arguments.ts";
import { areSame, type Extents } from "../../layout.ts";
import { produce, type Write, writeElements } from "../../memory/produce.ts";
import { linear } from "../../wasm/module.ts";
import { programArea } from "../../wasm/scratch.ts";
import type { Draft, Part } from "../draft/draft.ts";
import { runSteps, templateOf } from "./loaded.ts";
import type { Program, ProgramInput } from "./program-words.ts";
import { mayBeWritten, stepsOf } from "./run.ts";

/** Where a program finds an array. */
interface Reading {
  /** The word of its address. */
  readonly word: number;
  /** The position of the array in the call. */
  readonly position: number;
  /** The bytes from its first element to the first one that the program reads. */
  readonly begin: number;
  /** The bytes of an element if the program reads the array packed; 0 if by its strides. */
  readonly step: number;
}

/** A program with the values of its numbers. */
interface Entry {
  /** The numbers among the arguments, and those that were left out. */
  readonly numbers: readonly unknown[];
  readonly dtype: DType;
  /** The shape of the result; null for that of the arguments. */
  readonly shape: Extents | null;
  readonly strides: Extents | null;
  /** The words of the program, and behind them its numbers. */
  readonly template: Int32Array;
  readonly program: Program;
  /** The steps for each element. */
  readonly steps: number;
  readonly readings: readonly Reading[];
}

/** The arguments of a call that a program can be kept for. */
interface Arguments {
  /** The arrays; null for a number, and for what was left out. */
  readonly views: readonly (View | null)[];
  /** Not null if all arrays are packed and have one shape: their dtypes as a key, and that shape. */
  readonly alike: { readonly key: number; readonly shape: Extents } | null;
}

const MOST_ARGUMENTS = 8;
const MOST_ENTRIES = 32;

/** The programs of one function or one formula. */
export class Prepared {
  /**
   * The kept programs. The key is `alike.key` if all arrays are packed in one shape and the program fits every shape; else the layouts of
   * all arrays.
   */
  readonly #entries = new Map<number | string, Entry>();

  /** Computes a call by a kept program. Returns null if no program fits the call, or if it takes more than `mostSteps` element steps. */
  compute(
    call: Call,
    given: readonly unknown[],
    out: Out | null,
    mostSteps = Number.POSITIVE_INFINITY,
  ): NDArray | null {
    if (this.#entries.size === 0) return null;
    const read = readArguments(call, given);
    if (read === null) return null;
    const { views, alike } = read;
    const entry = (alike && this.#entries.get(alike.key)) ?? this.#entries.get(layoutKey(views));
    if (entry === undefined || !sameNumbers(entry.numbers, given)) return null;
    const { dtype, strides } = entry;
    const shape = entry.shape ?? (alike as { shape: Extents }).shape;
    const size = readSize(call, shape, dtype.itemSize);
    if (size * entry.steps > mostSteps) return null;
    if (out === null) {
      const block = produce(call.name, size, dtype, writePrepared, { entry, views });
      return wrapLaidOut(shape, dtype, block, ownLayout(strides));
    }
    const target = currentView(call, out);
    const isDirect = target.dtype === dtype && strides === null && areSame(target.shape, shape);
    if (!isDirect || !target.block.isLinear || !isPacked(target) || !mayWrite(entry, views, target))
      return null;
    writeElements(target.block, target.offset, target.size, dtype, writePrepared, { entry, views });
    return wrapOut(out, shape, dtype);
  }

  /**
   * Keeps the program by which the result of a call was computed, if other calls can use it.
   * @param isElementwise whether the call computes each element by itself, so that its steps are the same for every shape
   */
  keep(draft: Draft, result: Part, given: readonly unknown[], isElementwise: boolean): void {
    const { last, call } = draft;
    // The last program may be that of an inner part, or cast the result to the dtype of `out`.
    if (last?.root !== result || draft.made.length > 0) return;
    const { programs, root, strides } = last;
    const [program] = programs;
    if (program === undefined || programs.length > 1 || program.inputs.some(({ isFar }) => isFar)) return;
    // What one element is may decide the steps: `x ** p[0]` is a square for a `p[0]` of 2.
    if (draft.arrays.some(({ size }) => size === 1)) return;
    const read = readArguments(call, given);
    if (read === null) return;
    const { views, alike } = read;
    const readings = program.inputs.map((input) => readingOf(input, views));
    if (!readings.every((reading) => reading !== null)) return;
    const template = templateOf(call, program);
    const isForAllShapes = isElementwise && alike !== null;
    const { dtype } = root;
    const numbers = given.map(plainOf);
    const shape = isForAllShapes ? null : root.shape;
    if (this.#entries.size === MOST_ENTRIES) this.#entries.clear();
    this.#entries.set(isForAllShapes ? alike.key : layoutKey(views), {
      numbers,
      dtype,
      shape,
      strides,
      template,
      program: withoutArrays(program),
      steps: stepsOf(root, new Map()),
      readings,
    });
  }
}

/** Returns a program without the arrays of the call: the collector must be able to take back their memory. */
function withoutArrays(program: Program): Program {
  return { ...program, inputs: [], scalars: [] };
}

/** Reads the arguments of a call. Returns null unless all are numbers and arrays in linear memory. */
function readArguments(call: Call, given: readonly unknown[]): Arguments | null {
  if (given.length > MOST_ARGUMENTS) return null;
  const views: (View | null)[] = [];
  let shape: Extents | null = null;
  let areAlike = true;
  let key = 1;
  for (const value of given) {
    if (typeof value === "number" || isAbsent(value)) {
      views.push(null);
      key = key * 64 + (isAbsent(value) ? ABSENT : 0);
      continue;
    }
    const view = viewOfArray(call.name, value);
    // The steps may follow from one element, and `keep` refuses it too.
    if (view === null || !view.block.isLinear || view.size < 2) return null;
    views.push(view);
    key = key * 64 + view.dtype.code + 1;
    areAlike &&= isPacked(view) && (shape === null || shape === view.shape || areSame(shape, view.shape));
    shape = view.shape;
  }
  return shape === null ? null : { views, alike: areAlike ? { key, shape } : null };
}

/** Stands for an argument that was left out, in the place of a code of a dtype. */
const ABSENT = 63;

function layoutKey(views: readonly (View | null)[]): string {
  let key = "";
  for (const view of views)
    key += view === null ? ";" : `${view.dtype.code},${view.shape},${isPacked(view) ? "" : view.strides};`;
  return key;
}

/** Finds the argument that a program reads an array of. Returns null for an array that was made, or if it may be of several. */
function readingOf(
  { word, index, view, isPacked }: ProgramInput,
  views: readonly (View | null)[],
): Reading | null {
  const positions = views.flatMap((view, position) => (view === null ? [] : [position]));
  // The arguments are the first arrays of a draft.
  const owners =
    index >= 0 && index < positions.length
      ? [positions[index] as number]
      : positions.filter((position) => views[position]?.block === view.block);
  const [position] = owners;
  if (position === undefined || owners.length > 1) return null;
  const begin = view.offset - (views[position] as View).offset;
  return { word, position, begin, step: isPacked ? view.dtype.itemSize : 0 };
}

/** Whether a program may write to `out`: no array shares its memory, or the array has the same elements, in the same order. */
function mayWrite({ readings }: Entry, views: readonly (View | null)[], out: View): boolean {
  const isSame = mayBeWritten(out);
  return readings.every(({ position, begin, step }) => {
    const view = views[position] as View;
    return begin === 0 && step > 0 ? isSame(view) : !sharesBytes(out, view);
  });
}

/** Whether the numbers of a call are those of a kept one, and the arguments that were left out are the same. */
function sameNumbers(numbers: readonly unknown[], given: readonly unknown[]): boolean {
  for (let index = 0; index < given.length; index += 1)
    if (!Object.is(plainOf(given[index]), numbers[index])) return false;
  return true;
}

/** Returns a number, undefined for an argument that was left out, and null for an array. */
function plainOf(value: unknown): number | undefined | null {
  if (typeof value === "number") return value;
  return isAbsent(value) ? undefined : null;
}

const writePrepared: Write<{ entry: Entry; views: readonly (View | null)[] }> = (
  target,
  count,
  first,
  { entry, views },
) => {
  const { words } = linear;
  const { program, template, readings } = entry;
  const base = programArea() / 4;
  words.set(template, base);
  for (const { word, position, begin, step } of readings) {
    const { block, offset } = views[position] as View;
    words[base + word] = block.address + offset + begin + first * step;
  }
  words[base + program.target] = target;
  runSteps(program, programArea(), first, count);
};
