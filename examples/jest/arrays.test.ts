import np, { type NDArray } from "ndloom";

test("a matrix", () => {
  const matrix: NDArray<"float64"> = np.eye(2, 3, { k: 1 });
  expect(matrix.shape).toEqual([2, 3]);
  expect(String(matrix)).toBe("[[0. 1. 0.]\n [0. 0. 1.]]");
  expect(matrix.data).toEqual(new Float64Array([0, 1, 0, 0, 0, 1]));
});
