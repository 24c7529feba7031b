/** ndloom, or a loop over typed arrays, moves elements of an array in a mode. Results are compared by their bytes. */
import { crc32 } from "node:zlib";
import np from "../../dist/index.js";
import { inputsOf } from "./inputs.js";
import { rowNamed } from "./rows.js";
import { shapeNamed } from "./shapes.js";

export { rowNamed as find };

let inputs;
let way;

export function load(shape, mode, id) {
  way = id;
  inputs = inputsOf(shapeNamed(shape), mode === "data");
}

export const callOf = (row) => () => row[way](inputs);

const isArray = (value) => value instanceof np.NDArray;

/** Inputs, and what is no array of ndloom's, are left to the collector. */
export function fateOf(result) {
  if (Array.isArray(result) && isArray(result[0])) return "disposedLists";
  return isArray(result) && !Object.values(inputs.made).includes(result) ? "disposed" : "dropped";
}

/** Returns typed arrays whose bytes are compared. Numbers count as float64. */
function partsOf(result) {
  if (ArrayBuffer.isView(result)) return [result];
  if (isArray(result)) return [result.toTypedArray()];
  if (Array.isArray(result) && isArray(result[0])) return result.flatMap(partsOf);
  if (result instanceof np.Complex) return [Float64Array.of(result.re, result.im)];
  return [Float64Array.from([result].flat(Infinity))];
}

/** Returns the number of bytes, and their checksum, which must be the same. */
export function sumOf(result) {
  let [crc, count] = [0, 0];
  for (const { buffer, byteOffset, byteLength } of partsOf(result)) {
    crc = crc32(new Uint8Array(buffer, byteOffset, byteLength), crc);
    count += byteLength;
  }
  return [count, crc, 0];
}
