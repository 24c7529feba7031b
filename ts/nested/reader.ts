/**
 * The walk through nested lists. Each value is read once: its type, the shape of the whole and what does not fit that shape
 * are found in the pass that stores it. Reading may run code of the caller's (getters, proxies, iterators), so nothing
 * stands in scratch between two values, and no bound rests on a length that was read earlier.
 */
import { MOST_DIMENSIONS, refuse, type Signature } from "../arguments.ts";
import { isList, isRevoked, memberOf } from "../caller.ts";
import { Complex, readComplex } from "../complex.ts";
import type { DType } from "../dtype.ts";
import { show, ValueError } from "../errors.ts";
import { type Extents, indexOf, shapeText } from "../layout.ts";
import type { Block } from "../memory/block.ts";
import { foreignView, typedBytes } from "../memory/foreign.ts";
import { type View, viewOfArray } from "../memory/view.ts";
import { type Out, requireApart } from "../out.ts";
import { refuseComplex, type Scalar } from "../values.ts";
import { isShort, NO_LIST, takeList, takeRows } from "./lists.ts";
import { OTHER_LENGTH } from "./loops.ts";
import { OPEN, Pieces } from "./pieces.ts";
import type { PlainValues } from "./values.ts";
import { walk } from "./walk.ts";

/** What was read: elements in C order, and what they are. The reader of it takes over the block. */
export interface NestedElements {
  readonly block: Block;
  readonly dtype: DType;
  readonly shape: Extents;
}

/** The depth of the values, before the first one was found. */
const UNKNOWN = -1;

const A_VALUE = "a number, boolean, bigint, complex value, or a list of them";

/** One reading: the shape as the first values going down give it, to which all that follow are held. */
export class NestedReader {
  private readonly call: Signature;
  private readonly argument: string;
  private readonly shape: number[] = [];
  /** How many lists deep the values stand. */
  private valueDepth = UNKNOWN;
  /** The index on each axis of what is being read. */
  private readonly path: number[] = [];
  private readonly pieces: Pieces;
  private readonly wanted: DType | null;
  private readonly out: Out | null;

  constructor(call: Signature, wanted: DType | null, argument: string, out: Out | null) {
    this.call = call;
    this.argument = argument;
    this.wanted = wanted;
    this.out = out;
    this.pieces = new Pieces(call, wanted, this.shape);
  }

  /** Reads an item that stands `depth` lists deep. */
  read(item: unknown, depth: number): void {
    if (typeof item === "number" || typeof item === "boolean" || typeof item === "bigint")
      this.store(item, depth);
    else if (isList(item)) this.readList(item, depth, item.length);
    else if (typeof item === "object" && item !== null) this.readObject(item, depth);
    else throw refuse(this.call, this.place(depth), A_VALUE, item);
  }

  /** Reads member `index` of the flat list. */
  readMember(item: unknown, index: number): void {
    this.path[0] = index;
    this.read(item, 1);
  }

  private store(value: Scalar, depth: number): void {
    if (depth !== this.valueDepth) this.enterValues(depth);
    const { wanted } = this;
    if (value instanceof Complex && wanted !== null && !wanted.takesComplex) {
      throw refuseComplex(this.call, this.place(depth), wanted);
    }
    this.pieces.plain().put(value);
  }

  /** The first value settles how deep all of them stand. */
  private enterValues(depth: number): void {
    if (this.valueDepth !== UNKNOWN) {
      throw this.uneven(depth, "is a value", `${this.firstPlace(depth)} is a list`);
    }
    this.valueDepth = depth;
  }

  /** Reads a list whose length was read already. */
  readList(list: readonly unknown[], depth: number, length: unknown): void {
    if (this.valueDepth <= depth || length !== this.shape[depth])
      this.enterList(depth, this.checkLength(length, depth));
    this.readItems(list, depth, length as number, 0);
  }

  /** Begins a list, whose items are read by the calls that follow. */
  enter(depth: number, length: number): void {
    this.path[depth] = 0;
    this.enterList(depth, length);
  }

  /** Goes on with values that were read of lists of this shape. */
  adopt(values: PlainValues, shape: Extents): void {
    for (const length of shape) {
      this.shape.push(length);
      this.path.push(0);
    }
    this.valueDepth = shape.length;
    this.pieces.adopt(values);
  }

  /** Goes on in a list at an item that was read already. */
  goOn(list: readonly unknown[], depth: number, length: number, at: number, item: unknown): void {
    this.path[depth] = at;
    this.read(item, depth + 1);
    this.readItems(list, depth, length, at + 1);
  }

  /** Reads the items of a list from `from` on, those of a kind that loops know in the quickest way. */
  readItems(list: readonly unknown[], depth: number, length: number, from: number): void {
    for (let i = from; i < length; i += 1) {
      let item: unknown;
      if (depth + 1 === this.valueDepth) {
        const plain = this.pieces.plain();
        i = takeList(plain, list, i, length);
        if (i === length) break;
        item = plain.stranger;
      } else if (depth + 2 === this.valueDepth && isShort(this.shape[depth + 1] as number)) {
        i = this.readRows(list, depth, length, i);
        continue;
      } else {
        item = list[i];
      }
      this.path[depth] = i;
      this.read(item, depth + 1);
    }
    // Below an empty list there is nothing that could tell of further axes.
    if (this.valueDepth === UNKNOWN) this.valueDepth = depth + 1;
  }

  /** Reads rows from `from` on, up to the end or to one that has more than plain numbers; returns the index of the last. */
  private readRows(lists: readonly unknown[], depth: number, length: number, from: number): number {
    const width = this.shape[depth + 1] as number;
    const plain = this.pieces.plain();
    const at = takeRows(plain, lists, from, length, width);
    if (at < length) this.goOnInRow(plain, depth, at);
    return at;
  }

  /** Goes on in the row, number `at` of its list, where `takeRows` stopped. */
  goOnInRow({ row, column, stranger }: PlainValues, depth: number, at: number): void {
    this.path[depth] = at;
    if (column === NO_LIST) this.read(row, depth + 1);
    else if (column === OTHER_LENGTH) this.enterList(depth + 1, this.checkLength(stranger, depth + 1));
    else this.goOn(row as readonly unknown[], depth + 1, this.shape[depth + 1] as number, column, stranger);
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
    this.enterList(depth, OPEN);
    this.readIterable(walk(this.call, this.place(depth), item, iterate), depth);
  }

  /** `for of` closes the iterator when an item is refused. */
  private readIterable(list: Iterable<unknown>, depth: number): void {
    let length = 0;
    for (const item of list) {
      const allowed = this.shape[depth] as number;
      if (length === allowed) throw this.unevenLength(depth, `more than ${allowed} items`);
      this.path[depth] = length;
      this.read(item, depth + 1);
      length += 1;
    }
    if (this.shape[depth] === OPEN) this.shape[depth] = length;
    else if (length !== this.shape[depth]) throw this.unevenLength(depth, `length ${length}`);
    if (this.valueDepth === UNKNOWN) this.valueDepth = depth + 1;
  }

  /** An NDArray or typed array: elements of a dtype of their own, and as many axes as it has. */
  private readPiece(view: View, depth: number): void {
    requireApart(this.call, this.out, view);
    const axes = view.shape.length;
    if (this.valueDepth === UNKNOWN) {
      this.requireDepth(depth + axes);
      for (const extent of view.shape) this.shape.push(extent);
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
    this.pieces.append(view);
  }

  /** Begins a list of `length` items, OPEN for one that must be read to know. */
  private enterList(depth: number, length: number): void {
    if (this.valueDepth === UNKNOWN) {
      this.requireDepth(depth + 1);
      this.shape.push(length);
    } else if (depth >= this.valueDepth) {
      throw this.uneven(depth, "is a list", `${this.firstPlace(depth)} is a value`);
    } else if (length !== OPEN && length !== this.shape[depth]) {
      throw this.unevenLength(depth, `length ${length}`);
    }
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

  private uneven(depth: number, found: string, first: string): ValueError {
    return new ValueError(
      `${this.call.name}: ${this.argument} is ragged: ${this.place(depth)} ${found}, but ${first}`,
    );
  }

  private place(depth: number): string {
    return placeText(this.argument, this.path.slice(0, depth));
  }

  private firstPlace(depth: number): string {
    return placeText(this.argument, new Array<number>(depth).fill(0));
  }

  /** Settles the dtype and hands the elements over. */
  finish(): NestedElements {
    const { shape } = this;
    const { block, dtype } = this.pieces.finish({
      placeOf: (flat) => placeText(this.argument, indexOf(flat, shape)),
    });
    return { block, dtype, shape };
  }

  /** Gives all memory back. */
  release(): void {
    this.pieces.release();
  }
}

/** A place as messages name it, such as `data[0][3]`. */
export function placeText(argument: string, index: Extents): string {
  return argument + index.map((at) => `[${at}]`).join("");
}
