/** What the rows share: the sizes, how a matrix of about n elements is cut, and loops that a row names instead of writing out. */

export const SIZES = [10, 1e3, 1e5, 1e6, 1e7];

/** The side of the largest square matrix of at most n elements, as tests/numpy/sizes.ts counts. */
export const side = (n) => Math.floor(Math.sqrt(n));

/** The list that tests/numpy/sized.ts gives to functions that read lists. */
export const numbers = (n) => Array.from({ length: n }, (_, place) => place + 0.5);

/** Bytes of a page, which the host makes when it is first written. */
export const PAGE_BYTES = 4096;

/** Writes one element on every page of a typed array. */
export function writePages(values) {
  const step = PAGE_BYTES / values.BYTES_PER_ELEMENT;
  for (let index = 0; index < values.length; index += step) values[index] = 1;
}

/** A call whose input is made beforehand. */
export const given = (input, call) => () => call(input);

/**
 * Returns a loop that writes each element of a result, as one writes it by hand: the expression becomes a part of the loop. A function
 * that is called for each element takes up to three times as long.
 * @param inputsOf returns what the expression names, besides `index` and `length`
 */
export const written =
  (Type, expression, inputsOf = () => ({}), lengthOf = (n) => n) =>
  (n) => {
    const inputs = { Type, length: lengthOf(n), ...inputsOf(n) };
    const code = `const { ${Object.keys(inputs)} } = inputs;
    return () => {
      const values = new Type(length);
      for (let index = 0; index < length; index += 1) values[index] = ${expression};
      return values;
    };`;
    return new Function("inputs", code)(inputs);
  };

/** Loops of square matrices: ones on the diagonal, and a copy of the diagonal. */
export const diagonalOfOnes =
  (Type = Float64Array) =>
  (n) => {
    const length = side(n);
    return () => {
      const values = new Type(length * length);
      for (let index = 0; index < values.length; index += length + 1) values[index] = 1;
      return values;
    };
  };
export const copiedDiagonal = written(
  Float64Array,
  "source[index * (length + 1)]",
  (n) => ({ source: new Float64Array(side(n) ** 2).fill(1) }),
  side,
);

/** Loops of two equal vectors, of n elements together: one after the other, and as columns. */
const half = (n) => new Float64Array(Math.ceil(n / 2)).fill(1);
export const joined = (n) =>
  given(half(n), (values) => {
    const result = new Float64Array(2 * values.length);
    result.set(values);
    result.set(values, values.length);
    return result;
  });
export const paired = (n) =>
  given(half(n), (values) => {
    const result = new Float64Array(2 * values.length);
    for (let index = 0; index < values.length; index += 1)
      result[2 * index] = result[2 * index + 1] = values[index];
    return result;
  });

/** Copies numbers one by one into an array of the type. */
export function copyInto(Type, source) {
  const length = source.length;
  const values = new Type(length);
  for (let index = 0; index < length; index += 1) values[index] = source[index];
  return values;
}

/** The typed array of each dtype that has one. */
export const TYPES = {
  bool: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  uint8: Uint8Array,
  float32: Float32Array,
  float64: Float64Array,
  complex128: Float64Array,
};
