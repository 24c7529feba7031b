/**
 * Short programs in NumPy's style that use grids, indices and joins, as its guides for beginners and its exercises have them. The
 * comments are the programs in Python; NumPy computed the values.
 */
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";

describe("programs with grids, indices and joins", () => {
  it("coordinates of a grid, dense and open", () => {
    // >>> xs, ys = np.meshgrid([0, 1, 2], [5, 6])
    // >>> d, o = np.mgrid[0:2, 0:3], np.ogrid[0:2, 0:3]
    const [xs, ys] = np.meshgrid([0, 1, 2], [5, 6]);
    expect([xs.toArray(), ys.toArray()]).toEqual([
      [
        [0, 1, 2],
        [0, 1, 2],
      ],
      [
        [5, 5, 5],
        [6, 6, 6],
      ],
    ]);
    expect(np.mgrid("0:2, 0:3").toArray()).toEqual([
      [
        [0, 0, 0],
        [1, 1, 1],
      ],
      [
        [0, 1, 2],
        [0, 1, 2],
      ],
    ]);
    expect(np.ogrid("0:2, 0:3").map((axis) => axis.toArray())).toEqual([[[0], [1]], [[0, 1, 2]]]);
  });

  it("five points with the stop included", () => {
    // >>> z = np.mgrid[-1:1:5j]
    expect(np.mgrid("-1:1:5j").toArray()).toEqual([-1, -0.5, 0, 0.5, 1]);
  });

  it("joins by index words", () => {
    // >>> a = np.r_[1:4, 0, 4]
    // >>> b = np.c_[np.array([1, 2, 3]), np.array([4, 5, 6])]
    expect(np.r_("1:4", 0, 4).toArray()).toEqual([1, 2, 3, 0, 4]);
    expect(np.c_(np.array([1, 2, 3]), np.array([4, 5, 6])).toArray()).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
  });

  it("a table of rows and columns by ix_", () => {
    // >>> a = np.arange(20).reshape(4, 5)
    // >>> b = a[np.ix_([0, 2], [1, 3, 4])]
    const a = np.arange(20).reshape(4, 5);
    expect(a.get(...np.ix_([0, 2], [1, 3, 4])).toArray()).toEqual([
      [1, 3, 4],
      [11, 13, 14],
    ]);
  });

  it("arrays joined by their ends", () => {
    // >>> x, y = np.array([[1, 2], [3, 4]]), np.array([[5, 6]])
    // >>> v, h = np.vstack((x, x + 4)), np.hstack((x, x + 4))
    const x = np.array([
      [1, 2],
      [3, 4],
    ]);
    const x4 = x.map((v) => Number(v) + 4);
    expect(np.concatenate([x, np.array([[5, 6]])]).toArray()).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(np.vstack([x, x4]).toArray()).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
    expect(np.hstack([x, x4]).toArray()).toEqual([
      [1, 2, 5, 6],
      [3, 4, 7, 8],
    ]);
    expect(np.concatenate([x, x4], { axis: 1 }).toArray()).toEqual([
      [1, 2, 5, 6],
      [3, 4, 7, 8],
    ]);
  });

  it("columns of a table", () => {
    // >>> a, b = np.array([4., 2.]), np.array([3., 8.])
    const a = np.array([4, 2]);
    const b = np.array([3, 8]);
    expect(np.columnStack([a, b]).toArray()).toEqual([
      [4, 3],
      [2, 8],
    ]);
    expect(np.hstack([a.get(":, newaxis"), b.get(":, newaxis")]).toArray()).toEqual([
      [4, 3],
      [2, 8],
    ]);
    expect(np.stack([a, b], { axis: 1 }).toArray()).toEqual([
      [4, 3],
      [2, 8],
    ]);
  });

  it("an array split in three, and after columns 3 and 4", () => {
    // >>> x = np.arange(1, 25).reshape(2, 12)
    // >>> a, b = np.hsplit(x, 3), np.hsplit(x, (3, 4))
    const x = np.arange(1, 25).reshape(2, 12);
    expect(np.hsplit(x, 3).map((part) => part.toArray())).toEqual([
      [
        [1, 2, 3, 4],
        [13, 14, 15, 16],
      ],
      [
        [5, 6, 7, 8],
        [17, 18, 19, 20],
      ],
      [
        [9, 10, 11, 12],
        [21, 22, 23, 24],
      ],
    ]);
    expect(np.hsplit(x, [3, 4]).map((part) => part.shape)).toEqual([
      [2, 3],
      [2, 1],
      [2, 8],
    ]);
    expect(np.arraySplit(np.arange(7), 3).map((part) => part.toArray())).toEqual([
      [0, 1, 2],
      [3, 4],
      [5, 6],
    ]);
  });

  it("where elements meet a condition", () => {
    // >>> a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    // >>> b = np.nonzero(a < 5)
    const a = np.array([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ]);
    const below = a.map((x) => x < 5);
    expect(np.nonzero(below).map((axis) => axis.toArray())).toEqual([
      [0, 0, 0, 0],
      [0, 1, 2, 3],
    ]);
    expect(np.argwhere(below).toArray()).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    expect(a.get(...np.nonzero(below)).toArray()).toEqual([1, 2, 3, 4]);
    expect(np.flatnonzero(a.map((x) => x > 10)).toArray()).toEqual([10, 11]);
  });

  it("one of two by a condition", () => {
    // >>> a = np.arange(10)
    // >>> b = np.where(a < 5, a, 10 * a)
    const a = np.arange(10);
    const few = a.map((x) => x < 5);
    expect(
      np
        .where(
          few,
          a,
          a.map((x) => 10 * Number(x)),
        )
        .toArray(),
    ).toEqual([0, 1, 2, 3, 4, 50, 60, 70, 80, 90]);
    expect(np.where(few, a, -1).toArray()).toEqual([0, 1, 2, 3, 4, -1, -1, -1, -1, -1]);
  });

  it("indices of nonzero elements", () => {
    // >>> z = np.nonzero([1, 2, 0, 0, 4, 0])
    expect(np.nonzero([1, 2, 0, 0, 4, 0]).map((axis) => axis.toArray())).toEqual([[0, 1, 4]]);
  });

  it("a border of zeros around ones", () => {
    // >>> z = np.pad(np.ones((3, 3)), pad_width=1, mode='constant', constant_values=0)
    expect(np.pad(np.ones([3, 3]), 1, { mode: "constant", constantValues: 0 }).toArray()).toEqual([
      [0, 0, 0, 0, 0],
      [0, 1, 1, 1, 0],
      [0, 1, 1, 1, 0],
      [0, 1, 1, 1, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  it("a checkerboard of tiles", () => {
    // >>> z = np.tile(np.array([[0, 1], [1, 0]]), (4, 4))
    expect(
      np
        .tile(
          [
            [0, 1],
            [1, 0],
          ],
          [4, 4],
        )
        .toArray(),
    ).toEqual([
      [0, 1, 0, 1, 0, 1, 0, 1],
      [1, 0, 1, 0, 1, 0, 1, 0],
      [0, 1, 0, 1, 0, 1, 0, 1],
      [1, 0, 1, 0, 1, 0, 1, 0],
      [0, 1, 0, 1, 0, 1, 0, 1],
      [1, 0, 1, 0, 1, 0, 1, 0],
      [0, 1, 0, 1, 0, 1, 0, 1],
      [1, 0, 1, 0, 1, 0, 1, 0],
    ]);
  });

  it("the 100th element of a shape", () => {
    // >>> a = np.unravel_index(99, (6, 7, 8))
    // >>> b = np.ravel_multi_index(a, (6, 7, 8))
    const at = np.unravelIndex(99, [6, 7, 8]);
    expect(at.map(Number)).toEqual([1, 5, 3]);
    expect(np.ravelMultiIndex(at, [6, 7, 8])).toEqual(99);
  });

  it("three zeros between the values", () => {
    // >>> z = np.array([1, 2, 3, 4, 5])
    // >>> z0 = np.zeros(len(z) + (len(z) - 1) * 3)
    // >>> z0[::4] = z
    const z = np.array([1, 2, 3, 4, 5]);
    expect(
      np
        .zeros(z.size + (z.size - 1) * 3)
        .set("::4", z)
        .toArray(),
    ).toEqual([1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 5]);
  });

  it("elements repeated, each and by counts", () => {
    // >>> a = np.array([[1, 2], [3, 4]])
    const a = np.array([
      [1, 2],
      [3, 4],
    ]);
    expect(np.repeat(a, 2).toArray()).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(np.repeat(a, 3, { axis: 1 }).toArray()).toEqual([
      [1, 1, 1, 2, 2, 2],
      [3, 3, 3, 4, 4, 4],
    ]);
    expect(np.repeat(a, [1, 2], { axis: 0 }).toArray()).toEqual([
      [1, 2],
      [3, 4],
      [3, 4],
    ]);
  });

  it("flipped, turned and rolled", () => {
    // >>> a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    const a = np.array([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ]);
    expect(np.flip(a).toArray()).toEqual([
      [12, 11, 10, 9],
      [8, 7, 6, 5],
      [4, 3, 2, 1],
    ]);
    expect(np.flip(a, { axis: 1 }).toArray()).toEqual([
      [4, 3, 2, 1],
      [8, 7, 6, 5],
      [12, 11, 10, 9],
    ]);
    expect(np.rot90(a).toArray()).toEqual([
      [4, 8, 12],
      [3, 7, 11],
      [2, 6, 10],
      [1, 5, 9],
    ]);
    expect(np.roll(a, 1, { axis: 0 }).toArray()).toEqual([
      [9, 10, 11, 12],
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(np.roll(a, 2).toArray()).toEqual([
      [11, 12, 1, 2],
      [3, 4, 5, 6],
      [7, 8, 9, 10],
    ]);
  });

  it("axes added and moved", () => {
    // >>> a = np.array([1, 2, 3, 4, 5, 6])
    // >>> b = np.zeros((2, 3, 4))
    const a = np.array([1, 2, 3, 4, 5, 6]);
    const b = np.zeros([2, 3, 4]);
    expect(np.expandDims(a, 1).shape).toEqual([6, 1]);
    expect(np.expandDims(a, 0).shape).toEqual([1, 6]);
    expect(np.moveaxis(b, 0, -1).shape).toEqual([3, 4, 2]);
    expect(np.swapaxes(b, 0, 2).shape).toEqual([4, 3, 2]);
    expect(np.atleast2d(a).shape).toEqual([1, 6]);
  });

  it("elements inserted, appended and deleted", () => {
    // >>> a = np.array([1, 2, 3])
    const a = np.array([1, 2, 3]);
    expect(np.append(a, [4, 5]).toArray()).toEqual([1, 2, 3, 4, 5]);
    expect(np.insert(a, 1, 9).toArray()).toEqual([1, 9, 2, 3]);
    expect(np.delete(a, 0).toArray()).toEqual([2, 3]);
  });

  it("a matrix of blocks", () => {
    // >>> a = np.block([[np.eye(2), np.zeros((2, 1))], [np.ones((1, 2)), np.full((1, 1), 5)]])
    expect(
      np
        .block([
          [np.eye(2), np.zeros([2, 1])],
          [np.ones([1, 2]), np.full([1, 1], 5)],
        ])
        .toArray(),
    ).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [1, 1, 5],
    ]);
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
    expect(a.toArray()).toEqual([
      [7, 1, 1],
      [0, 7, 1],
      [0, 0, 7],
    ]);
    const b = np.zeros([3, 3]);
    np.fillDiagonal(b, 5);
    expect(b.toArray()).toEqual([
      [5, 0, 0],
      [0, 5, 0],
      [0, 0, 5],
    ]);
    expect(np.diagonal(a).toArray()).toEqual([7, 7, 7]);
  });

  it("taken, chosen and selected", () => {
    // >>> a = np.array([4, 3, 5, 7, 6, 8])
    // >>> c = np.choose([2, 3, 1, 0], [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23], [30, 31, 32, 33]])
    // >>> s = np.select([a < 5, a > 6], [a, -a], 0)
    const a = np.array([4, 3, 5, 7, 6, 8]);
    expect(np.take(a, [0, 1, 4]).toArray()).toEqual([4, 3, 6]);
    expect(np.take(a, [6, -7], { mode: "wrap" }).toArray()).toEqual([4, 8]);
    const rows = [
      [0, 1, 2, 3],
      [10, 11, 12, 13],
      [20, 21, 22, 23],
      [30, 31, 32, 33],
    ];
    expect(np.choose([2, 3, 1, 0], rows).toArray()).toEqual([20, 31, 12, 3]);
    const conditions = [a.map((x) => x < 5), a.map((x) => x > 6)];
    expect(np.select(conditions, [a, a.map((x) => -Number(x))], 0).toArray()).toEqual([4, 3, 0, -7, 0, -8]);
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
    expect(a.toArray()).toEqual([-44, 1, -55, 3, 4]);
    const b = np.arange(6).reshape(2, 3);
    np.place(
      b,
      b.map((x) => x > 2),
      [44, 55],
    );
    expect(b.toArray()).toEqual([
      [0, 1, 2],
      [44, 55, 44],
    ]);
    const c = np.arange(5);
    np.putmask(
      c,
      c.map((x) => x > 2),
      c.map((x) => Number(x) ** 2),
    );
    expect(c.toArray()).toEqual([0, 1, 2, 9, 16]);
    const d = np.zeros([2, 3]);
    np.copyto(d, [1, 2, 3]);
    expect(d.toArray()).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it("broadcast without a copy", () => {
    // >>> x = np.broadcast_to(np.array([1, 2, 3]), (3, 3))
    // >>> a, b = np.broadcast_arrays([[1, 2, 3]], [[4], [5]])
    const x = np.broadcastTo(np.array([1, 2, 3]), [3, 3]);
    expect(x.toArray()).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(x.strides).toEqual([0, 8]);
    expect(np.broadcastArrays([[1, 2, 3]], [[4], [5]]).map((each) => each.toArray())).toEqual([
      [
        [1, 2, 3],
        [1, 2, 3],
      ],
      [
        [4, 4, 4],
        [5, 5, 5],
      ],
    ]);
    expect(np.broadcastShapes([6, 7], [5, 6, 1], [7])).toEqual([5, 6, 7]);
  });

  it("each element with its index", () => {
    // >>> a = np.array([[1, 2], [3, 4]])
    // >>> pairs, places = list(np.ndenumerate(a)), list(np.ndindex(2, 1))
    const a = np.array([
      [1, 2],
      [3, 4],
    ]);
    expect([...np.ndenumerate(a)]).toEqual([
      [[0, 0], 1],
      [[0, 1], 2],
      [[1, 0], 3],
      [[1, 1], 4],
    ]);
    expect([...np.ndindex(2, 1)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it("rows sorted by the places of their elements", () => {
    // >>> a = np.array([[10, 30, 20], [60, 40, 50]])
    // >>> i = np.argsort(a, axis=1)
    // >>> b = np.take_along_axis(a, i, axis=1)
    const a = np.array([
      [10, 30, 20],
      [60, 40, 50],
    ]);
    expect(
      np
        .takeAlongAxis(
          a,
          [
            [0, 2, 1],
            [1, 2, 0],
          ],
          { axis: 1 },
        )
        .toArray(),
    ).toEqual([
      [10, 20, 30],
      [40, 50, 60],
    ]);
  });

  it("the coordinates of a unit square", () => {
    // >>> z = np.stack(np.meshgrid(np.linspace(0, 1, 3), np.linspace(0, 1, 2)), axis=-1)
    const grid = np.meshgrid(np.linspace(0, 1, 3), np.linspace(0, 1, 2));
    expect(np.stack(grid, { axis: -1 }).toArray()).toEqual([
      [
        [0, 0],
        [0.5, 0],
        [1, 0],
      ],
      [
        [0, 1],
        [0.5, 1],
        [1, 1],
      ],
    ]);
  });

  it("row and column numbers", () => {
    // >>> grid = np.indices((2, 3))
    const grid = np.indices([2, 3]);
    expect(grid.get(0).toArray()).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect(grid.get(1).toArray()).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
  });

  it("limits of dtypes", () => {
    // >>> m = np.iinfo(np.int8)
    expect([np.iinfo("int8").min, np.iinfo("int8").max].map(Number)).toEqual([-128, 127]);
    expect(np.finfo("float32").eps).toEqual(1.1920928955078125e-7);
  });
});
