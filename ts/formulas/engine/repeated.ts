/**
 * Computations that a later call does again with other arrays of the same dtypes and layouts. A draft notes what it computed, one after
 * another; `Prepared` keeps it without the arrays.
 */
import type { Call } from "../../calls/call.ts";
import type { DType } from "../../dtype/dtypes.ts";
import type { View } from "../../elements/view.ts";
import type { Block } from "../../memory/block.ts";
import { produce, type Write } from "../../memory/produce.ts";
import { linear } from "../../wasm/module.ts";
import { programArea } from "../../wasm/scratch.ts";
import type { Part } from "../draft/parts.ts";
import { isValues, runSteps, templateOf } from "./loaded.ts";
import type { Program } from "./program-words.ts";

/** Memory that a step reads: an array of the call, or what an earlier step made. Steps read linear memory alone. */
export type Source = Pick<View, "block" | "offset">;

/** Where a step finds elements: the position among its sources, and the bytes from the start of the source to the first element. */
export interface Place {
  readonly position: number;
  readonly begin: number;
}

/** Finds the source of a view, the array number `index` of the draft. Returns null if it is none of them, or may be several. */
export type Find = (view: View, index: number) => Place | null;

/** Computes elements into new memory. */
export interface Step {
  readonly dtype: DType;
  make(call: Call, size: number, sources: readonly Source[]): Block;
}

/** What a draft computed. */
export interface Done {
  /** The part that a program computed; null for what was folded. */
  readonly root: Part | null;
  /** Null for C order. */
  readonly strides: View["strides"];
  readonly size: number;
  /** The new memory; null if it was written to `out`. */
  readonly block: Block | null;
  /** Returns the step that does it again, or null if there is none. */
  repeat(call: Call, find: Find): Step | null;
}

/** Where a program finds an array. */
interface Reading extends Place {
  /** The word of its address. */
  readonly word: number;
  /** The bytes of an element if the program reads the array packed; 0 if by its strides. */
  readonly step: number;
}

/** A program without the arrays that it read: the collector must be able to take back their memory. */
export class KeptProgram implements Step {
  readonly dtype: DType;
  readonly program: Program;
  /** The words of the program, and behind them its numbers. */
  readonly template: Int32Array;
  readonly readings: readonly Reading[];

  constructor(dtype: DType, program: Program, template: Int32Array, readings: readonly Reading[]) {
    this.dtype = dtype;
    this.program = { ...program, inputs: [], scalars: [] };
    this.template = template;
    this.readings = readings;
  }

  make(call: Call, size: number, sources: readonly Source[]): Block {
    return produce(call.name, size, this.dtype, writeKept, { kept: this, sources });
  }
}

/** Computes elements `first` to `first + count` by a kept program. */
export const writeKept: Write<{ kept: KeptProgram; sources: readonly Source[] }> = (
  target,
  count,
  first,
  { kept, sources },
) => {
  const { words } = linear;
  const { program, template, readings } = kept;
  const address = programArea();
  const base = address / 4;
  words.set(template, base);
  for (const { word, position, begin, step } of readings) {
    const { block, offset } = sources[position] as Source;
    words[base + word] = block.address + offset + begin + first * step;
  }
  words[base + program.target] = target;
  runSteps(program, address, first, count);
};

/** Keeps programs that compute a part. Returns null if they are several, or if they read other memory than sources. */
export function keptProgram(
  call: Call,
  dtype: DType,
  programs: readonly Program[],
  find: Find,
): KeptProgram | null {
  const [program] = programs;
  if (program === undefined || programs.length > 1 || program.inputs.some(({ isFar }) => isFar)) return null;
  const readings: Reading[] = [];
  for (const { word, index, view, isPacked } of program.inputs) {
    const place = find(view, index);
    if (place === null) return null;
    readings.push({ ...place, word, step: isPacked ? view.dtype.itemSize : 0 });
  }
  for (const { word, source } of program.scalars) {
    if (isValues(source)) continue;
    const place = find(source, -1);
    if (place === null) return null;
    readings.push({ ...place, word, step: 0 });
  }
  return new KeptProgram(dtype, program, templateOf(call, program), readings);
}
