/** Tests linalg.matmul, vecdot and tensordot, which compute as the functions of np. */
import { expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectErrorInScope } from "../support/balance.ts";

const { linalg } = np;

it("multiply as the functions of np do", () => {
  const [a, b] = [np.random.defaultRng(1).random([3, 4, 5]), np.random.defaultRng(2).random([5, 2])];
  expect(linalg.matmul(a, b).toArray()).toEqual(np.matmul(a, b).toArray());
  expect(linalg.tensordot(a, b, { axes: 1 }).toArray()).toEqual(np.tensordot(a, b, 1).toArray());
  expect(linalg.vecdot(a, b.mT.get(0)).toArray()).toEqual(np.vecdot(a, b.mT.get(0)).toArray());
  expect(linalg.vecdot([np.complex(1, 2)], [3])).toEqual(np.complex(3, -6));
  expect(linalg.matmul([1, 2], [3, 4])).toBe(11);
});

it("take axes", () => {
  const a = np.arange(6).reshape(2, 3);
  expect(linalg.vecdot(a, a, { axis: 0 }).toArray()).toEqual([9, 17, 29]);
  expect(linalg.tensordot(a, a, { axes: [[0], [-2]] }).toArray()).toEqual([
    [9, 12, 15],
    [12, 17, 22],
    [15, 22, 29],
  ]);
  expect(linalg.tensordot(a, a)).toBe(55);
  expect(linalg.tensordot([1, 2], [3], { axes: -1 }).toArray()).toEqual([[3], [6]]);
});

it("name themselves in messages", () => {
  const refused = (call: () => unknown, kind: typeof np.NDLoomError, words: string): void => {
    expectErrorInScope(call, kind, words);
  };
  refused(() => linalg.matmul(1, [1]), np.ValueError, "linalg.matmul: x1 does not have enough dimensions");
  refused(() => linalg.matmul([1], [1, 2]), np.ShapeError, "linalg.matmul: x2 has a mismatch");
  refused(() => linalg.vecdot([1], [1], { axis: 1 }), np.IndexError, "linalg.vecdot: axis 1 is out of");
  refused(() => linalg.tensordot([1], [1]), np.IndexError, "linalg.tensordot: shape-mismatch for sum");
  refused(() => linalg.tensordot([1], [1, 2], { axes: 1 }), np.ShapeError, "shape-mismatch for sum");
  refused(() => linalg.tensordot([1], [1], { axes: [1] as never }), np.ValueError, "two lists");
});
