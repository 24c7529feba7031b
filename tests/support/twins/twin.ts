/** Pairs arrays with plain lists of their expected elements: a memory of numbers, and twins that show parts of it. */
import np, { type DTypeLike, type NDArray } from "../../../ts/index.ts";

/** The dtypes whose elements stand in a typed array one by one, as they are. */
export const dtypeNames = ["uint8", "int16", "int32", "int64", "float32", "float64"] as const;

/** A typed array over the elements of one of them. */
export interface Elements {
  readonly length: number;
  readonly buffer: ArrayBuffer;
  readonly byteOffset: number;
  [place: number]: number | bigint;
}

type ElementsConstructor = new (buffer: ArrayBuffer, byteOffset?: number, length?: number) => Elements;

/** The typed-array class of a dtype. */
export function elementsClass(name: DTypeLike): ElementsConstructor {
  return np.dtype(name).Data as unknown as ElementsConstructor;
}

/** What memory that arrays share must hold: an element at each place. */
export interface Memory {
  readonly values: Float64Array;
}

/** Where the elements of an array stand in a memory; strides and offset count elements. */
export interface Placement {
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly offset: number;
}

/** An array and what it must hold. */
export interface Twin extends Placement {
  readonly array: NDArray;
  readonly memory: Memory;
}

/** A typed array over the memory of an array that may be disposed of already. */
export interface Taken {
  readonly elements: Elements;
  readonly memory: Memory;
  readonly offset: number;
}

/** The places of all elements in C order. */
export function placesOf({ shape, strides, offset }: Placement): Int32Array {
  let places = Int32Array.of(offset);
  shape.forEach((length, axis) => {
    const stride = strides[axis] as number;
    const next = new Int32Array(places.length * length);
    let at = 0;
    for (const place of places)
      for (let index = 0; index < length; index += 1) {
        next[at] = place + index * stride;
        at += 1;
      }
    places = next;
  });
  return places;
}

/** What the places hold, in C order. */
export function valuesAt({ values }: Memory, placement: Placement): Float64Array {
  const places = placesOf(placement);
  const found = new Float64Array(places.length);
  for (let at = 0; at < places.length; at += 1) found[at] = values[places[at] as number] as number;
  return found;
}

/** What the array must hold, in C order. */
export function valuesOf(twin: Twin): Float64Array {
  return valuesAt(twin.memory, twin);
}

/** The twin of a new array that has these values in C order and memory of its own. */
export function twinOf(array: NDArray, values: ArrayLike<number>): Twin {
  const strides = array.strides.map((stride) => stride / array.itemSize);
  const placement = { shape: array.shape, strides, offset: 0 };
  const memory: Memory = { values: new Float64Array(array.size) };
  placesOf(placement).forEach((place, index) => {
    memory.values[place] = values[index] as number;
  });
  return { array, memory, ...placement };
}

/** The twin of an array that shares the memory of another and starts at its first element. */
export function viewTwin(array: NDArray, { memory, offset }: Twin): Twin {
  const strides = array.strides.map((stride) => stride / array.itemSize);
  return { array, memory, shape: array.shape, strides, offset };
}

/** The typed array of the elements, as Node wraps it: over the same buffer, and without ties to the array. */
export function takeData({ array, memory, offset }: Twin): Taken {
  const data = array.data as unknown as Elements;
  const Data = elementsClass(array.dtype);
  return { elements: new Data(data.buffer, data.byteOffset, data.length), memory, offset };
}

/** Writes an element through a typed array, and to what the memory must hold. */
export function writeTaken({ elements, memory, offset }: Taken, place: number, value: number): void {
  elements[place] = typeof elements[place] === "bigint" ? BigInt(value) : value;
  memory.values[offset + place] = value;
}

/** Throws unless the elements are these. */
export function compare(what: string, found: Elements, expected: ArrayLike<number>): void {
  if (found.length !== expected.length)
    throw new Error(`${what}: ${found.length} elements, expected ${expected.length}`);
  for (let place = 0; place < expected.length; place += 1) {
    if (Number(found[place]) !== expected[place])
      throw new Error(`${what}: ${found[place]} at ${place}, expected ${expected[place]}`);
  }
}

/** Throws unless an array holds what it must. */
export function checkTwin(twin: Twin): void {
  const { array } = twin;
  const what = `an array of shape [${array.shape}] of ${array.dtype}`;
  compare(what, array.toTypedArray() as unknown as Elements, valuesOf(twin));
}

/** Throws unless a typed array holds what it must. */
export function checkTaken({ elements, memory, offset }: Taken): void {
  const { length } = elements;
  compare(`a typed array of ${length}`, elements, memory.values.subarray(offset, offset + length));
}

/** Throws unless the array refuses every read, because its memory was detached. */
export function checkDetached({ array }: Twin): void {
  const uses: Record<string, () => unknown> = {
    data: () => array.data,
    toTypedArray: () => array.toTypedArray(),
    toArray: () => array.toArray(),
    copy: () => array.copy(),
  };
  for (const [name, use] of Object.entries(uses)) {
    try {
      use();
    } catch (error) {
      if (error instanceof np.ValueError) continue;
      throw error;
    }
    throw new Error(`${name} of an array whose memory went away`);
  }
}
