/**
 * The one reader of nested lists. It reads each value once: the type of the values, the shape of the whole and what does not
 * fit that shape are found in the pass that stores it. Its quick steps are the flat list and the list of rows, by the loops of
 * lists.ts; where a loop stops at something else, the reader goes on at that very item. Reading may run code of the caller's
 * (getters, proxies, iterators), so nothing stands in scratch between two values, and no bound rests on a length that was
 * read earlier.
 */
import { isList, isRevoked, memberOf } from "../caller.ts";
import { Complex, readComplex, type Scalar } from "../dtype/complex.ts";
import { type DType, dtypes } from "../dtype/dtypes.ts";
import type { Places } from "../dtype/inference.ts";
import { refuseComplex } from "../dtype/limits.ts";
import { ValueError } from "../errors.ts";
import { MOST_DIMENSIONS, refuse } from "../input/arguments.ts";
import type { Signature } from "../input/signatures.ts";
import { type Extents, indexOf, shapeText, sizeOf, withAxis } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { foreignView, typedBytes } from "../memory/foreign.ts";
import { type Out, requireApart } from "../memory/out.ts";
import { allocate } from "../memory/produce.ts";
import { type View, viewOfArray } from "../memory/view.ts";
import { show } from "../show.ts";
import { walk } from "./iterators.ts";
import { Pieces } from "./pieces.ts";
import { PlainValues } from "./plain-values.ts";
import { isShort, type RowStop, takeList, takeRows } from "./quick.ts";

/** What was read: elements in C order, and what they are. The reader of it takes over the block. */
export interface NestedElements {
  readonly block: Block;
  readonly dtype: DType;
  readonly shape: Extents;
}

/** The depth of the values, before the first one was found. */
const UNKNOWN = -1;

/** The length of an axis of which an iterable is read that has not come to its end. */
const OPEN = -1;

const NO_AXES: Extents = [];

const A_VALUE = "a number, boolean, bigint, complex value, or a list of them";

/** One reading: the shape as the first values going down give it, to which all that follow are held. */
export class NestedReader implements Places {
  protected readonly call: Signature;
  private readonly argument: string;
  /** How many lists deep the values stand. */
  protected valueDepth = UNKNOWN;
  protected shape: Extents = NO_AXES;
  /** The index on each axis of what is being read, null while each is 0, and 0 where it has no entry. */
  private path: number[] | null = null;
  /** The plain values; null before the first one. */
  protected values: PlainValues | null = null;
  /** The arrays among the lists; null before the first one. */
  private pieces: Pieces | null = null;
  private readonly wanted: DType | null;
  private readonly out: Out | null;

  constructor(call: Signature, wanted: DType | null, argument: string, out: Out | null) {
    this.call = call;
    this.argument = argument;
    this.wanted = wanted;
    this.out = out;
  }

  /** Reads an item that stands `depth` lists deep. */
  read(item: unknown, depth: number): void {
    if (typeof item === "number" || typeof item === "boolean" || typeof item === "bigint")
      this.store(item, depth);
    else if (isList(item)) this.readList(item, depth);
    else if (typeof item === "object" && item !== null) this.readObject(item, depth);
    else throw refuse(this.call, this.place(depth), A_VALUE, item);
  }

  private store(value: Scalar, depth: number): void {
    if (depth !== this.valueDepth) this.enterValues(depth);
    const { wanted } = this;
    if (value instanceof Complex && wanted !== null && !wanted.takesComplex) {
      throw refuseComplex(this.call.name, this.place(depth), wanted);
    }
    this.plain().put(value);
  }

  /** The first value settles how deep all of them stand. */
  private enterValues(depth: number): void {
    if (this.valueDepth !== UNKNOWN) {
      throw this.uneven(depth, "is a value", `${this.firstPlace(depth)} is a list`);
    }
    this.valueDepth = depth;
  }

  /** The plain values, of which the next one follows. */
  private plain(): PlainValues {
    this.values ??= new PlainValues(this.call, this.wanted, this.expected());
    this.pieces?.goOnIn(this.values.store);
    return this.values;
  }

  /** How many elements the shape promises, 0 while it is open. */
  private expected(): number {
    return this.shape.includes(OPEN) ? 0 : sizeOf(this.shape);
  }

  private readList(list: readonly unknown[], depth: number): void {
    if (this.valueDepth === UNKNOWN) this.readFirstList(list, depth);
    else this.readNextList(list, depth, list.length);
  }

  /** Reads a list before the first value: the list adds an axis to the shape. */
  private readFirstList(list: readonly unknown[], depth: number): void {
    const length = this.checkLength(list.length, depth);
    this.addAxis(length);
    if (length === 0) {
      // Below an empty list there is nothing that could tell of further axes.
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

  /** Reads a list of an axis that is known. The length was read already. */
  private readNextList(list: readonly unknown[], depth: number, given: unknown): void {
    const length = this.checkLength(given, depth);
    if (this.valueDepth <= depth || length !== this.shape[depth]) this.requireLength(depth, length);
    if (length === 0) this.requireValuesBelow(depth);
    this.readItems(list, depth, length, 0);
  }

  /** Reads the items of a list from `from` on, those of a kind that loops know in the quickest way. */
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

  /** Reads on in the row where `takeRows` stopped. */
  private readStoppedRow({ index, row, inRow }: RowStop, depth: number): void {
    this.enter(depth, index);
    if (inRow === null) this.read(row, depth + 1);
    else if ("length" in inRow) this.readNextList(row as readonly unknown[], depth + 1, inRow.length);
    else {
      this.readItem(inRow.item, depth + 1, inRow.index);
      this.readItems(row as readonly unknown[], depth + 1, this.shape[depth + 1] as number, inRow.index + 1);
    }
  }

  /** A proxy may answer anything. */
  private checkLength(length: unknown, depth: number): number {
    if (typeof length === "number" && Number.isSafeInteger(length) && length >= 0) return length;
    throw new ValueError(
      `${this.call.name}: ${this.place(depth)} has a length that is no count of items: ${show(length)}`,
    );
  }

  private readObject(item: object, depth: number): void {
    if (isRevoked(item)) throw refuse(this.call, this.place(depth), A_VALUE, item);
    const view = viewOfArray(this.call.name, item);
    if (view !== null) {
      this.readPiece(view, depth);
      return;
    }
    if (ArrayBuffer.isView(item)) {
      const bytes = typedBytes(this.call.name, this.place(depth), item);
      if (bytes === null) throw refuse(this.call, this.place(depth), A_VALUE, item);
      this.readPiece(foreignView(bytes, bytes.dtype), depth);
      return;
    }
    const complex = readComplex(item);
    if (complex !== null) {
      this.store(complex, depth);
      return;
    }
    const iterate = memberOf(item, Symbol.iterator);
    if (typeof iterate !== "function") throw refuse(this.call, this.place(depth), A_VALUE, item);
    if (this.valueDepth === UNKNOWN) this.addAxis(OPEN);
    else this.requireLength(depth, OPEN);
    this.readIterable(walk(this.call, this.place(depth), item, iterate), depth);
  }

  /** `for of` closes the iterator when an item is refused. */
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

  /** An NDArray or typed array: elements of a dtype of their own, and as many axes as it has. */
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
        `${this.firstPlace(depth)} has shape ${expected}`,
      );
    }
    this.pieces ??= new Pieces(this.call, this.wanted, this.expected(), this.values?.store ?? null);
    this.pieces.append(view);
  }

  private addAxis(length: number): void {
    this.requireDepth(this.shape.length + 1);
    this.shape = withAxis(this.shape, length);
  }

  /** Throws if a list of this length does not fit the shape; the length is OPEN while it is not known. */
  private requireLength(depth: number, length: number): void {
    if (depth >= this.valueDepth)
      throw this.uneven(depth, "is a list", `${this.firstPlace(depth)} is a value`);
    if (length !== OPEN && length !== this.shape[depth]) throw this.unevenLength(depth, `length ${length}`);
  }

  /** Throws for an empty list that stands beside an array with further axes, of which the list says nothing. */
  private requireValuesBelow(depth: number): void {
    if (depth + 1 === this.valueDepth) return;
    const shape = shapeText(this.shape.slice(depth));
    throw this.uneven(depth, "has shape (0,)", `${this.firstPlace(depth)} has shape ${shape}`);
  }

  private requireDepth(depth: number): void {
    if (depth <= MOST_DIMENSIONS) return;
    throw new ValueError(
      `${this.call.name}: ${this.argument} is nested more than ${MOST_DIMENSIONS} lists deep, or contains itself`,
    );
  }

  private unevenLength(depth: number, found: string): ValueError {
    return this.uneven(depth, `has ${found}`, `${this.firstPlace(depth)} has length ${this.shape[depth]}`);
  }

  protected uneven(depth: number, found: string, first: string): ValueError {
    return new ValueError(
      `${this.call.name}: ${this.argument} is ragged (inhomogeneous shape): ${this.place(depth)} ${found}, but ${first}`,
    );
  }

  /** The place that is being read, `depth` lists deep, as messages name it: `data[0][3]`. */
  protected place(depth: number): string {
    let text = this.argument;
    for (let axis = 0; axis < depth; axis += 1) text += `[${this.path?.[axis] ?? 0}]`;
    return text;
  }

  private firstPlace(depth: number): string {
    return this.argument + "[0]".repeat(depth);
  }

  /** Settles the dtype and hands the elements over. */
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
    values.settle(dtype, this);
    return { block: values.store.take(), dtype, shape };
  }

  placeOf(index: number): string {
    const path = indexOf(index, this.shape).map((at) => `[${at}]`);
    return this.argument + path.join("");
  }

  /** Gives all memory back. */
  release(): void {
    this.values?.store.release();
    this.pieces?.release();
  }
}

/**
 * Reads nested lists (arrays, typed arrays, NDArrays, other iterables, at any depth) or a scalar.
 * @param dtype the dtype of the elements, null to infer it from the values
 * @param out what the result is written to, which no array in the lists may share memory with
 */
export function readNested(
  call: Signature,
  data: unknown,
  dtype: DType | null,
  out: Out | null,
): NestedElements {
  const reader = new NestedReader(call, dtype, "data", out);
  try {
    reader.read(data, 0);
    return reader.finish();
  } catch (error) {
    reader.release();
    throw error;
  }
}
