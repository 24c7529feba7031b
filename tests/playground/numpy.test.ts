/** Tests the NumPy call that the page shows beside an expression. NumPy 2.4 ran each text and gave the same result, as `str` prints it. */
import { expect, test } from "vitest";
import { parse } from "../../playground/expression/parse.ts";
import { toNumPy } from "../../playground/numpy.ts";

test.each([
  ["np.tri(40, 40, { k: -3 })", "np.tri(40, 40, k=-3)"],
  ["np.zeros([2, 3], { dtype: 'float32', order: 'F' })", 'np.zeros((2, 3), dtype="float32", order="F")'],
  ["np.zerosLike(np.eye(4))", "np.zeros_like(np.eye(4))"],
  ["np.fullLike(np.eye(3), 2, { shape: [4] })", "np.full_like(np.eye(3), 2, shape=(4,))"],
  ["np.full([2, 3], np.complex(3, 4))", "np.full((2, 3), complex(3, 4))"],
  ["np.full(2, -Infinity)", "np.full(2, -np.inf)"],
  ["np.array([true, false, NaN, 10n])", "np.array([True, False, np.nan, 10])"],
  ["np.eye(3, null, { dtype: np.bool })", "np.eye(3, None, dtype=np.bool)"],
  ["np.linspace(0, 1, 5, { endpoint: false })", "np.linspace(0, 1, 5, endpoint=False)"],
  [
    "np.fromTypedArray(new Float32Array([3, 1]), [2, 1])",
    "np.array([3, 1], dtype=np.float32).reshape((2, 1))",
  ],
  [
    "np.fromTypedArray(new Uint8ClampedArray([1, 0]), null, { dtype: 'int16' })",
    'np.array([1, 0], dtype=np.uint8).view("int16")',
  ],
  ["np.fromTypedArray(new BigInt64Array(3))", "np.zeros(3, dtype=np.int64)"],
  [
    "np.frombuffer(new Uint8Array([1, 0]).buffer, { dtype: Int16Array })",
    "np.frombuffer(np.array([1, 0], dtype=np.uint8), dtype=np.int16)",
  ],
  ['np.fromiter(new Set([3, 1]), "int32")', 'np.fromiter(dict.fromkeys([3, 1]), "int32")'],
  ["np.fromfunction((i) => i, 4)", "np.fromfunction(lambda i: i, (4,))"],
  [
    "np.fromfunction((i, j) => np.maximum(i, j) / 7, [6, 9])",
    "np.fromfunction(lambda i, j: np.maximum(i, j) / 7, (6, 9))",
  ],
  ["np.arange(5) > 1 & np.arange(5) < 3", "(np.arange(5) > 1) & (np.arange(5) < 3)"],
  [
    'np.evaluate("sin(x / 2) + zerosLike(x) * pi", { x: np.arange(3) })',
    "x = np.arange(3)\nnp.sin(x / 2) + np.zeros_like(x) * np.pi",
  ],
  ['np.evaluate("sum(arange(4).astype(int8), axis=0)")', "np.sum(np.arange(4).astype(np.int8), axis=0)"],
  [
    "np.array([1, 2]).map((x) => x > 1 ? x ** 2 : -x)",
    "np.vectorize(lambda x: x ** 2 if x > 1 else -x)(np.array([1, 2]))",
  ],
  ["np.arange(6).reshape([2, -1]).T", "np.arange(6).reshape((2, -1)).T"],
  ["np.arange(6).reshape(2, 3).get(1, np.slice(0, null))", "np.arange(6).reshape(2, 3)[1, 0:]"],
  ["np.array([[1, 2]]).get(np.slice(null, null, 1), -1)", "np.array([[1, 2]])[::1, -1]"],
  ['np.eye(9).get("2:5, newaxis", [2, 0])', "np.eye(9)[2:5, np.newaxis, [2, 0]]"],
  ["np.eye(9).get(np.slice(2))", "np.eye(9)[:2]"],
  ["np.delete([1, 2, 3], np.slice(1, null))", "np.delete([1, 2, 3], slice(1, None))"],
  ["np.r_(np.slice(0, 1, np.complex(0, 5)), [1, 2], 3)", "np.r_[0:1:complex(0, 5), [1, 2], 3]"],
  ["np.array([7 % 4, 2 ** 3, !true ? 1 : 0])", "np.array([np.fmod(7, 4), 2 ** 3, 1 if not True else 0])"],
  ["np.arange(Math.floor(Math.PI) * 2, 0, -1)", "np.arange(math.floor(np.pi) * 2, 0, -1)"],
  ['np.mgrid("0:2, 0:1:5j", np.slice(0, 3))', "np.mgrid[0:2, 0:1:5j, 0:3]"],
  ['np.r_("0,2", [1, 2], "5:7")', 'np.r_["0,2", [1, 2], 5:7]'],
  ["np.indices(3)", "np.indices((3,))"],
  ['np.loadtxt("1 2", { maxRows: 1 })', 'np.loadtxt(io.StringIO("1 2"), max_rows=1)'],
  ["np.random.defaultRng(42).standardT(5, [2, 3])", "np.random.default_rng(42).standard_t(5, [2, 3])"],
  [
    "np.random.defaultRng(42).integers(1, 6, 60, { endpoint: true })",
    "np.random.default_rng(42).integers(1, 6, 60, endpoint=True)",
  ],
  ["np.eye(2).astype(np.complex64).itemSize", "np.eye(2).astype(np.complex64).itemsize"],
])("%s", (expression, text) => {
  expect(toNumPy(parse(expression)).text).toBe(text);
});

test.each([
  ["np.memory()", "NumPy has nothing like np.memory."],
  ["np.eye(2).map((x, at) => at)", "NumPy computes with whole arrays, where no element knows its position."],
  ["np.eye(2).toJSON()", "NumPy has nothing like toJSON."],
  [
    "np.fromfunction((i) => i + 1, [3], { each: true })",
    "NumPy calls the function once, with arrays: it has no option each.",
  ],
  ["np.arange(9, null, null, { window: [2, 3] })", "NumPy makes whole arrays: it has no option window."],
])("%s has no call of NumPy, and the page says so", (expression, note) => {
  expect(toNumPy(parse(expression))).toEqual({ text: null, notes: [note] });
});

test("the page names what NumPy does differently", () => {
  expect(toNumPy(parse("np.frombuffer(new Uint8Array(8))")).notes).toEqual([
    "NumPy's frombuffer shares the memory; here it is copied unless copy: false.",
  ]);
});
