/**
 * Short programs in NumPy's style that use grids, indices and joins, as its guides for beginners and its exercises have them. The
 * comments are the programs in Python; NumPy computed the values.
 */
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { expectElements, matrix } from "./support/nested.ts";

describe("programs with grids, indices and joins", () => {
  it("coordinates of a grid, dense and open", () => {
    // >>> xs, ys = np.meshgrid([0, 1, 2], [5, 6])
    // >>> d, o = np.mgrid[0:2, 0:3], np.ogrid[0:2, 0:3]
    const [xs, ys] = np.meshgrid([0, 1, 2], [5, 6]);
    expectElements([xs, ys], "[[[0, 1, 2], [0, 1, 2]], [[5, 5, 5], [6, 6, 6]]]");
    expectElements(np.mgrid("0:2, 0:3"), "[[[0, 0, 0], [1, 1, 1]], [[0, 1, 2], [0, 1, 2]]]");
    expectElements(np.ogrid("0:2, 0:3"), "[[[0], [1]], [[0, 1, 2]]]");
  });

  it("five points with the stop included", () => {
    // >>> z = np.mgrid[-1:1:5j]
    expectElements(np.mgrid("-1:1:5j"), "[-1, -0.5, 0, 0.5, 1]");
  });

  it("joins by index words", () => {
    // >>> a = np.r_[1:4, 0, 4]
    // >>> b = np.c_[np.array([1, 2, 3]), np.array([4, 5, 6])]
    expectElements(np.r_("1:4", 0, 4), "[1, 2, 3, 0, 4]");
    expectElements(np.c_(np.array([1, 2, 3]), np.array([4, 5, 6])), "[[1, 4], [2, 5], [3, 6]]");
  });

  it("a table of rows and columns by ix_", () => {
    // >>> a = np.arange(20).reshape(4, 5)
    // >>> b = a[np.ix_([0, 2], [1, 3, 4])]
    const a = np.arange(20).reshape(4, 5);
    expectElements(a.get(...np.ix_([0, 2], [1, 3, 4])), "[[1, 3, 4], [11, 13, 14]]");
  });

  it("arrays joined by their ends", () => {
    // >>> x, y = np.array([[1, 2], [3, 4]]), np.array([[5, 6]])
    // >>> v, h = np.vstack((x, x + 4)), np.hstack((x, x + 4))
    const x = matrix("[[1, 2], [3, 4]]");
    const x4 = x.map((v) => Number(v) + 4);
    expectElements(np.concatenate([x, np.array([[5, 6]])]), "[[1, 2], [3, 4], [5, 6]]");
    expectElements(np.vstack([x, x4]), "[[1, 2], [3, 4], [5, 6], [7, 8]]");
    expectElements(np.hstack([x, x4]), "[[1, 2, 5, 6], [3, 4, 7, 8]]");
    expectElements(np.concatenate([x, x4], { axis: 1 }), "[[1, 2, 5, 6], [3, 4, 7, 8]]");
  });

  it("columns of a table", () => {
    // >>> a, b = np.array([4., 2.]), np.array([3., 8.])
    const a = np.array([4, 2]);
    const b = np.array([3, 8]);
    expectElements(np.columnStack([a, b]), "[[4, 3], [2, 8]]");
    expectElements(np.hstack([a.get(":, newaxis"), b.get(":, newaxis")]), "[[4, 3], [2, 8]]");
    expectElements(np.stack([a, b], { axis: 1 }), "[[4, 3], [2, 8]]");
  });

  it("an array split in three, and after columns 3 and 4", () => {
    // >>> x = np.arange(1, 25).reshape(2, 12)
    // >>> a, b = np.hsplit(x, 3), np.hsplit(x, (3, 4))
    const x = np.arange(1, 25).reshape(2, 12);
    expectElements(
      np.hsplit(x, 3),
      "[[[1, 2, 3, 4], [13, 14, 15, 16]], [[5, 6, 7, 8], [17, 18, 19, 20]], [[9, 10, 11, 12], [21, 22, 23, 24]]]",
    );
    expectElements(
      np.hsplit(x, [3, 4]).map((part) => part.shape),
      "[[2, 3], [2, 1], [2, 8]]",
    );
    expectElements(np.arraySplit(np.arange(7), 3), "[[0, 1, 2], [3, 4], [5, 6]]");
  });

  it("where elements meet a condition", () => {
    // >>> a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    // >>> b = np.nonzero(a < 5)
    const a = matrix("[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]");
    const below = a.map((x) => x < 5);
    expectElements(np.nonzero(below), "[[0, 0, 0, 0], [0, 1, 2, 3]]");
    expectElements(np.argwhere(below), "[[0, 0], [0, 1], [0, 2], [0, 3]]");
    expectElements(a.get(...np.nonzero(below)), "[1, 2, 3, 4]");
    expectElements(np.flatnonzero(a.map((x) => x > 10)), "[10, 11]");
  });

  it("one of two by a condition", () => {
    // >>> a = np.arange(10)
    // >>> b = np.where(a < 5, a, 10 * a)
    const a = np.arange(10);
    const few = a.map((x) => x < 5);
    const tenfold = a.map((x) => 10 * Number(x));
    expectElements(np.where(few, a, tenfold), "[0, 1, 2, 3, 4, 50, 60, 70, 80, 90]");
    expectElements(np.where(few, a, -1), "[0, 1, 2, 3, 4, -1, -1, -1, -1, -1]");
  });

  it("indices of nonzero elements", () => {
    // >>> z = np.nonzero([1, 2, 0, 0, 4, 0])
    expectElements(np.nonzero([1, 2, 0, 0, 4, 0]), "[[0, 1, 4]]");
  });

  it("a border of zeros around ones", () => {
    // >>> z = np.pad(np.ones((3, 3)), pad_width=1, mode='constant', constant_values=0)
    expectElements(
      np.pad(np.ones([3, 3]), 1, { mode: "constant", constantValues: 0 }),
      "[[0, 0, 0, 0, 0], [0, 1, 1, 1, 0], [0, 1, 1, 1, 0], [0, 1, 1, 1, 0], [0, 0, 0, 0, 0]]",
    );
  });

  it("a checkerboard of tiles", () => {
    // >>> z = np.tile(np.array([[0, 1], [1, 0]]), (4, 4))
    expectElements(
      np.tile(matrix("[[0, 1], [1, 0]]"), [4, 4]),
      "[[0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, 1, 0], [0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, 1, 0], [0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, 1, 0], [0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, 1, 0]]",
    );
  });

  it("the 100th element of a shape", () => {
    // >>> a = np.unravel_index(99, (6, 7, 8))
    // >>> b = np.ravel_multi_index(a, (6, 7, 8))
    const at = np.unravelIndex(99, [6, 7, 8]);
    expectElements(at.map(Number), "[1, 5, 3]");
    expect(np.ravelMultiIndex(at, [6, 7, 8])).toEqual(99);
  });

  it("three zeros between the values", () => {
    // >>> z = np.array([1, 2, 3, 4, 5])
    // >>> z0 = np.zeros(len(z) + (len(z) - 1) * 3)
    // >>> z0[::4] = z
    const z = np.array([1, 2, 3, 4, 5]);
    expectElements(
      np.zeros(z.size + (z.size - 1) * 3).set("::4", z),
      "[1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 5]",
    );
  });

  it("elements repeated, each and by counts", () => {
    // >>> a = np.array([[1, 2], [3, 4]])
    const a = matrix("[[1, 2], [3, 4]]");
    expectElements(np.repeat(a, 2), "[1, 1, 2, 2, 3, 3, 4, 4]");
    expectElements(np.repeat(a, 3, { axis: 1 }), "[[1, 1, 1, 2, 2, 2], [3, 3, 3, 4, 4, 4]]");
    expectElements(np.repeat(a, [1, 2], { axis: 0 }), "[[1, 2], [3, 4], [3, 4]]");
  });

  it("flipped, turned and rolled", () => {
    // >>> a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    const a = matrix("[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]");
    expectElements(np.flip(a), "[[12, 11, 10, 9], [8, 7, 6, 5], [4, 3, 2, 1]]");
    expectElements(np.flip(a, { axis: 1 }), "[[4, 3, 2, 1], [8, 7, 6, 5], [12, 11, 10, 9]]");
    expectElements(np.rot90(a), "[[4, 8, 12], [3, 7, 11], [2, 6, 10], [1, 5, 9]]");
    expectElements(np.roll(a, 1, { axis: 0 }), "[[9, 10, 11, 12], [1, 2, 3, 4], [5, 6, 7, 8]]");
    expectElements(np.roll(a, 2), "[[11, 12, 1, 2], [3, 4, 5, 6], [7, 8, 9, 10]]");
  });

  it("axes added and moved", () => {
    // >>> a = np.array([1, 2, 3, 4, 5, 6])
    // >>> b = np.zeros((2, 3, 4))
    const a = np.array([1, 2, 3, 4, 5, 6]);
    const b = np.zeros([2, 3, 4]);
    expectElements(np.expandDims(a, 1).shape, "[6, 1]");
    expectElements(np.expandDims(a, 0).shape, "[1, 6]");
    expectElements(np.moveaxis(b, 0, -1).shape, "[3, 4, 2]");
    expectElements(np.swapaxes(b, 0, 2).shape, "[4, 3, 2]");
    expectElements(np.atleast2d(a).shape, "[1, 6]");
  });

  it("elements inserted, appended and deleted", () => {
    // >>> a = np.array([1, 2, 3])
    const a = np.array([1, 2, 3]);
    expectElements(np.append(a, [4, 5]), "[1, 2, 3, 4, 5]");
    expectElements(np.insert(a, 1, 9), "[1, 9, 2, 3]");
    expectElements(np.delete(a, 0), "[2, 3]");
  });

  it("a matrix of blocks", () => {
    // >>> a = np.block([[np.eye(2), np.zeros((2, 1))], [np.ones((1, 2)), np.full((1, 1), 5)]])
    expectElements(
      np.block([
        [np.eye(2), np.zeros([2, 1])],
        [np.ones([1, 2]), np.full([1, 1], 5)],
      ]),
      "[[1, 0, 0], [0, 1, 0], [1, 1, 5]]",
    );
  });

  it("a triangle and a diagonal written by their indices", () => {
    // >>> a = np.zeros((3, 3), dtype=int)
    // >>> a[np.triu_indices(3, 1)] = 1
    // >>> a[np.diag_indices(3)] = 7
    // >>> b = np.zeros((3, 3))
    // >>> np.fill_diagonal(b, 5)
    const a = np.zeros([3, 3], { dtype: "int64" });
    a.set(...np.triuIndices(3, 1), 1);
    a.set(...np.diagIndices(3), 7);
    expectElements(a, "[[7, 1, 1], [0, 7, 1], [0, 0, 7]]");
    const b = np.zeros([3, 3]);
    np.fillDiagonal(b, 5);
    expectElements(b, "[[5, 0, 0], [0, 5, 0], [0, 0, 5]]");
    expectElements(np.diagonal(a), "[7, 7, 7]");
  });

  it("taken, chosen and selected", () => {
    // >>> a = np.array([4, 3, 5, 7, 6, 8])
    // >>> c = np.choose([2, 3, 1, 0], [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23], [30, 31, 32, 33]])
    // >>> s = np.select([a < 5, a > 6], [a, -a], 0)
    const a = np.array([4, 3, 5, 7, 6, 8]);
    expectElements(np.take(a, [0, 1, 4]), "[4, 3, 6]");
    expectElements(np.take(a, [6, -7], { mode: "wrap" }), "[4, 8]");
    const rows = matrix("[[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23], [30, 31, 32, 33]]");
    expectElements(np.choose([2, 3, 1, 0], rows), "[20, 31, 12, 3]");
    const conditions = [a.map((x) => x < 5), a.map((x) => x > 6)];
    expectElements(np.select(conditions, [a, a.map((x) => -Number(x))], 0), "[4, 3, 0, -7, 0, -8]");
  });

  it("written in place: put, place, putmask, copyto", () => {
    // >>> a = np.arange(5)
    // >>> np.put(a, [0, 2], [-44, -55])
    // >>> b = np.arange(6).reshape(2, 3)
    // >>> np.place(b, b > 2, [44, 55])
    // >>> c = np.arange(5)
    // >>> np.putmask(c, c > 2, c**2)
    // >>> d = np.zeros((2, 3))
    // >>> np.copyto(d, [1, 2, 3])
    const a = np.arange(5);
    np.put(a, [0, 2], [-44, -55]);
    expectElements(a, "[-44, 1, -55, 3, 4]");
    const b = np.arange(6).reshape(2, 3);
    const large = b.map((x) => x > 2);
    np.place(b, large, [44, 55]);
    expectElements(b, "[[0, 1, 2], [44, 55, 44]]");
    const c = np.arange(5);
    const [above, squares] = [c.map((x) => x > 2), c.map((x) => Number(x) ** 2)];
    np.putmask(c, above, squares);
    expectElements(c, "[0, 1, 2, 9, 16]");
    const d = np.zeros([2, 3]);
    np.copyto(d, [1, 2, 3]);
    expectElements(d, "[[1, 2, 3], [1, 2, 3]]");
  });

  it("broadcast without a copy", () => {
    // >>> x = np.broadcast_to(np.array([1, 2, 3]), (3, 3))
    // >>> a, b = np.broadcast_arrays([[1, 2, 3]], [[4], [5]])
    const x = np.broadcastTo(np.array([1, 2, 3]), [3, 3]);
    expectElements(x, "[[1, 2, 3], [1, 2, 3], [1, 2, 3]]");
    expectElements(x.strides, "[0, 8]");
    expectElements(
      np.broadcastArrays([[1, 2, 3]], [[4], [5]]),
      "[[[1, 2, 3], [1, 2, 3]], [[4, 4, 4], [5, 5, 5]]]",
    );
    expectElements(np.broadcastShapes([6, 7], [5, 6, 1], [7]), "[5, 6, 7]");
  });

  it("each element with its index", () => {
    // >>> a = np.array([[1, 2], [3, 4]])
    // >>> pairs, places = list(np.ndenumerate(a)), list(np.ndindex(2, 1))
    const a = matrix("[[1, 2], [3, 4]]");
    expectElements([...np.ndenumerate(a)], "[[[0, 0], 1], [[0, 1], 2], [[1, 0], 3], [[1, 1], 4]]");
    expectElements([...np.ndindex(2, 1)], "[[0, 0], [1, 0]]");
  });

  it("rows sorted by the places of their elements", () => {
    // >>> a = np.array([[10, 30, 20], [60, 40, 50]])
    // >>> i = np.argsort(a, axis=1)
    // >>> b = np.take_along_axis(a, i, axis=1)
    const a = matrix("[[10, 30, 20], [60, 40, 50]]");
    const i = matrix("[[0, 2, 1], [1, 2, 0]]");
    expectElements(np.takeAlongAxis(a, i, { axis: 1 }), "[[10, 20, 30], [40, 50, 60]]");
  });

  it("the coordinates of a unit square", () => {
    // >>> z = np.stack(np.meshgrid(np.linspace(0, 1, 3), np.linspace(0, 1, 2)), axis=-1)
    const grid = np.meshgrid(np.linspace(0, 1, 3), np.linspace(0, 1, 2));
    expectElements(np.stack(grid, { axis: -1 }), "[[[0, 0], [0.5, 0], [1, 0]], [[0, 1], [0.5, 1], [1, 1]]]");
  });

  it("row and column numbers", () => {
    // >>> grid = np.indices((2, 3))
    const grid = np.indices([2, 3]);
    expectElements(grid.get(0), "[[0, 0, 0], [1, 1, 1]]");
    expectElements(grid.get(1), "[[0, 1, 2], [0, 1, 2]]");
  });

  it("limits of dtypes", () => {
    // >>> m = np.iinfo(np.int8)
    expectElements([np.iinfo("int8").min, np.iinfo("int8").max].map(Number), "[-128, 127]");
    expect(np.finfo("float32").eps).toEqual(1.1920928955078125e-7);
  });
});
