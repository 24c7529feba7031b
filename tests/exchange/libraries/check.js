// What all tries share: ndloom as its users import it, and comparisons.
import assert from "node:assert/strict";
import np from "ndloom";

export { assert, np };

/** Compares an array with the elements and the dtype that it must have. */
export function same(array, elements, dtype) {
  assert.deepEqual(array.toArray(), elements);
  if (dtype !== undefined) assert.equal(array.dtype.name, dtype);
}

/** Checks that a call throws this error of ndloom. */
export function refuses(call, message) {
  assert.throws(call, (error) => error instanceof np.ValueError && error.message.includes(message));
}
