/**
 * All ways to move elements. A row has a name, NumPy's expression or statement, ndloom's, and options: `only` says for which arrays it is,
 * `loop` makes the call over typed arrays that stands in for NumPy where NumPy has no such function. inputs.js tells what the letters
 * are. `t` is what a row writes to; its call returns `t`.
 */
import np from "../../dist/index.js";
import { given } from "../rows/kinds.js";

const DTYPES = ["float64", "float32", "uint8", "int32", "int64", "bool", "float16", "complex128"];
const PAD_MODES = ["constant", "edge", "wrap", "reflect", "symmetric"];

const isFlat = ({ shape }) => shape.length === 1;
const isDeep = ({ shape }) => shape.length > 1;
const isMatrix = ({ shape }) => shape.length === 2;
const isLineOrTable = ({ shape }) => shape.length <= 2;
const isEven = ({ shape }) => shape[0] % 2 === 0;
const isSmall = ({ size }) => size <= 100;
const hasFewColumns = ({ shape }) => shape.length > 1 && shape.at(-1) <= 8;
const hasFewRows = ({ shape }) => shape.length > 1 && shape[0] <= 10_000;
/** NumPy copies numbers to bools only where it is forced to. */
const isNumeric = ({ dtype }) => dtype !== "bool";
const isReal = ({ dtype }) => dtype !== "complex128";
/** `map` computes with numbers. */
const isNumbers = ({ dtype }) => !["bool", "float16", "complex128"].includes(dtype);

/** Goes over the items of an array. Returns the last one. */
function walk(array) {
  let last;
  for (const item of array) last = item;
  return last;
}

/** Returns what makes a call of the inputs. The call reads them before it is timed, since their getters take time. */
function compiled(code) {
  const letters = new Set(code.match(/\b[a-z]\b/g));
  return (inputs) =>
    new Function("np", "walk", `{ ${[...letters]} }`, `return () => ${code}`)(np, walk, inputs);
}

export const rows = [
  // Copies, in the order that the elements have or in another one.
  ["copy", "a.copy()", "a.copy()"],
  ["np.copy", "np.copy(a)", "np.copy(a)"],
  ["ascontiguousarray", "np.ascontiguousarray(a)", "np.ascontiguousarray(a)"],
  ["asfortranarray", "np.asfortranarray(a)", "np.asfortranarray(a)"],
  ["ravel", "np.ravel(a)", "np.ravel(a)"],
  ["ravel F", "np.ravel(a, 'F')", "np.ravel(a, 'F')"],
  ["flatten", "a.flatten()", "a.flatten()"],
  ["flatten F", "a.flatten('F')", "a.flatten('F')"],
  ["reshape", "a.reshape(2, -1)", "a.reshape(2, -1)", { only: isEven }],
  ["reshape F", "a.reshape((2, -1), order='F')", "a.reshape([2, -1], { order: 'F' })", { only: isEven }],
  ["tobytes", null, "a.tobytes()", { loop: ({ a }) => given(a.tobytes(), (bytes) => bytes.slice()) }],
  ["tobytes F", null, "a.tobytes('F')", { loop: ({ a }) => given(a.tobytes("F"), (bytes) => bytes.slice()) }],
  [
    "toTypedArray",
    null,
    "a.toTypedArray()",
    { loop: ({ a }) => given(a.toTypedArray(), (values) => values.slice()) },
  ],
  ["toArray", "a.tolist()", "a.toArray()", { only: isSmall }],
  ["transpose", "np.transpose(a).copy()", "np.transpose(a).copy()", { only: isDeep }],
  ["swapaxes", "np.swapaxes(a, 0, -1).copy()", "np.swapaxes(a, 0, -1).copy()", { only: isDeep }],
  ["moveaxis", "np.moveaxis(a, -1, 0).copy()", "np.moveaxis(a, -1, 0).copy()", { only: isDeep }],
  [
    "broadcastTo row",
    "np.broadcast_to(w, a.shape).copy()",
    "np.broadcastTo(w, a.shape).copy()",
    { only: isDeep },
  ],
  [
    "broadcastTo column",
    "np.broadcast_to(x, a.shape).copy()",
    "np.broadcastTo(x, a.shape).copy()",
    { only: isDeep },
  ],
  ["diagonal", "np.diagonal(a).copy()", "np.diagonal(a).copy()", { only: isDeep }],
  ["diag", "np.diag(a).copy()", "np.diag(a).copy()", { only: isMatrix }],
  ["tril", "np.tril(a)", "np.tril(a)", { only: isDeep }],
  ["triu", "np.triu(a)", "np.triu(a)", { only: isDeep }],
  ["flip", "np.flip(a).copy()", "np.flip(a).copy()"],
  ["flip 0", "np.flip(a, 0).copy()", "np.flip(a, 0).copy()"],
  ["fliplr", "np.fliplr(a).copy()", "np.fliplr(a).copy()", { only: isDeep }],
  ["flipud", "np.flipud(a).copy()", "np.flipud(a).copy()"],
  ["rot90", "np.rot90(a).copy()", "np.rot90(a).copy()", { only: isDeep }],
  // Elements in another dtype, and arrays of one value.
  ...DTYPES.map((dtype) => [
    `astype ${dtype}`,
    `a.astype('${dtype}')`,
    `a.astype('${dtype}')`,
    { only: isReal },
  ]),
  ["fill", "t.fill(3)", "t.fill(3)"],
  ["full", "np.full(a.shape, 3, a.dtype)", "np.full(a.shape, 3, a.dtype)"],
  ["fullLike", "np.full_like(a, 3)", "np.fullLike(a, 3)"],
  // Elements that are written to an array.
  ["set ...", "t[...] = 5", "t.set('...', 5)"],
  ["set ::2", "t[::2] = 5", "t.set('::2', 5)"],
  ["set ..., 1", "t[..., 1] = 5", "t.set('..., 1', 5)", { only: isDeep }],
  ["set :, 1:-1", "t[:, 1:-1] = 5", "t.set(':, 1:-1', 5)", { only: isDeep }],
  ["set an array", "t[...] = a", "t.set('...', a)"],
  ["set another dtype", "t[...] = o", "t.set('...', o)"],
  ["set a row", "t[...] = w", "t.set('...', w)", { only: isDeep }],
  ["set a column", "t[...] = x", "t.set('...', x)", { only: isDeep }],
  ["set 1:-1 of an array", "t[1:-1] = a[1:-1]", "t.set('1:-1', a.get('1:-1'))"],
  ["set ::2 of an array", "t[::2] = a[::2]", "t.set('::2', a.get('::2'))"],
  ["set ..., ::-1 of an array", "t[..., ::-1] = a", "t.set('..., ::-1', a)"],
  ["set ..., 0 of ..., 1", "t[..., 0] = a[..., 1]", "t.set('..., 0', a.get('..., 1'))", { only: isDeep }],
  ["set few rows", "t[[2, 0, 1]] = 5", "t.set([2, 0, 1], 5)"],
  ["set many rows", "t[i] = 5", "t.set(i, 5)"],
  ["set many rows of a row", "t[i] = w", "t.set(i, w)", { only: isDeep }],
  ["set columns", "t[..., c] = 5", "t.set('...', c, 5)", { only: hasFewColumns }],
  ["set columns of an array", "t[..., c] = a", "t.set('...', c, a)", { only: hasFewColumns }],
  ["set mask", "t[m] = 5", "t.set(m, 5)"],
  ["set mask of a list", "t[m] = v", "t.set(m, v)"],
  ["set mask of rows", "t[r] = 5", "t.set(r, 5)"],
  ["put", "np.put(t, f, 5)", "np.put(t, f, 5)"],
  ["put values", "np.put(t, f, g)", "np.put(t, f, g)"],
  ["place", "np.place(t, m, [1, 2, 3])", "np.place(t, m, [1, 2, 3])"],
  ["putmask", "np.putmask(t, m, 5)", "np.putmask(t, m, 5)"],
  ["putmask of an array", "np.putmask(t, m, b)", "np.putmask(t, m, b)"],
  ["copyto", "np.copyto(t, a)", "np.copyto(t, a)"],
  ["copyto where", "np.copyto(t, 5, where=m)", "np.copyto(t, 5, { where: m })", { only: isNumeric }],
  ["copyto where of an array", "np.copyto(t, b, where=m)", "np.copyto(t, b, { where: m })"],
  ["fillDiagonal", "np.fill_diagonal(t, 5)", "np.fillDiagonal(t, 5)", { only: isMatrix }],
  // Parts of an array, and elements chosen by lists and masks.
  ["get ::2", "a[::2].copy()", "a.get('::2').copy()"],
  ["get ::-1", "a[::-1].copy()", "a.get('::-1').copy()"],
  ["get ..., ::-1", "a[..., ::-1].copy()", "a.get('..., ::-1').copy()"],
  ["get ..., 0", "a[..., 0].copy()", "a.get('..., 0').copy()", { only: isDeep }],
  ["get :, 1:-1", "a[:, 1:-1].copy()", "a.get(':, 1:-1').copy()", { only: isDeep }],
  ["get ::2, ::2", "a[::2, ::2].copy()", "a.get('::2, ::2').copy()", { only: isDeep }],
  ["get few rows", "a[[2, 0, 1]]", "a.get([2, 0, 1])"],
  ["get many rows", "a[i]", "a.get(i)"],
  ["get columns", "a[..., c]", "a.get('...', c)", { only: hasFewColumns }],
  ["get many columns", "a[..., z]", "a.get('...', z)", { only: isDeep }],
  ["get many rows, 0", "a[i, 0]", "a.get(i, 0)", { only: isDeep }],
  ["get mask", "a[m]", "a.get(m)"],
  ["get mask of rows", "a[r]", "a.get(r)"],
  ["get mask of columns", "a[..., e]", "a.get('...', e)", { only: isDeep }],
  ["take 0 few", "np.take(a, [2, 0, 1], 0)", "np.take(a, [2, 0, 1], 0)"],
  ["take 0 many", "np.take(a, i, 0)", "np.take(a, i, 0)"],
  ["take -1 few", "np.take(a, [2, 0, 1], -1)", "np.take(a, [2, 0, 1], -1)", { only: isDeep }],
  ["take -1 many", "np.take(a, z, -1)", "np.take(a, z, -1)", { only: isDeep }],
  ["take", "np.take(a, f)", "np.take(a, f)"],
  ["compress 0", "np.compress(r, a, 0)", "np.compress(r, a, 0)"],
  ["compress -1", "np.compress(e, a, -1)", "np.compress(e, a, -1)", { only: isDeep }],
  ["extract", "np.extract(m, a)", "np.extract(m, a)"],
  ["nonzero", "np.nonzero(m)", "np.nonzero(m)"],
  ["nonzero of numbers", "np.nonzero(a)", "np.nonzero(a)"],
  ["flatnonzero", "np.flatnonzero(m)", "np.flatnonzero(m)"],
  ["argwhere", "np.argwhere(m)", "np.argwhere(m)"],
  ["where 0", "np.where(m, a, 0)", "np.where(m, a, 0)"],
  ["where", "np.where(m, a, b)", "np.where(m, a, b)"],
  ["where row", "np.where(m, a, w)", "np.where(m, a, w)", { only: isDeep }],
  ["select", "np.select([m], [a], 0)", "np.select([m], [a], 0)"],
  ["choose", "np.choose(q, [a, b, a])", "np.choose(q, [a, b, a])"],
  // Arrays joined, repeated, rolled, padded and cut.
  ["tile 2", "np.tile(a, 2)", "np.tile(a, 2)"],
  ["tile 2, 1", "np.tile(a, [2, 1])", "np.tile(a, [2, 1])"],
  ["tile 2, 1, 1", "np.tile(a, [2, 1, 1])", "np.tile(a, [2, 1, 1])"],
  ["repeat", "np.repeat(a, 2)", "np.repeat(a, 2)"],
  ["repeat 0", "np.repeat(a, 2, 0)", "np.repeat(a, 2, 0)"],
  ["repeat -1", "np.repeat(a, 2, -1)", "np.repeat(a, 2, -1)", { only: isDeep }],
  ["repeat counts", "np.repeat(a, n, 0)", "np.repeat(a, n, 0)"],
  ["roll", "np.roll(a, 3)", "np.roll(a, 3)"],
  ["roll 0", "np.roll(a, 1, 0)", "np.roll(a, 1, 0)"],
  ["roll -1", "np.roll(a, 1, -1)", "np.roll(a, 1, -1)", { only: isDeep }],
  ["roll 0, 1", "np.roll(a, (1, 1), (0, 1))", "np.roll(a, [1, 1], [0, 1])", { only: isDeep }],
  ["concatenate 0", "np.concatenate([a, b])", "np.concatenate([a, b])"],
  ["concatenate -1", "np.concatenate([a, b], -1)", "np.concatenate([a, b], -1)", { only: isDeep }],
  ["concatenate dtypes", "np.concatenate([a, o])", "np.concatenate([a, o])"],
  ["stack 0", "np.stack([a, b])", "np.stack([a, b])"],
  ["stack -1", "np.stack([a, b], -1)", "np.stack([a, b], -1)"],
  ["vstack", "np.vstack([a, b])", "np.vstack([a, b])"],
  ["hstack", "np.hstack([a, b])", "np.hstack([a, b])"],
  ["dstack", "np.dstack([a, b])", "np.dstack([a, b])"],
  ["columnStack", "np.column_stack([a, b])", "np.columnStack([a, b])", { only: isLineOrTable }],
  ["block", "np.block([[a, b], [b, a]])", "np.block([[a, b], [b, a]])", { only: isDeep }],
  ["split", "[p.copy() for p in np.split(a, 2)]", "np.split(a, 2).map((p) => p.copy())", { only: isEven }],
  [
    "split -1",
    "[p.copy() for p in np.array_split(a, 2, -1)]",
    "np.arraySplit(a, 2, -1).map((p) => p.copy())",
    { only: isDeep },
  ],
  ...PAD_MODES.map((mode) => [`pad ${mode}`, `np.pad(a, 2, '${mode}')`, `np.pad(a, 2, '${mode}')`]),
  ["pad rows", "np.pad(a, [(1, 1), (0, 0)])", "np.pad(a, [[1, 1], [0, 0]])", { only: isMatrix }],
  ["insert", "np.insert(a, 1, 5, 0)", "np.insert(a, 1, 5, 0)"],
  ["insert -1", "np.insert(a, 1, 5, -1)", "np.insert(a, 1, 5, -1)", { only: isDeep }],
  ["insert list", "np.insert(a, [1, 2], 5, 0)", "np.insert(a, [1, 2], 5, 0)"],
  ["insert slice", "np.insert(a, slice(0, 2), 5, 0)", "np.insert(a, np.slice(0, 2), 5, 0)"],
  ["insert many", "np.insert(a, f, 5)", "np.insert(a, f, 5)"],
  ["delete", "np.delete(a, 1, 0)", "np.delete(a, 1, 0)"],
  ["delete -1", "np.delete(a, 1, -1)", "np.delete(a, 1, -1)", { only: isDeep }],
  ["delete list", "np.delete(a, [0, 2], 0)", "np.delete(a, [0, 2], 0)"],
  ["delete slice", "np.delete(a, slice(None, None, 3), 0)", "np.delete(a, np.slice(null, null, 3), 0)"],
  ["delete many", "np.delete(a, i, 0)", "np.delete(a, i, 0)"],
  ["append", "np.append(a, b)", "np.append(a, b)"],
  ["append 0", "np.append(a, b, 0)", "np.append(a, b, 0)", { only: isDeep }],
  ["append a number", "np.append(a, 5)", "np.append(a, 5)", { only: isFlat }],
  // Elements and rows one by one.
  ["item(i)", "a.item(5)", "a.item(5)"],
  ["get(i)", "a[1]", "a.get(1)"],
  ["get(i, j)", "a[1, 2]", "a.get(1, 2)", { only: isDeep }],
  ["set(i, v)", "t[1] = 5", "t.set(1, 5)"],
  ["set(i, j, v)", "t[1, 2] = 5", "t.set(1, 2, 5)", { only: isDeep }],
  ["iteration of a line", "walk(a)", "walk(a)", { only: isFlat }],
  ["iteration of rows", "walk(a)", "walk(a)", { only: hasFewRows }],
  [
    "map",
    null,
    "a.map((value) => value + 1)",
    {
      only: isNumbers,
      loop: ({ a }) => {
        const values = a.toTypedArray();
        return () => values.map((value) => value + 1);
      },
    },
  ],
].map(([name, numpy, code, { only = () => true, loop } = {}]) => ({
  name,
  numpy,
  ndloom: compiled(code),
  only,
  loop,
}));

export const rowNamed = (name) => rows.find((row) => row.name === name);
