/**
 * Short programs in NumPy's style, as its guides for beginners and its exercises have them: making arrays, indexing them, and
 * changing their shape. The comments are the programs in Python; NumPy computed the values.
 */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { expectElements, matrix } from "./support/nested.ts";

describe("programs in NumPy's style", () => {
  it("an array of a list, and what it is", () => {
    // >>> a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    const a = matrix("[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]");
    expectElements([a.ndim, a.size, a.itemSize, a.nbytes], "[2, 12, 8, 96]");
    expectElements(a.shape, "[3, 4]");
    expect(a.dtype.name).toEqual("int64");
    expectElements(a.get(0), "[1, 2, 3, 4]");
    expect(a.item(1, 3)).toEqual(8);
  });

  it("zeros, ones and ranges", () => {
    // >>> a, b = np.zeros(2), np.ones(2, dtype=np.int64)
    // >>> c, d = np.arange(2, 9, 2), np.linspace(0, 10, num=5)
    expectElements(np.zeros(2), "[0, 0]");
    expectElements(np.ones(2, { dtype: np.int64 }), "[1, 1]");
    expectElements(np.arange(2, 9, 2), "[2, 4, 6, 8]");
    expectElements(np.linspace(0, 10, 5), "[0, 2.5, 5, 7.5, 10]");
  });

  it("slices of a line", () => {
    // >>> data = np.array([1, 2, 3])
    const data = np.array([1, 2, 3]);
    expect(data.item(1)).toEqual(2);
    expectElements(data.get("0:2"), "[1, 2]");
    expectElements(data.get("1:"), "[2, 3]");
    expectElements(data.get("-2:"), "[2, 3]");
  });

  it("elements that meet a condition", () => {
    // >>> a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    // >>> five_up = a >= 5
    const a = matrix("[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]");
    const fiveUp = a.map((x) => x >= 5);
    expectElements(a.get(fiveUp), "[5, 6, 7, 8, 9, 10, 11, 12]");
    expectElements(a.get(a.map((x) => Number(x) % 2 === 0)), "[2, 4, 6, 8, 10, 12]");
    expectElements(a.get(a.map((x) => x > 2 && x < 11)), "[3, 4, 5, 6, 7, 8, 9, 10]");
    expectElements(
      fiveUp,
      "[[false, false, false, false], [true, true, true, true], [true, true, true, true]]",
    );
  });

  it("a view shows a change, a copy does not", () => {
    // >>> a = np.array([[1, 2, 3, 4], [5, 6, 7, 8]])
    // >>> b2 = a.copy()
    // >>> b1 = a[0, :]
    // >>> b1[0] = 99
    const a = matrix("[[1, 2, 3, 4], [5, 6, 7, 8]]");
    const b2 = np.copy(a);
    const b1 = a.get("0, :");
    b1.set(0, 99);
    expectElements(a, "[[99, 2, 3, 4], [5, 6, 7, 8]]");
    expectElements(b2, "[[1, 2, 3, 4], [5, 6, 7, 8]]");
  });

  it("reshape, in C and in F order", () => {
    // >>> a = np.arange(6)
    // >>> b = a.reshape(3, 2)
    const a = np.arange(6);
    const b = a.reshape(3, 2);
    expectElements(b, "[[0, 1], [2, 3], [4, 5]]");
    expectElements(b.ravel({ order: "F" }), "[0, 2, 4, 1, 3, 5]");
    expectElements(a.reshape(2, -1).shape, "[2, 3]");
  });

  it("a row and a column of a line", () => {
    // >>> a = np.array([1, 2, 3, 4, 5, 6])
    // >>> row, column = a[np.newaxis, :], a[:, np.newaxis]
    const a = np.array([1, 2, 3, 4, 5, 6]);
    expectElements(a.get("newaxis, :").shape, "[1, 6]");
    expectElements(a.get(":, newaxis"), "[[1], [2], [3], [4], [5], [6]]");
  });

  it("transpose and reverse", () => {
    // >>> arr = np.arange(6).reshape((2, 3))
    // >>> line = np.array([1, 2, 3, 4, 5, 6, 7, 8])
    const arr = np.arange(6).reshape([2, 3]);
    expectElements(arr.transpose(), "[[0, 3], [1, 4], [2, 5]]");
    expectElements(arr.T.strides, "[8, 24]");
    expectElements(np.array([1, 2, 3, 4, 5, 6, 7, 8]).get("::-1"), "[8, 7, 6, 5, 4, 3, 2, 1]");
    expectElements(arr.get("::-1, ::-1"), "[[5, 4, 3], [2, 1, 0]]");
  });

  it("flatten copies, ravel does not", () => {
    // >>> x = np.array([[1, 2], [3, 4]])
    // >>> x.flatten()[0] = 99
    // >>> x.ravel()[1] = 98
    const x = matrix("[[1, 2], [3, 4]]");
    x.flatten().set(0, 99);
    x.ravel().set(1, 98);
    expectElements(x, "[[1, 98], [3, 4]]");
  });

  it("every other element set, then all reversed", () => {
    // >>> a = np.arange(10)**3
    // >>> a[:6:2] = 1000
    const a = np.arange(10).map((x) => Number(x) ** 3);
    expectElements(a.get("2:5"), "[8, 27, 64]");
    a.set(":6:2", 1000);
    expectElements(a, "[1000, 1, 1000, 27, 1000, 125, 216, 343, 512, 729]");
    expectElements(a.get("::-1"), "[729, 512, 343, 216, 125, 1000, 27, 1000, 1, 1000]");
  });

  it("a function of the place of each element", () => {
    // >>> b = np.fromfunction(lambda x, y: 10 * x + y, (5, 4), dtype=int)
    const b = np.fromfunction((x, y) => x.map((v, at) => 10 * Number(v) + Number(y.item(at))), [5, 4], {
      dtype: "int64",
    });
    expect(b.item(2, 3)).toEqual(23);
    expectElements(b.get("0:5, 1"), "[1, 11, 21, 31, 41]");
    expectElements(b.get(":, 1"), "[1, 11, 21, 31, 41]");
    expectElements(b.get("1:3, :"), "[[10, 11, 12, 13], [20, 21, 22, 23]]");
    expectElements(b.get(-1), "[40, 41, 42, 43]");
    expectElements(
      Array.from(b, (row) => row.item(0)),
      "[0, 10, 20, 30, 40]",
    );
  });

  it("dots stand for the axes between", () => {
    // >>> c = np.array([[[0, 1, 2], [10, 12, 13]], [[100, 101, 102], [110, 112, 113]]])
    const c = matrix("[[[0, 1, 2], [10, 12, 13]], [[100, 101, 102], [110, 112, 113]]]");
    expectElements(c.get("1, ..."), "[[100, 101, 102], [110, 112, 113]]");
    expectElements(c.get("..., 2"), "[[2, 13], [102, 113]]");
  });

  it("indices in arrays, of one axis and of two", () => {
    // >>> a = np.arange(12)**2
    // >>> i = np.array([1, 1, 3, 8, 5])
    // >>> j = np.array([[3, 4], [9, 7]])
    const a = np.arange(12).map((x) => Number(x) ** 2);
    expectElements(a.get(np.array([1, 1, 3, 8, 5])), "[1, 1, 9, 64, 25]");
    expectElements(a.get(matrix("[[3, 4], [9, 7]]")), "[[9, 16], [81, 49]]");
  });

  it("an image of indices becomes one of colours", () => {
    // >>> palette = np.array([[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]])
    // >>> image = np.array([[0, 1, 2, 0], [0, 3, 4, 0]])
    const palette = matrix("[[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]");
    const image = matrix("[[0, 1, 2, 0], [0, 3, 4, 0]]");
    expectElements(
      palette.get(image),
      "[[[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0]]]",
    );
  });

  it("an array of indices for each axis", () => {
    // >>> a = np.arange(12).reshape(3, 4)
    // >>> i = np.array([[0, 1], [1, 2]])
    // >>> j = np.array([[2, 1], [3, 3]])
    const a = np.arange(12).reshape(3, 4);
    const i = matrix("[[0, 1], [1, 2]]");
    const j = matrix("[[2, 1], [3, 3]]");
    expectElements(a.get(i, j), "[[2, 5], [7, 11]]");
    expectElements(a.get(i, 2), "[[2, 6], [6, 10]]");
    expectElements(a.get(":", j), "[[[2, 1], [3, 3]], [[6, 5], [7, 7]], [[10, 9], [11, 11]]]");
  });

  it("writing by a list of indices: the last value stays", () => {
    // >>> a = np.arange(5)
    // >>> a[[1, 3, 4]] = 0
    // >>> b = np.arange(5)
    // >>> b[[0, 0, 2]] = [1, 2, 3]
    const a = np.arange(5).set(np.array([1, 3, 4]), 0);
    expectElements(a, "[0, 0, 2, 0, 0]");
    const b = np.arange(5).set(np.array([0, 0, 2]), [1, 2, 3]);
    expectElements(b, "[2, 1, 3, 3, 4]");
  });

  it("a mask for the rows, another for the columns", () => {
    // >>> a = np.arange(12).reshape(3, 4)
    // >>> b1, b2 = np.array([False, True, True]), np.array([True, False, True, False])
    // >>> more = a > 4
    // >>> c = a.copy()
    // >>> c[more] = 0
    const a = np.arange(12).reshape(3, 4);
    const b1 = np.array([false, true, true]);
    const b2 = np.array([true, false, true, false]);
    expectElements(a.get(b1), "[[4, 5, 6, 7], [8, 9, 10, 11]]");
    expectElements(a.get(":", b2), "[[0, 2], [4, 6], [8, 10]]");
    expectElements(a.get(b1, b2), "[4, 10]");
    const more = a.map((x) => x > 4);
    const c = a.copy();
    expectElements(c.set(more, 0), "[[0, 1, 2, 3], [4, 0, 0, 0], [0, 0, 0, 0]]");
  });

  it("a null vector whose fifth value is 1", () => {
    // >>> z = np.zeros(10)
    // >>> z[4] = 1
    expectElements(np.zeros(10).set(4, 1), "[0, 0, 0, 0, 1, 0, 0, 0, 0, 0]");
  });

  it("values from 10 to 49, and a vector reversed", () => {
    // >>> z = np.arange(10, 50)
    const z = np.arange(10, 50);
    expectElements(
      z.get("::-1"),
      "[49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10]",
    );
  });

  it("an identity, a diagonal below the main one, a lower triangle", () => {
    // >>> a, b, c = np.eye(3), np.diag(1 + np.arange(4), k=-1), np.tri(3, 4, k=-1)
    expectElements(np.eye(3), "[[1, 0, 0], [0, 1, 0], [0, 0, 1]]");
    expectElements(
      np.diag(np.arange(1, 5), -1),
      "[[0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 4, 0]]",
    );
    expectElements(np.tri(3, 4, { k: -1 }), "[[0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0]]");
  });

  it("a border of ones around zeros", () => {
    // >>> z = np.ones((5, 5))
    // >>> z[1:-1, 1:-1] = 0
    expectElements(
      np.ones([5, 5]).set("1:-1, 1:-1", 0),
      "[[1, 1, 1, 1, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1], [1, 1, 1, 1, 1]]",
    );
  });

  it("a checkerboard", () => {
    // >>> z = np.zeros((8, 8), dtype=int)
    // >>> z[1::2, ::2] = 1
    // >>> z[::2, 1::2] = 1
    const z = np.zeros([8, 8], { dtype: "int64" }).set("1::2, ::2", 1).set("::2, 1::2", 1);
    expectElements(
      z,
      "[[0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, 1, 0], [0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, 1, 0], [0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, 1, 0], [0, 1, 0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0, 1, 0]]",
    );
  });

  it("the values between 3 and 8 negated in place", () => {
    // >>> z = np.arange(11)
    // >>> z[(3 < z) & (z < 8)] *= -1
    const z = np.arange(11);
    const between = z.map((x) => 3 < x && x < 8);
    const negative = z.get(between).map((x) => -Number(x));
    z.set(between, negative);
    expectElements(z, "[0, 1, 2, 3, -4, -5, -6, -7, 8, 9, 10]");
  });

  it("two rows exchanged", () => {
    // >>> a = np.arange(25).reshape(5, 5)
    // >>> a[[0, 1]] = a[[1, 0]]
    const a = np.arange(25).reshape(5, 5);
    a.set(np.array([0, 1]), a.get(np.array([1, 0])));
    expectElements(
      a,
      "[[5, 6, 7, 8, 9], [0, 1, 2, 3, 4], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19], [20, 21, 22, 23, 24]]",
    );
  });

  it("rows of 0 to 4, from a generator too", () => {
    // >>> z = np.zeros((5, 5))
    // >>> z[...] = np.arange(5)
    // >>> w = np.fromiter((i for i in range(10)), dtype=float, count=-1)
    expectElements(
      np.zeros([5, 5]).set("...", np.arange(5)),
      "[[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]",
    );
    const generate = function* () {
      for (let i = 0; i < 10; i += 1) yield i;
    };
    expectElements(np.fromiter(generate(), "float64"), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]");
  });

  it("ten values between 0 and 1, both left out", () => {
    // >>> z = np.linspace(0, 1, 11, endpoint=False)[1:]
    expectElements(
      np.linspace(0, 1, 11, { endpoint: false }).get("1:"),
      "[0.09090909090909091, 0.18181818181818182, 0.2727272727272727, 0.36363636363636365, 0.4545454545454546, 0.5454545454545454, 0.6363636363636364, 0.7272727272727273, 0.8181818181818182, 0.9090909090909092]",
    );
  });

  it("float32 made int32 in place", () => {
    // >>> z = np.array([1.5, -2.5, 99], dtype=np.float32)
    // >>> y = z.view(np.int32)
    // >>> y[:] = z
    const z = np.array([1.5, -2.5, 99], { dtype: "float32" });
    const y = z.view("int32").set("...", z);
    expectElements(y, "[1, -2, 99]");
    expect(y.base === z).toEqual(true);
  });

  it("complex numbers and their parts", () => {
    // >>> c = np.array([[1, 2], [3, 4]], dtype=complex)
    // >>> c.imag[:] = 5
    // >>> c.real[0] = 0
    const c = matrix("[[1, 2], [3, 4]]").astype("complex128");
    c.imag.fill(5);
    c.real.get(0).fill(0);
    expect(c.toArray()).toEqual([
      [np.complex(0, 5), np.complex(0, 5)],
      [np.complex(3, 5), np.complex(4, 5)],
    ]);
  });

  it("a 3-d array, its last axes exchanged, and its bytes", () => {
    // >>> a = np.arange(24, dtype='uint8').reshape(2, 3, 4)
    const a = np.arange(24, null, null, { dtype: "uint8" }).reshape(2, 3, 4);
    expectElements(a.mT.get(1), "[[12, 16, 20], [13, 17, 21], [14, 18, 22], [15, 19, 23]]");
    expectElements(a.transpose(1, 0, 2).shape, "[3, 2, 4]");
    expectElements([...a.get(0).tobytes({ order: "F" })], "[0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]");
  });

  it("text of arrays, with other digits and shortened", () => {
    // >>> z = np.array([1 / 3, 2e-7, 12.5])
    // >>> with np.printoptions(precision=3, suppress=True): one = str(z)
    // >>> with np.printoptions(threshold=5): two = str(np.arange(10000).reshape(100, 100))
    // >>> three = repr(np.full((2, 2), np.pi, dtype='float32'))
    const z = np.array([1 / 3, 2e-7, 12.5]);
    expect(np.printoptions({ precision: 3, suppress: true }, () => String(z))).toEqual(
      "[ 0.333  0.    12.5  ]",
    );
    expect(np.printoptions({ threshold: 5 }, () => String(np.arange(10000).reshape(100, 100)))).toEqual(
      "[[   0    1    2 ...   97   98   99]\n [ 100  101  102 ...  197  198  199]\n [ 200  201  202 ...  297  298  299]\n ...\n [9700 9701 9702 ... 9797 9798 9799]\n [9800 9801 9802 ... 9897 9898 9899]\n [9900 9901 9902 ... 9997 9998 9999]]",
    );
    expect(inspect(np.full([2, 2], Math.PI, { dtype: "float32" }))).toEqual(
      "array([[3.1415927, 3.1415927],\n       [3.1415927, 3.1415927]], dtype=float32)",
    );
  });
});
