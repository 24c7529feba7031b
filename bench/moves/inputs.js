/**
 * The inputs of the rows, by the letters that timed.py has too: the elements agree. An input is made when a row first reads it. `t` is
 * made anew for each row that reads it, since these rows write to it.
 */
import np from "../../dist/index.js";
import { TYPES } from "../rows/kinds.js";

/** The most positions in a list of positions. */
const POSITIONS = 100_000;

/** A number of 32 bits for each index, without a pattern that a processor could learn. */
function hash(index, seed) {
  let bits = Math.imul(index + seed * 1_000_003, 2_654_435_761);
  bits = Math.imul(bits ^ (bits >>> 15), 2_246_822_519);
  return (bits ^ (bits >>> 13)) >>> 0;
}

const sizeOf = (shape) => shape.reduce((product, side) => product * side, 1);

/** Makes an array in C order of what a function makes of hashes and indices. */
function hashed(shape, dtype, seed, valueOf) {
  const parts = dtype === "complex128" ? 2 : 1;
  const Type = TYPES[dtype] ?? Float32Array;
  const values = new Type(parts * sizeOf(shape));
  for (let index = 0; index < values.length; index += 1) values[index] = valueOf(hash(index, seed), index);
  const line = parts === 2 ? np.fromTypedArray(values).view(dtype) : np.array(values, { dtype });
  return line.reshape(shape);
}

/** Numbers from 0 to 127, which every dtype has; of bools the lowest bit. */
const elements = (shape, dtype, seed) =>
  hashed(shape, dtype, seed, dtype === "bool" ? (bits) => (bits >>> 25) & 1 : (bits) => bits >>> 25);

/** The first element of a mask is true, and a quarter of the others. */
const mask = (shape, seed) =>
  hashed(shape, "bool", seed, (bits, index) => (index === 0 || bits < 2 ** 30 ? 1 : 0));

const below = (count, limit, seed) => hashed([count], "int32", seed, (bits) => bits % limit).astype("int64");

/**
 * Returns an object whose getters make the inputs.
 * @param isMoved whether `.data` is taken of each input, so that its elements leave linear memory
 */
export function inputsOf({ from, shape, dtype, view }, isMoved) {
  const [first, last] = [shape[0], shape.at(-1)];
  const size = sizeOf(shape);
  const moved = (owner) => {
    if (isMoved) owner.data;
    return owner;
  };
  const cut = (owner) => (view === undefined ? moved(owner) : view[1](moved(owner)));
  const whole = (seed) => cut(elements(from, dtype, seed));
  const source = elements(from, dtype, 3);
  const makers = {
    /** The array; another one like it. */
    a: () => whole(1),
    b: () => whole(2),
    /** Elements of its first row, of its first column, and of the same shape in another dtype. */
    w: () => moved(elements(shape.slice(1), dtype, 4)),
    x: () => moved(elements([...shape.slice(0, -1), 1], dtype, 5)),
    o: () => moved(elements(shape, dtype === "float64" ? "float32" : "float64", 6)),
    /** Masks of all elements, of the first axis, of the last one. */
    m: () => moved(mask(shape, 7)),
    r: () => moved(mask([first], 8)),
    e: () => moved(mask([last], 9)),
    /** The elements where `m` is true. */
    v: () => moved(inputs.a.get(inputs.m)),
    /** Positions on the first axis, on the last one, and of all elements. */
    i: () => moved(below(Math.min(first, POSITIONS), first, 10)),
    z: () => moved(below(Math.min(last, POSITIONS), last, 11)),
    f: () => moved(below(Math.min(size, POSITIONS), size, 12)),
    /** A value for each position in `f`. */
    g: () => moved(elements([Math.min(size, POSITIONS)], dtype, 13)),
    /** The last axis backwards, as a list. */
    c: () => Array.from({ length: last }, (_, index) => last - 1 - index),
    /** A count from 0 to 2 for each index of the first axis; a number from 0 to 2 for each element. */
    n: () => moved(below(first, 3, 14)),
    q: () => moved(below(size, 3, 15)).reshape(shape),
  };
  const made = {};
  const inputs = {
    made,
    get t() {
      made.t = cut(source.copy());
      return made.t;
    },
  };
  for (const [name, make] of Object.entries(makers)) {
    const get = () => {
      made[name] ??= make();
      return made[name];
    };
    Object.defineProperty(inputs, name, { get });
  }
  return inputs;
}
