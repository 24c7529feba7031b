/**
 * Typed arrays that keep their block alive. Each is an instance of a subclass of its typed array, with the block in a
 * private field; everything a caller can see (`constructor`, species, printing, `structuredClone`) is the plain class.
 */
import type { DataConstructor } from "../dtype.ts";
import { MemoryError } from "../errors.ts";
import type { Block } from "./block.ts";

type LentConstructor = new (
  buffer: ArrayBufferLike,
  byteOffset: number,
  length: number,
  owner: Block,
) => ArrayBufferView<ArrayBuffer>;

/** What the subclass below needs of the typed array that it extends. */
type TypedArrayClass = new (
  buffer: ArrayBufferLike,
  byteOffset: number,
  length: number,
) => ArrayBufferView & {
  readonly length: number;
  subarray(begin?: number, end?: number): ArrayBufferView & { readonly length: number };
};

const lentClasses = new Map<DataConstructor, LentConstructor>();

function lentClassOf(Data: DataConstructor): LentConstructor {
  let Lent = lentClasses.get(Data);
  if (Lent === undefined) {
    Lent = makeLentClass(Data as unknown as TypedArrayClass) as unknown as LentConstructor;
    lentClasses.set(Data, Lent);
  }
  return Lent;
}

function makeLentClass(Base: TypedArrayClass): unknown {
  class Lent extends Base {
    readonly #owner: Block;

    constructor(buffer: ArrayBufferLike, byteOffset: number, length: number, owner: Block) {
      super(buffer, byteOffset, length);
      this.#owner = owner;
    }

    override subarray(begin?: number, end?: number): Lent {
      const part = super.subarray(begin, end);
      return new Lent(part.buffer, part.byteOffset, part.length, this.#owner);
    }
  }
  // With the base's constructor, `slice`, `map` and the like make plain arrays of their own memory.
  Object.defineProperty(Lent.prototype, "constructor", { value: Base, configurable: true, writable: true });
  return Lent;
}

/** A typed array over bytes of a block that keeps the block alive for as long as it is reachable itself. */
export function lendView(
  caller: string,
  Data: DataConstructor,
  block: Block,
  offset: number,
  length: number,
): ArrayBufferView<ArrayBuffer> {
  try {
    const view = new (lentClassOf(Data))(block.buffer, block.address + offset, length, block);
    block.lend();
    return view;
  } catch (error) {
    throw tooLong(caller, error, length * Data.BYTES_PER_ELEMENT);
  }
}

/** A typed array over bytes of a block that protects nothing. */
export function plainView(
  caller: string,
  Data: DataConstructor,
  block: Block,
  offset: number,
  length: number,
): ArrayBufferView<ArrayBuffer> {
  try {
    return new Data(block.buffer, block.address + offset, length);
  } catch (error) {
    throw tooLong(caller, error, length * Data.BYTES_PER_ELEMENT);
  }
}

/** Spilled arrays can be longer than any typed array of the host. */
function tooLong(caller: string, error: unknown, byteLength: number): unknown {
  if (!(error instanceof RangeError)) return error;
  return new MemoryError(
    `${caller}: the host has no typed array over ${byteLength} bytes; read the array by parts with get`,
  );
}
