/** Makes arguments from their JSON form: each becomes the value that a user would pass. Arrays get the recorded layout or another. */
import type { NDArray } from "../../ts/array/ndarray.ts";
import type { NP } from "./calls.ts";
import { bytesOf, type Encoded, type EncodedArray, type EncodedNumber, type Tagged } from "./encoded.ts";

/** The layout of array arguments: as recorded, with gaps and backwards, in F order, or as a read-only view. */
export type Form = "recorded" | "strided" | "fortran" | "readOnly";

export const forms: readonly Form[] = ["recorded", "strided", "fortran", "readOnly"];

/** The arguments of a call. */
export function decodeAll(np: NP, encoded: readonly Encoded[], form: Form = "recorded"): unknown[] {
  return encoded.map((argument) => decode(np, argument, form));
}

function decode(np: NP, encoded: Encoded, form: Form): unknown {
  if (typeof encoded !== "object" || encoded === null) return encoded;
  if (Array.isArray(encoded)) return encoded.map((item) => decode(np, item, form));
  const [name = "", ...more] = Object.keys(encoded);
  if (name.startsWith("$") && more.length === 0) return decodeTagged(np, encoded as Tagged, form);
  return Object.fromEntries(Object.entries(encoded).map(([key, value]) => [key, decode(np, value, form)]));
}

function decodeTagged(np: NP, tagged: Tagged, form: Form): unknown {
  if ("$u" in tagged) return undefined;
  if ("$f" in tagged) return Number(tagged.$f);
  if ("$n" in tagged) return BigInt(tagged.$n);
  if ("$c" in tagged) return np.complex(decodeNumber(tagged.$c[0]), decodeNumber(tagged.$c[1]));
  if ("$p" in tagged) return { re: decodeNumber(tagged.$p[0]), im: decodeNumber(tagged.$p[1]) };
  if ("$s" in tagged) return np.slice(...(decodeAll(np, tagged.$s) as [number, number, number]));
  if ("$d" in tagged) return np[tagged.$d];
  if ("$k" in tagged) return (globalThis as Record<string, unknown>)[tagged.$k];
  if ("$fn" in tagged) return decodeFunction(np, ...tagged.$fn);
  if ("$m" in tagged) return decodeMemory(...tagged.$m);
  if ("$i" in tagged) {
    const items = tagged.$i[1].map((item) => decode(np, item, form));
    return decodeItems(tagged.$i[0], items);
  }
  return arrayIn(np, tagged.$a, form);
}

/** Decodes a number, also one that JSON cannot write. */
export function decodeNumber(encoded: EncodedNumber): number {
  return typeof encoded === "number" ? encoded : Number(encoded.$f);
}

/** Functions of the text of a field. */
const converters: Readonly<Record<string, (parameter: EncodedNumber) => (text: string) => unknown>> = {
  length: () => (text) => text.replace(/\r\n?/g, "\n").length,
  half: () => (text) => [...text].length + 0.5,
  always: (parameter) => () => decodeNumber(parameter),
  isEmpty: () => (text) => text === "",
  list: (parameter) => () => [parameter],
};

/** Functions of arrays, which reference/shapes.py has too. */
const functionsOf = (np: NP): Readonly<Record<string, (x: NDArray, axis: number) => unknown>> => ({
  sort: (x) => np.sort(x),
  double: (x) => np.multiply(x, 2),
  halved: (x) => np.multiply(x, 0.5),
  itself: (x) => x,
  head: (x) => x.get(":2"),
  column: (x) => x.reshape(-1, 1),
  last: (x) => (x.size > 0 ? x.item(x.size - 1) : 0),
  size: (x) => x.size,
  pair: (x) => [x.size, 0.5],
  flipAlong: (x, axis) => np.flip(x, axis),
  twice: (x) => np.stack([x, x]),
});

function decodeFunction(np: NP, name: string, parameter: EncodedNumber): (...args: never[]) => unknown {
  const converter = converters[name];
  if (converter !== undefined) return converter(parameter);
  if (name === "tril" || name === "triu") return np[name] as (...args: never[]) => unknown;
  if (name === "coordinates") return (...grids: unknown[]) => grids;
  if (name === "axis") return (...grids: unknown[]) => grids[Number(parameter)];
  const ofArrays = functionsOf(np)[name];
  if (ofArrays !== undefined) return ofArrays;
  throw new Error(`no function is called ${name}`);
}

function decodeItems(kind: string, items: readonly unknown[]): unknown {
  if (kind === "set") return new Set(items);
  if (kind === "generator") {
    return (function* () {
      yield* items;
    })();
  }
  return { [Symbol.iterator]: () => items[Symbol.iterator]() };
}

function decodeMemory(kind: string, base64: string, offset: number): unknown {
  const bytes = bytesOf(base64);
  const isShared = kind === "SharedArrayBuffer";
  const buffer = isShared ? new SharedArrayBuffer(bytes.length) : new ArrayBuffer(bytes.length + 2 * offset);
  new Uint8Array(buffer).set(bytes, offset);
  if (isShared || kind === "ArrayBuffer") return buffer;
  if (kind === "Buffer") return Buffer.from(buffer as ArrayBuffer, offset, bytes.length);
  if (kind === "DataView") return new DataView(buffer, offset, bytes.length);
  const View = (globalThis as Record<string, unknown>)[kind] as Float64ArrayConstructor;
  return new View(buffer as ArrayBuffer, offset, bytes.length / View.BYTES_PER_ELEMENT);
}

function arrayIn(np: NP, [dtype, shape, base64, axes, steps]: EncodedArray, form: Form): NDArray {
  const elements = bytesOf(base64);
  const inOrder = shape.map((_, axis) => axis);
  if (form === "readOnly") return readOnlyArray(np, dtype, shape, elements);
  if (form === "strided")
    return laidOut(
      np,
      dtype,
      shape,
      elements,
      inOrder,
      shape.map((_, axis) => (axis % 2 ? 3 : -2)),
    );
  if (form === "fortran")
    return laidOut(
      np,
      dtype,
      shape,
      elements,
      inOrder.reverse(),
      shape.map(() => 1),
    );
  return laidOut(np, dtype, shape, elements, axes ?? inOrder, steps ?? shape.map(() => 1));
}

/** An array with these elements whose axes stand in this order in memory, with gaps of ones where a step is not 1. */
function laidOut(
  np: NP,
  dtype: EncodedArray[0],
  shape: readonly number[],
  elements: Uint8Array,
  axes: readonly number[],
  steps: readonly number[],
): NDArray {
  const stepOf = (axis: number): number => steps[axis] as number;
  const around = np.zeros(
    axes.map((axis) => (shape[axis] as number) * Math.abs(stepOf(axis))),
    { dtype },
  );
  const { itemSize } = around;
  around.withData((data) => {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength).fill(1);
    const widths = new Array<number>(shape.length).fill(0);
    let start = 0;
    let width = itemSize;
    for (const axis of [...axes].reverse()) {
      const extent = (shape[axis] as number) * Math.abs(stepOf(axis));
      widths[axis] = width * stepOf(axis);
      if (stepOf(axis) < 0) start += (extent - 1) * width;
      width *= extent;
    }
    let read = 0;
    const write = (axis: number, place: number): void => {
      if (axis === shape.length) {
        bytes.set(elements.subarray(read, read + itemSize), place);
        read += itemSize;
        return;
      }
      for (let index = 0; index < (shape[axis] as number); index += 1)
        write(axis + 1, place + index * (widths[axis] as number));
    };
    write(0, start);
  });
  if (shape.length === 0) return around;
  const places = shape.map((_, axis) => axes.indexOf(axis));
  const sliced = steps.every((step) => step === 1)
    ? around
    : around.get(...axes.map((axis) => np.slice(null, null, stepOf(axis))));
  return axes.every((axis, place) => axis === place)
    ? (sliced as NDArray)
    : (sliced as NDArray).transpose(places);
}

/** Makes a read-only array of this shape from the diagonal of a matrix: only diagonals are read-only. */
function readOnlyArray(
  np: NP,
  dtype: EncodedArray[0],
  shape: readonly number[],
  elements: Uint8Array,
): NDArray {
  const size = shape.reduce((product, extent) => product * extent, 1);
  const matrix = np.zeros([size, size], { dtype });
  const { itemSize } = matrix;
  matrix.withData((data) => {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength).fill(1);
    for (let place = 0; place < size; place += 1) {
      bytes.set(elements.subarray(place * itemSize, (place + 1) * itemSize), place * (size + 1) * itemSize);
    }
  });
  return np.diag(matrix).reshape(shape) as NDArray;
}
