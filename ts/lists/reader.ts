/**
 * The one reader of nested lists. It reads each value once. In the same pass it finds the type of the values and the shape, and
 * it throws for values that do not fit the shape. The loops of quick.ts read flat lists and lists of rows. When such a loop
 * stops at another item, the reader continues at that item. Reading can run the caller's code (getters, proxies, iterators). So
 * scratch memory holds nothing between two values, and no bound depends on a length that was read earlier.
 */

import { isList, isRevoked, memberOf } from "../caller.ts";
import type { Call } from "../calls/call.ts";
import { Complex, readComplex, type Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { Names } from "../dtype/inference.ts";
import { refuseComplex } from "../dtype/limits.ts";
import { type Out, requireApart } from "../elements/out.ts";
import { foreignView, type View, viewOfArray } from "../elements/view.ts";
import { ValueError } from "../errors.ts";
import { MOST_AXES } from "../generated/codes.ts";

import { refuseArray } from "../input/arguments.ts";

import { type Extents, indexOf, shapeText, sizeOf, withAxis } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { typedBytes } from "../memory/foreign.ts";
import { allocate } from "../memory/produce.ts";
import { show } from "../show.ts";
import { walk } from "./iterators.ts";
import { isOtherLength } from "./loops.ts";
import { Pieces } from "./pieces.ts";
import { PlainValues } from "./plain-values.ts";
import { isShort, type RowStop, takeList, takeRows } from "./quick.ts";

/** The result of reading: elements in C order, their dtype and shape. The caller takes over the block. */
export interface NestedElements {
  readonly block: Block;
  readonly dtype: DType;
  readonly shape: Extents;
}

/** Stands for the depth of the values while no value was found. */
const UNKNOWN = -1;

/** Stands for the length of an axis while an iterable on it is being read and has not ended. */
const OPEN = -1;

const NO_AXES: Extents = [];

const A_VALUE = "a number, boolean, bigint, complex value, or a list of them";

/** One reading. The first value at each depth decides the shape; all later values must fit it. */
export class NestedReader implements Names {
  /** The number of lists around each value. */
  protected valueDepth = UNKNOWN;
  protected shape: Extents = NO_AXES;
  /** The index on each axis of the item being read. null means all are 0; a missing entry means 0. */
  private path: number[] | null = null;
  /** The plain values; null before the first one. */
  protected values: PlainValues | null = null;
  /** The arrays among the lists; null before the first one. */
  private pieces: Pieces | null = null;

  constructor(
    protected readonly call: Call,
    private readonly wanted: DType | null,
    private readonly argument: string,
    private readonly out: Out | null,
  ) {}

  /** Reads an item inside `depth` lists. */
  read(item: unknown, depth: number): void {
    if (typeof item === "number" || typeof item === "boolean" || typeof item === "bigint")
      this.store(item, depth);
    else if (isList(item)) this.readList(item, depth);
    else if (typeof item === "object" && item !== null) this.readObject(item, depth);
    else throw refuseArray(this.call, this.itemName(depth), A_VALUE, item);
  }

  private store(value: Scalar, depth: number): void {
    if (depth !== this.valueDepth) this.enterValues(depth);
    const { wanted } = this;
    if (value instanceof Complex && wanted !== null && !wanted.takesComplex) {
      throw refuseComplex(this.call.name, this.itemName(depth), wanted);
    }
    this.plain().put(value);
  }

  /** The first value decides the depth of all values. */
  private enterValues(depth: number): void {
    if (this.valueDepth !== UNKNOWN) {
      throw this.uneven(depth, "is a value", `${this.firstItemName(depth)} is a list`);
    }
    this.valueDepth = depth;
  }

  /** Returns the plain values, and tells `pieces` that the next value is a plain one. */
  private plain(): PlainValues {
    this.values ??= new PlainValues(this.call, this.wanted, this.expected());
    this.pieces?.goOnIn(this.values.store);
    return this.values;
  }

  /** The number of elements of the shape, or 0 while the length of an axis is not known. */
  private expected(): number {
    return this.shape.includes(OPEN) ? 0 : sizeOf(this.shape);
  }

  private readList(list: readonly unknown[], depth: number): void {
    if (this.valueDepth === UNKNOWN) this.readFirstList(list, depth);
    else this.readNextList(list, depth, list.length);
  }

  /** Reads a list before the first value was found. The list adds an axis to the shape. */
  private readFirstList(list: readonly unknown[], depth: number): void {
    const length = this.checkLength(list.length, depth);
    this.addAxis(length);
    if (length === 0) {
      // An empty list has no items that could show further axes.
      this.valueDepth = depth + 1;
      return;
    }
    const first = list[0];
    if (typeof first === "number" || typeof first === "boolean") {
      this.valueDepth = depth + 1;
      this.plain().put(first);
    } else if (isList(first)) this.readFirstList(first, depth + 1);
    else this.read(first, depth + 1);
    this.readItems(list, depth, length, 1);
  }

  /** Reads a list on an axis whose length is known. `given` is the length of this list, which was read already. */
  private readNextList(list: readonly unknown[], depth: number, given: unknown): void {
    const length = this.checkLength(given, depth);
    if (this.valueDepth <= depth || length !== this.shape[depth]) this.requireLength(depth, length);
    if (length === 0) this.requireValuesBelow(depth);
    this.readItems(list, depth, length, 0);
  }

  /** Reads the items of a list from `from` on. Uses the fast loops for numbers, booleans and short rows of them. */
  private readItems(list: readonly unknown[], depth: number, length: number, from: number): void {
    for (let i = from; i < length; i += 1) {
      if (depth + 1 === this.valueDepth) {
        const stop = takeList(this.plain(), list, i, length);
        if (stop === null) break;
        i = stop.index;
        this.readItem(stop.item, depth, i);
      } else if (depth + 2 === this.valueDepth && isShort(this.shape[depth + 1] as number)) {
        const stop = takeRows(this.plain(), list, i, length, this.shape[depth + 1] as number);
        if (stop === null) break;
        i = stop.index;
        this.readStoppedRow(stop, depth);
      } else {
        this.readItem(list[i], depth, i);
      }
    }
  }

  private enter(depth: number, index: number): void {
    this.path ??= [0, 0];
    this.path[depth] = index;
  }

  protected readItem(item: unknown, depth: number, index: number): void {
    this.enter(depth, index);
    this.read(item, depth + 1);
  }

  /** Continues in the row where `takeRows` stopped. */
  private readStoppedRow({ index, row, inRow }: RowStop, depth: number): void {
    this.enter(depth, index);
    if (inRow === null) this.read(row, depth + 1);
    else if (isOtherLength(inRow)) this.readNextList(row as readonly unknown[], depth + 1, inRow.length);
    else {
      this.readItem(inRow.item, depth + 1, inRow.index);
      this.readItems(row as readonly unknown[], depth + 1, this.shape[depth + 1] as number, inRow.index + 1);
    }
  }

  /** Checks a length that the caller's object gave: a proxy can return any value. */
  private checkLength(length: unknown, depth: number): number {
    if (typeof length === "number" && Number.isSafeInteger(length) && length >= 0) return length;
    throw new ValueError(
      `${this.call.name}: ${this.itemName(depth)} has a length that is no count of items: ${show(length)}`,
    );
  }

  private readObject(item: object, depth: number): void {
    if (isRevoked(item)) throw refuseArray(this.call, this.itemName(depth), A_VALUE, item);
    const view = viewOfArray(this.call.name, item);
    if (view !== null) {
      this.readPiece(view, depth);
      return;
    }
    if (ArrayBuffer.isView(item)) {
      const bytes = typedBytes(this.call.name, this.itemName(depth), item);
      if (bytes === null) throw refuseArray(this.call, this.itemName(depth), A_VALUE, item);
      this.readPiece(foreignView(bytes, bytes.dtype), depth);
      return;
    }
    const complex = readComplex(item);
    if (complex !== null) {
      this.store(complex, depth);
      return;
    }
    const iterate = memberOf(item, Symbol.iterator);
    if (typeof iterate !== "function") throw refuseArray(this.call, this.itemName(depth), A_VALUE, item);
    if (this.valueDepth === UNKNOWN) this.addAxis(OPEN);
    else this.requireLength(depth, OPEN);
    this.readIterable(walk(this.call, this.itemName(depth), item, iterate), depth);
  }

  /** Reads the items of an iterable. `for of` closes the iterator when reading an item throws. */
  private readIterable(list: Iterable<unknown>, depth: number): void {
    let length = 0;
    for (const item of list) {
      const allowed = this.shape[depth] as number;
      if (length === allowed) throw this.unevenLength(depth, `more than ${allowed} items`);
      this.readItem(item, depth, length);
      length += 1;
    }
    if (this.shape[depth] === OPEN)
      this.shape = this.shape.map((open, axis) => (axis === depth ? length : open));
    else if (length !== this.shape[depth]) throw this.unevenLength(depth, `length ${length}`);
    if (this.valueDepth === UNKNOWN) this.valueDepth = depth + 1;
    if (length === 0) this.requireValuesBelow(depth);
  }

  /** Reads an NDArray or typed array: its elements have a dtype of their own, and each of its axes is an axis of the result. */
  private readPiece(view: View, depth: number): void {
    requireApart(this.call, this.out, view);
    const axes = view.shape.length;
    if (this.valueDepth === UNKNOWN) {
      this.requireDepth(depth + axes);
      this.shape = [...this.shape, ...view.shape];
      this.valueDepth = depth + axes;
    } else if (
      depth + axes !== this.valueDepth ||
      view.shape.some((extent, axis) => extent !== this.shape[depth + axis])
    ) {
      const expected = shapeText(this.shape.slice(depth));
      throw this.uneven(
        depth,
        `has shape ${shapeText(view.shape)}`,
        `${this.firstItemName(depth)} has shape ${expected}`,
      );
    }
    this.pieces ??= new Pieces(this.call, this.wanted, this.expected(), this.values?.store ?? null);
    this.pieces.append(view);
  }

  private addAxis(length: number): void {
    this.requireDepth(this.shape.length + 1);
    this.shape = withAxis(this.shape, length);
  }

  /** Throws if a list of this length does not fit the shape. `length` is OPEN while it is not known. */
  private requireLength(depth: number, length: number): void {
    if (depth >= this.valueDepth)
      throw this.uneven(depth, "is a list", `${this.firstItemName(depth)} is a value`);
    if (length !== OPEN && length !== this.shape[depth]) throw this.unevenLength(depth, `length ${length}`);
  }

  /** Throws for an empty list next to an array with further axes: the list does not show the length of these axes. */
  private requireValuesBelow(depth: number): void {
    if (depth + 1 === this.valueDepth) return;
    const shape = shapeText(this.shape.slice(depth));
    throw this.uneven(depth, "has shape (0,)", `${this.firstItemName(depth)} has shape ${shape}`);
  }

  private requireDepth(depth: number): void {
    if (depth <= MOST_AXES) return;
    throw new ValueError(
      `${this.call.name}: ${this.argument} is nested more than ${MOST_AXES} lists deep, or contains itself`,
    );
  }

  private unevenLength(depth: number, found: string): ValueError {
    return this.uneven(depth, `has ${found}`, `${this.firstItemName(depth)} has length ${this.shape[depth]}`);
  }

  protected uneven(depth: number, found: string, first: string): ValueError {
    return new ValueError(
      `${this.call.name}: ${this.argument} is ragged (inhomogeneous shape): ${this.itemName(depth)} ${found}, but ${first}`,
    );
  }

  /** Returns the name in messages of the item being read, inside `depth` lists: `data[0][3]`. */
  protected itemName(depth: number): string {
    let text = this.argument;
    for (let axis = 0; axis < depth; axis += 1) text += `[${this.path?.[axis] ?? 0}]`;
    return text;
  }

  private firstItemName(depth: number): string {
    return this.argument + "[0]".repeat(depth);
  }

  /** Decides the dtype and returns the elements. */
  finish(): NestedElements {
    const { pieces, shape, values } = this;
    if (pieces !== null) {
      const { block, dtype } = pieces.finish(values, this);
      values?.store.release();
      return { block, dtype, shape };
    }
    if (values === null)
      return { block: allocate(this.call.name, 0), dtype: this.wanted ?? dtypes.float64, shape };
    const dtype = this.wanted ?? values.infer(null, this);
    values.convertTo(dtype, this);
    return { block: values.store.take(), dtype, shape };
  }

  nameOf(index: number): string {
    const path = indexOf(index, this.shape).map((at) => `[${at}]`);
    return this.argument + path.join("");
  }

  /** Releases all memory. */
  release(): void {
    this.values?.store.release();
    this.pieces?.release();
  }
}

/**
 * Reads nested lists (arrays, typed arrays, NDArrays, other iterables, at any depth) or a scalar.
 * @param dtype the dtype of the elements; null to infer it from the values
 * @param out the memory that the result is written to; throws when an array in the lists shares this memory
 * @param argument the name that messages use
 */
export function readNested(
  call: Call,
  data: unknown,
  dtype: DType | null,
  out: Out | null,
  argument = "data",
): NestedElements {
  const reader = new NestedReader(call, dtype, argument, out);
  try {
    reader.read(data, 0);
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  }
}
