/** The functions of the package: how each is called, NumPy's name for it, and the example that the page offers. */
import type { Call } from "../ts/calls/call.ts";
import * as creation from "../ts/calls/creation.ts";
import * as files from "../ts/calls/files.ts";
import * as grids from "../ts/calls/grids.ts";
import * as indexing from "../ts/calls/indexing.ts";
import * as joins from "../ts/calls/joins.ts";

/** One function. */
export interface FunctionRow {
  readonly name: string;
  readonly call: Call;
  /** NumPy's name, where it has one of the same meaning. */
  readonly numpy: string;
  readonly example: string;
}

/** A family of functions, with a heading of its own. */
export interface Family {
  readonly title: string;
  readonly functions: readonly FunctionRow[];
}

function row(call: Call, numpy: string, example: string): FunctionRow {
  return { name: call.name, call, numpy, example };
}

export const families: readonly Family[] = [
  {
    title: "From data",
    functions: [
      row(creation.array, "array", "np.array([[1, 2], [3, 4.5]])"),
      row(creation.asarray, "asarray", 'np.asarray([0, 1, 4, 9, 16, 25], { dtype: "uint8" })'),
      row(
        creation.fromTypedArray,
        "array",
        "np.fromTypedArray(new Float32Array([3, 1, 4, 1, 5, 9]), [2, 3])",
      ),
      row(creation.fromiter, "fromiter", 'np.fromiter(new Set([3, 1, 3, 2]), "int32")'),
      row(
        creation.frombuffer,
        "frombuffer",
        'np.frombuffer(new Uint8Array([0, 1, 0, 2, 0, 3]), { dtype: "uint8", offset: 1, count: 4 })',
      ),
      row(creation.fromstring, "fromstring", 'np.fromstring("2.5, -1, 4e-1, 3, nan, 1", { sep: "," })'),
      row(creation.astype, "astype", 'np.astype(np.linspace(-2, 2, 9), "int8")'),
      row(
        creation.fromfunction,
        "fromfunction",
        "np.fromfunction((i, j) => i.map((x, at) => Math.sin(x / 5) * Math.cos(j.item(at) / 7)), [60, 90])",
      ),
    ],
  },
  {
    title: "Text and files",
    functions: [
      row(
        files.loadtxt,
        "loadtxt",
        'np.loadtxt("x;y\\n1;2.5\\n3;4 # second row", { delimiter: ";", skiprows: 1 })',
      ),
      row(
        files.genfromtxt,
        "genfromtxt",
        'np.genfromtxt("1,2,3\\n4,,n/a\\n7,8,9", { delimiter: ",", missingValues: "n/a", fillingValues: -1 })',
      ),
      row(files.fromregex, "fromregex", 'np.fromregex("cat: 3 s, dog: 2.5 s, owl: 4 s", ": (.+?) s")'),
      row(
        files.fromfile,
        "fromfile",
        'np.fromfile(new Uint8Array([9, 9, 1, 0, 2, 0, 3, 0]), { dtype: "int16", offset: 2 })',
      ),
      row(
        files.savetxt,
        "savetxt",
        'np.loadtxt(np.savetxt([[1, 2.5], [3, 4]], { fmt: "%.1f", header: "x y" }))',
      ),
      row(files.tofile, "ndarray.tofile", "np.frombuffer(np.tofile([1, 2.5, 4]))"),
    ],
  },
  {
    title: "Copies and layouts",
    functions: [
      row(creation.copy, "copy", 'np.copy(np.eye(9).get("::-1"))'),
      row(creation.asanyarray, "asanyarray", 'np.asanyarray(np.linspace(-1, 1, 30), { dtype: "float16" })'),
      row(
        creation.ascontiguousarray,
        "ascontiguousarray",
        "np.ascontiguousarray(np.arange(60).reshape(6, 10).T)",
      ),
      row(creation.asfortranarray, "asfortranarray", "np.asfortranarray(np.tri(8, 12))"),
      row(
        creation.require,
        "require",
        'np.require(np.diag(np.vander(np.linspace(0, 1, 20))), { requirements: ["C", "W"] })',
      ),
      row(creation.asarrayChkfinite, "asarray_chkfinite", "np.asarrayChkfinite([1, 4, 9, 16, 25])"),
    ],
  },
  {
    title: "Filled",
    functions: [
      row(creation.zeros, "zeros", "np.zeros([3, 4])"),
      row(creation.ones, "ones", 'np.ones(8, { dtype: "bool" })'),
      row(creation.empty, "empty", "np.empty([2, 3])"),
      row(creation.full, "full", "np.full([2, 3], np.complex(3, 4))"),
      row(creation.zerosLike, "zeros_like", "np.zerosLike(np.eye(4))"),
      row(creation.onesLike, "ones_like", 'np.onesLike(np.arange(6), { dtype: "float32" })'),
      row(creation.emptyLike, "empty_like", "np.emptyLike(np.tri(3))"),
      row(creation.fullLike, "full_like", "np.fullLike(np.eye(3), Infinity)"),
    ],
  },
  {
    title: "Ranges",
    functions: [
      row(creation.arange, "arange", "np.arange(10, -10, -0.5)"),
      row(creation.linspace, "linspace", "np.linspace(0, 1, 11)"),
      row(creation.logspace, "logspace", "np.logspace(0, 4, 40, { base: 2 })"),
      row(creation.geomspace, "geomspace", "np.geomspace(1, 1000, 30)"),
    ],
  },
  {
    title: "Matrices",
    functions: [
      row(creation.eye, "eye", "np.eye(12, 16, { k: 2 })"),
      row(creation.identity, "identity", 'np.identity(9, { dtype: "int32" })'),
      row(creation.tri, "tri", "np.tri(40, 40, { k: -3 })"),
      row(creation.tril, "tril", "np.tril(np.arange(144).reshape(12, 12), 2)"),
      row(creation.triu, "triu", "np.triu(np.arange(144).reshape(12, 12), -2)"),
      row(creation.diag, "diag", "np.diag(np.arange(100).reshape(10, 10))"),
      row(creation.diagflat, "diagflat", "np.diagflat([[1, 2, 3], [4, 5, 6]], 1)"),
      row(creation.vander, "vander", "np.vander(np.linspace(-1, 1, 30), 8, { increasing: true })"),
    ],
  },
  {
    title: "Indexing",
    functions: [
      row(indexing.where, "where", "np.where(np.tri(30, 30, { k: 3 }), np.arange(900).reshape(30, 30), 0)"),
      row(indexing.nonzero, "nonzero", "np.nonzero(np.tri(8))[0]"),
      row(indexing.flatnonzero, "flatnonzero", "np.flatnonzero(np.tri(8))"),
      row(indexing.argwhere, "argwhere", "np.argwhere(np.eye(12, 12, { k: 2 }))"),
      row(indexing.take, "take", "np.take(np.linspace(0, 1, 11), [[0, 5], [-1, 2]])"),
      row(
        indexing.compress,
        "compress",
        "np.compress([1, 0, 1, 1], np.arange(40).reshape(4, 10), { axis: 0 })",
      ),
      row(indexing.extract, "extract", "np.extract(np.tri(6), np.arange(36))"),
      row(
        indexing.select,
        "select",
        'np.select([np.eye(20, 20, { dtype: "bool" }), np.tri(20, 20, { dtype: "bool" })], [9, 5], 1)',
      ),
      row(indexing.choose, "choose", 'np.choose(np.tri(20, 20, { dtype: "int8" }), [np.arange(20), 30])'),
      row(
        indexing.takeAlongAxis,
        "take_along_axis",
        "np.takeAlongAxis(np.arange(36).reshape(6, 6), [[5, 0], [4, 1], [3, 2], [2, 3], [1, 4], [0, 5]])",
      ),
      row(indexing.put, "put", "np.put(np.zeros([8, 8]), np.arange(0, 64, 7), [1, 2])"),
      row(indexing.putmask, "putmask", "np.putmask(np.zeros([8, 8]), np.tri(8), [1, 2, 3])"),
      row(indexing.place, "place", "np.place(np.zeros([8, 8]), np.tri(8), [1, 2, 3])"),
      row(
        indexing.putAlongAxis,
        "put_along_axis",
        "np.putAlongAxis(np.zeros([4, 6]), [[1], [2], [3], [5]], 9, 1)",
      ),
      row(
        indexing.copyto,
        "copyto",
        'np.copyto(np.zeros([8, 8]), np.arange(8), { where: np.tri(8, 8, { dtype: "bool" }) })',
      ),
      row(indexing.fillDiagonal, "fill_diagonal", "np.fillDiagonal(np.zeros([12, 5]), 7, { wrap: true })"),
      row(indexing.diagonal, "diagonal", "np.diagonal(np.arange(100).reshape(10, 10), { offset: 2 })"),
      row(indexing.diagIndices, "diag_indices", "np.diagIndices(9, 3)[0]"),
      row(indexing.diagIndicesFrom, "diag_indices_from", "np.diagIndicesFrom(np.eye(9))[0]"),
      row(indexing.trilIndices, "tril_indices", "np.trilIndices(8)[1]"),
      row(indexing.trilIndicesFrom, "tril_indices_from", "np.trilIndicesFrom(np.eye(8), -1)[0]"),
      row(indexing.triuIndices, "triu_indices", "np.triuIndices(8, 1)[1]"),
      row(indexing.triuIndicesFrom, "triu_indices_from", "np.triuIndicesFrom(np.eye(8))[0]"),
      row(indexing.maskIndices, "mask_indices", "np.maskIndices(8, np.triu, 2)[1]"),
      row(indexing.unravelIndex, "unravel_index", "np.unravelIndex(np.arange(0, 60, 7), [6, 10])[1]"),
      row(
        indexing.ravelMultiIndex,
        "ravel_multi_index",
        'np.ravelMultiIndex([[3, 6, 6], [4, 5, 9]], [7, 6], { mode: "clip" })',
      ),
      row(indexing.ix_, "ix_", "np.ix_([1, 4, 7], [0, 2, 4, 6])[1]"),
    ],
  },
  {
    title: "Grids",
    functions: [
      row(grids.meshgrid, "meshgrid", "np.meshgrid(np.linspace(-1, 1, 24), np.arange(16))[0]"),
      row(grids.mgrid, "mgrid", 'np.mgrid("0:12, 0:20")'),
      row(grids.ogrid, "ogrid", 'np.ogrid("-1:1:21j")'),
      row(grids.indices, "indices", 'np.indices([9, 16], { dtype: "int16" })'),
      row(grids.r_, "r_", 'np.r_("0:5, 3", [1, 4], "1:0:6j")'),
      row(grids.c_, "c_", 'np.c_("0:8", np.linspace(0, 1, 8))'),
    ],
  },
  {
    title: "Joins and splits",
    functions: [
      row(joins.concatenate, "concatenate", "np.concatenate([np.eye(6), np.tri(6)], { axis: 1 })"),
      row(joins.concat, "concat", "np.concat([np.arange(6), np.arange(6, 0, -1)])"),
      row(joins.stack, "stack", "np.stack([np.linspace(0, 1, 24), np.geomspace(0.01, 1, 24)])"),
      row(joins.hstack, "hstack", "np.hstack([np.eye(5), np.ones([5, 2]), np.tri(5)])"),
      row(joins.vstack, "vstack", "np.vstack([np.arange(8), np.full(8, 3), np.arange(8, 0, -1)])"),
      row(joins.dstack, "dstack", "np.dstack([[1, 2, 3], [4, 5, 6]])"),
      row(joins.columnStack, "column_stack", "np.columnStack([np.arange(6), np.logspace(0, 1, 6)])"),
      row(joins.block, "block", "np.block([[np.eye(4), np.ones([4, 4])], [np.zeros([4, 4]), np.tri(4)]])"),
      row(joins.tile, "tile", "np.tile([[0, 1], [1, 0]], [4, 6])"),
      row(joins.repeat, "repeat", "np.repeat([[1, 2, 3]], [5, 1, 3], { axis: 1 })"),
      row(joins.broadcastTo, "broadcast_to", "np.broadcastTo(np.linspace(0, 1, 20), [8, 20])"),
      row(
        joins.broadcastArrays,
        "broadcast_arrays",
        "np.vstack(np.broadcastArrays(np.arange(4), [[1], [2]]))",
      ),
      row(joins.expandDims, "expand_dims", "np.expandDims(np.arange(6), 1)"),
      row(joins.swapaxes, "swapaxes", "np.swapaxes(np.tri(5, 8), 0, 1)"),
      row(joins.moveaxis, "moveaxis", "np.moveaxis(np.arange(24).reshape(2, 3, 4), 0, -1)"),
      row(joins.atleast1d, "atleast_1d", "np.atleast1d(5)"),
      row(joins.atleast2d, "atleast_2d", "np.atleast2d([1, 2, 3])"),
      row(joins.atleast3d, "atleast_3d", "np.atleast3d([1, 2, 3])"),
      row(joins.reshape, "reshape", "np.reshape(np.arange(144), [12, -1])"),
      row(joins.ravel, "ravel", 'np.ravel(np.tri(5), { order: "F" })'),
      row(joins.transpose, "transpose", "np.transpose(np.tri(5, 8))"),
      row(joins.squeeze, "squeeze", "np.squeeze(np.ones([1, 6, 1]))"),
      row(joins.flip, "flip", "np.flip(np.arange(20).reshape(4, 5), { axis: 0 })"),
      row(joins.fliplr, "fliplr", "np.fliplr(np.tri(9))"),
      row(joins.flipud, "flipud", "np.flipud(np.tri(9))"),
      row(joins.rot90, "rot90", "np.rot90(np.tri(6, 9))"),
      row(joins.roll, "roll", "np.roll(np.eye(9), 3, { axis: 1 })"),
      row(joins.split, "split", "np.vstack(np.split(np.arange(12), 3))"),
      row(joins.arraySplit, "array_split", "np.hstack(np.arraySplit(np.arange(10), 3))"),
      row(joins.hsplit, "hsplit", "np.vstack(np.hsplit(np.tri(6), 2))"),
      row(joins.vsplit, "vsplit", "np.hstack(np.vsplit(np.tri(6), 2))"),
      row(joins.dsplit, "dsplit", "np.dstack(np.dsplit(np.arange(24).reshape(2, 3, 4), 2))"),
      row(joins.unstack, "unstack", "np.columnStack(np.unstack(np.tri(4)))"),
      row(joins.append, "append", "np.append(np.arange(6), [9, 9, 9])"),
      row(joins.insert, "insert", "np.insert(np.arange(12), [2, 5], 20)"),
      row(joins.pad, "pad", 'np.pad(np.tri(5), 4, { mode: "symmetric" })'),
      row(joins.delete, "delete", 'np.delete(np.arange(20), "5:15")'),
    ],
  },
];

/** Examples of random numbers, which are methods of a generator. */
export const randomExamples: readonly Pick<FunctionRow, "name" | "example">[] = [
  { name: "random", example: "np.random.defaultRng(42).random([30, 50])" },
  { name: "normal", example: "np.random.defaultRng(42).normal(170, 10, 10000)" },
  { name: "integers", example: "np.random.defaultRng(42).integers(1, 6, 6000, { endpoint: true })" },
  { name: "poisson", example: "np.random.defaultRng(42).poisson(4, 5000)" },
  { name: "gamma", example: "np.random.defaultRng(42).gamma(2.5, 2, 5000)" },
  { name: "permutation", example: "np.random.defaultRng(42).permutation(20)" },
];

const rows = new Map(families.flatMap(({ functions }) => functions).map((each) => [each.name, each]));

/** The row of a function, when it is one of the package's. */
export function functionRow(name: string): FunctionRow | undefined {
  return rows.get(name);
}
