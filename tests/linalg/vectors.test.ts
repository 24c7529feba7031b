/** Tests linalg.outer and linalg.cross. */
import { expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { linalg } = np;

it("outer takes vectors alone", () => {
  expect(linalg.outer([1, 2], [3, 4, 5]).toArray()).toEqual(np.outer([1, 2], [3, 4, 5]).toArray());
  expect(linalg.outer(np.arange(6).get(np.slice(null, null, 2)), [-0]).toArray()).toEqual([[-0], [-0], [-0]]);
  expect(linalg.outer([], [1]).shape).toEqual([0, 1]);
  expectErrorInScope(
    () => linalg.outer([[1]], 2),
    np.ValueError,
    "linalg.outer: Input arrays must be one-dimensional, but they are x1.ndim=2 and x2.ndim=0",
  );
});

it("cross takes vectors of three numbers alone", () => {
  const [a, b] = [np.random.defaultRng(1).random([4, 3]), np.random.defaultRng(2).random([2, 1, 3])];
  expect(linalg.cross(a, b).toArray()).toEqual(np.cross(a, b).toArray());
  const [x, y] = [a.mT, np.ones([3, 4])];
  expect(linalg.cross(x, y, { axis: 0 }).toArray()).toEqual(np.cross(x, y, { axis: 0 }).toArray());
  expect(linalg.cross(np.ones([0, 3]), [1, 2, 3]).shape).toEqual([0, 3]);
  expectErrorInScope(
    () => linalg.cross([1, 2, 3], [1, 2]),
    np.ValueError,
    "linalg.cross: Both input arrays must be (arrays of) 3-dimensional vectors, but they are 3 and 2 dimensional",
  );
  const truths = [true, true, true];
  expectErrorInScope(() => linalg.cross(truths, truths), np.DTypeError, "linalg.cross: numpy boolean");
  expectErrorInScope(() => linalg.cross(1, [1, 2, 3]), np.IndexError, "linalg.cross: axis -1 is out of");
});
