/** The functions of the package: how each is called, NumPy's name for it, and the example that the page offers. */

/** One function. */
export interface FunctionRow {
  readonly name: string;
  /** The arguments as they are named in messages, and the options. */
  readonly parameters: readonly string[];
  readonly options: readonly string[];
  /** NumPy's name, where it has one of the same meaning. */
  readonly numpy: string;
  readonly example: string;
}

/** A family of functions, with a heading of its own. */
export interface Family {
  readonly title: string;
  readonly functions: readonly FunctionRow[];
}

/** A row from a call as it is documented, such as `eye(n, m, { k, dtype, order })`. */
function row(usage: string, numpy: string, example: string): FunctionRow {
  const [, name = "", inside = ""] = /^(\w+)\((.*)\)$/.exec(usage) ?? [];
  const [before = "", options = ""] = inside.split(/,?\s*[{}]/);
  const words = (text: string): string[] =>
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
  return { name, parameters: words(before), options: words(options), numpy, example };
}

export const families: readonly Family[] = [
  {
    title: "From data",
    functions: [
      row("array(data, { dtype, order, copy, ndmin, out })", "array", "np.array([[1, 2], [3, 4.5]])"),
      row(
        "asarray(data, { dtype, order, copy })",
        "asarray",
        'np.asarray([0, 1, 4, 9, 16, 25], { dtype: "uint8" })',
      ),
      row(
        "fromTypedArray(data, shape, { dtype, copy, out })",
        "array",
        "np.fromTypedArray(new Float32Array([3, 1, 4, 1, 5, 9]), [2, 3])",
      ),
      row("fromiter(iterable, dtype, count)", "fromiter", 'np.fromiter(new Set([3, 1, 3, 2]), "int32")'),
      row(
        "frombuffer(buffer, { dtype, count, offset, copy, out })",
        "frombuffer",
        'np.frombuffer(new Uint8Array([0, 1, 0, 2, 0, 3]), { dtype: "uint8", offset: 1, count: 4 })',
      ),
      row(
        "fromstring(text, { sep, dtype, count })",
        "fromstring",
        'np.fromstring("2.5, -1, 4e-1, 3, nan, 1", { sep: "," })',
      ),
      row("astype(x, dtype, { copy, order, out })", "astype", 'np.astype(np.linspace(-2, 2, 9), "int8")'),
      row(
        "fromfunction(fn, shape, { dtype, each, window })",
        "fromfunction",
        "np.fromfunction((i, j) => i.map((x, at) => Math.sin(x / 5) * Math.cos(j.item(at) / 7)), [60, 90])",
      ),
    ],
  },
  {
    title: "Text and files",
    functions: [
      row(
        "loadtxt(source, { dtype, comments, delimiter, converters, skiprows, usecols, unpack, ndmin, maxRows, quotechar, maxBytes, signal, onProgress })",
        "loadtxt",
        'np.loadtxt("x;y\\n1;2.5\\n3;4 # second row", { delimiter: ";", skiprows: 1 })',
      ),
      row(
        "genfromtxt(source, { dtype, comments, delimiter, skipHeader, skipFooter, converters, missingValues, fillingValues, usecols, names, excludelist, deletechars, replaceSpace, autostrip, caseSensitive, defaultfmt, unpack, loose, invalidRaise, maxRows, ndmin, maxBytes, signal, onProgress })",
        "genfromtxt",
        'np.genfromtxt("1,2,3\\n4,,n/a\\n7,8,9", { delimiter: ",", missingValues: "n/a", fillingValues: -1 })',
      ),
      row(
        "fromregex(source, regexp, { dtype, signal, onProgress })",
        "fromregex",
        'np.fromregex("cat: 3 s, dog: 2.5 s, owl: 4 s", ": (.+?) s")',
      ),
      row(
        "fromfile(source, { dtype, count, sep, offset, signal, onProgress })",
        "fromfile",
        'np.fromfile(new Uint8Array([9, 9, 1, 0, 2, 0, 3, 0]), { dtype: "int16", offset: 2 })',
      ),
      row(
        "savetxt(a, { fmt, delimiter, newline, header, footer, comments, signal, onProgress })",
        "savetxt",
        'np.loadtxt(np.savetxt([[1, 2.5], [3, 4]], { fmt: "%.1f", header: "x y" }))',
      ),
      row(
        "tofile(a, target, { sep, format, signal, onProgress })",
        "ndarray.tofile",
        "np.frombuffer(np.tofile([1, 2.5, 4]))",
      ),
    ],
  },
  {
    title: "Copies and layouts",
    functions: [
      row("copy(a, { order })", "copy", "np.copy(np.eye(9).get([null, null, -1]))"),
      row(
        "asanyarray(a, { dtype, order, copy })",
        "asanyarray",
        'np.asanyarray(np.linspace(-1, 1, 30), { dtype: "float16" })',
      ),
      row(
        "ascontiguousarray(a, { dtype })",
        "ascontiguousarray",
        "np.ascontiguousarray(np.arange(60).reshape(6, 10).T)",
      ),
      row("asfortranarray(a, { dtype })", "asfortranarray", "np.asfortranarray(np.tri(8, 12))"),
      row(
        "require(a, { dtype, requirements })",
        "require",
        'np.require(np.diag(np.vander(np.linspace(0, 1, 20))), { requirements: ["C", "W"] })',
      ),
      row(
        "asarrayChkfinite(a, { dtype, order })",
        "asarray_chkfinite",
        "np.asarrayChkfinite([1, 4, 9, 16, 25])",
      ),
    ],
  },
  {
    title: "Filled",
    functions: [
      row("zeros(shape, { dtype, order, out, window })", "zeros", "np.zeros([3, 4])"),
      row("ones(shape, { dtype, order, out, window })", "ones", 'np.ones(8, { dtype: "bool" })'),
      row("empty(shape, { dtype, order, out })", "empty", "np.empty([2, 3])"),
      row(
        "full(shape, fillValue, { dtype, order, out, window })",
        "full",
        "np.full([2, 3], np.complex(3, 4))",
      ),
      row("zerosLike(a, { dtype, order, shape, out })", "zeros_like", "np.zerosLike(np.eye(4))"),
      row(
        "onesLike(a, { dtype, order, shape, out })",
        "ones_like",
        'np.onesLike(np.arange(6), { dtype: "float32" })',
      ),
      row("emptyLike(a, { dtype, order, shape, out })", "empty_like", "np.emptyLike(np.tri(3))"),
      row(
        "fullLike(a, fillValue, { dtype, order, shape, out })",
        "full_like",
        "np.fullLike(np.eye(3), Infinity)",
      ),
    ],
  },
  {
    title: "Ranges",
    functions: [
      row("arange(start, stop, step, { dtype, out, window })", "arange", "np.arange(10, -10, -0.5)"),
      row(
        "linspace(start, stop, num, { endpoint, dtype, retstep, axis, out, window })",
        "linspace",
        "np.linspace(0, 1, 11)",
      ),
      row(
        "logspace(start, stop, num, { endpoint, base, dtype, axis, out, window })",
        "logspace",
        "np.logspace(0, 4, 40, { base: 2 })",
      ),
      row(
        "geomspace(start, stop, num, { endpoint, dtype, axis, out, window })",
        "geomspace",
        "np.geomspace(1, 1000, 30)",
      ),
    ],
  },
  {
    title: "Matrices",
    functions: [
      row("eye(n, m, { k, dtype, order, out, window })", "eye", "np.eye(12, 16, { k: 2 })"),
      row("identity(n, { dtype, out, window })", "identity", 'np.identity(9, { dtype: "int32" })'),
      row("tri(n, m, { k, dtype, out, window })", "tri", "np.tri(40, 40, { k: -3 })"),
      row("tril(m, k, { out })", "tril", "np.tril(np.arange(144).reshape(12, 12), 2)"),
      row("triu(m, k, { out })", "triu", "np.triu(np.arange(144).reshape(12, 12), -2)"),
      row("diag(v, k)", "diag", "np.diag(np.arange(100).reshape(10, 10))"),
      row("diagflat(v, k, { out })", "diagflat", "np.diagflat([[1, 2, 3], [4, 5, 6]], 1)"),
      row(
        "vander(x, n, { increasing, out, window })",
        "vander",
        "np.vander(np.linspace(-1, 1, 30), 8, { increasing: true })",
      ),
    ],
  },
  {
    title: "Indexing",
    functions: [
      row(
        "where(condition, x, y)",
        "where",
        "np.where(np.tri(30, 30, { k: 3 }), np.arange(900).reshape(30, 30), 0)",
      ),
      row("nonzero(a)", "nonzero", "np.nonzero(np.tri(8))[0]"),
      row("flatnonzero(a)", "flatnonzero", "np.flatnonzero(np.tri(8))"),
      row("argwhere(a)", "argwhere", "np.argwhere(np.eye(12, 12, { k: 2 }))"),
      row("take(a, indices, { axis, mode })", "take", "np.take(np.linspace(0, 1, 11), [[0, 5], [-1, 2]])"),
      row(
        "compress(condition, a, { axis })",
        "compress",
        "np.compress([1, 0, 1, 1], np.arange(40).reshape(4, 10), { axis: 0 })",
      ),
      row("extract(condition, a)", "extract", "np.extract(np.tri(6), np.arange(36))"),
      row(
        "select(conditions, choices, default)",
        "select",
        'np.select([np.eye(20, 20, { dtype: "bool" }), np.tri(20, 20, { dtype: "bool" })], [9, 5], 1)',
      ),
      row(
        "choose(a, choices, { mode })",
        "choose",
        'np.choose(np.tri(20, 20, { dtype: "int8" }), [np.arange(20), 30])',
      ),
      row(
        "takeAlongAxis(a, indices, { axis })",
        "take_along_axis",
        "np.takeAlongAxis(np.arange(36).reshape(6, 6), [[5, 0], [4, 1], [3, 2], [2, 3], [1, 4], [0, 5]])",
      ),
      row(
        "put(a, indices, values, { mode })",
        "put",
        "np.put(np.zeros([8, 8]), np.arange(0, 64, 7), [1, 2])",
      ),
      row("putmask(a, mask, values)", "putmask", "np.putmask(np.zeros([8, 8]), np.tri(8), [1, 2, 3])"),
      row("place(a, mask, values)", "place", "np.place(np.zeros([8, 8]), np.tri(8), [1, 2, 3])"),
      row(
        "putAlongAxis(a, indices, values, axis)",
        "put_along_axis",
        "np.putAlongAxis(np.zeros([4, 6]), [[1], [2], [3], [5]], 9, 1)",
      ),
      row(
        "copyto(dst, src, { where, casting })",
        "copyto",
        'np.copyto(np.zeros([8, 8]), np.arange(8), { where: np.tri(8, 8, { dtype: "bool" }) })',
      ),
      row(
        "fillDiagonal(a, value, { wrap })",
        "fill_diagonal",
        "np.fillDiagonal(np.zeros([12, 5]), 7, { wrap: true })",
      ),
      row(
        "diagonal(a, { offset, axis1, axis2 })",
        "diagonal",
        "np.diagonal(np.arange(100).reshape(10, 10), { offset: 2 })",
      ),
      row("diagIndices(n, ndim)", "diag_indices", "np.diagIndices(9, 3)[0]"),
      row("diagIndicesFrom(a)", "diag_indices_from", "np.diagIndicesFrom(np.eye(9))[0]"),
      row("trilIndices(n, k, m)", "tril_indices", "np.trilIndices(8)[1]"),
      row("trilIndicesFrom(a, k)", "tril_indices_from", "np.trilIndicesFrom(np.eye(8), -1)[0]"),
      row("triuIndices(n, k, m)", "triu_indices", "np.triuIndices(8, 1)[1]"),
      row("triuIndicesFrom(a, k)", "triu_indices_from", "np.triuIndicesFrom(np.eye(8))[0]"),
      row("maskIndices(n, fn, k)", "mask_indices", "np.maskIndices(8, np.triu, 2)[1]"),
      row(
        "unravelIndex(indices, shape, { order })",
        "unravel_index",
        "np.unravelIndex(np.arange(0, 60, 7), [6, 10])[1]",
      ),
      row(
        "ravelMultiIndex(multiIndex, dims, { mode, order })",
        "ravel_multi_index",
        'np.ravelMultiIndex([[3, 6, 6], [4, 5, 9]], [7, 6], { mode: "clip" })',
      ),
      row("ix_(...seqs)", "ix_", "np.ix_([1, 4, 7], [0, 2, 4, 6])[1]"),
    ],
  },
  {
    title: "Grids",
    functions: [
      row(
        "meshgrid(...xi, { indexing, sparse, copy })",
        "meshgrid",
        "np.meshgrid(np.linspace(-1, 1, 24), np.arange(16))[0]",
      ),
      row("mgrid(...slices)", "mgrid", 'np.mgrid("0:12, 0:20")'),
      row("ogrid(...slices)", "ogrid", 'np.ogrid("-1:1:21j")'),
      row(
        "indices(dimensions, { dtype, sparse, window })",
        "indices",
        'np.indices([9, 16], { dtype: "int16" })',
      ),
      row("r_(...parts)", "r_", 'np.r_("0:5, 3", [1, 4], "1:0:6j")'),
      row("c_(...parts)", "c_", 'np.c_("0:8", np.linspace(0, 1, 8))'),
    ],
  },
  {
    title: "Joins and splits",
    functions: [
      row(
        "concatenate(arrays, { axis, dtype, out })",
        "concatenate",
        "np.concatenate([np.eye(6), np.tri(6)], { axis: 1 })",
      ),
      row("concat(arrays, { axis, dtype, out })", "concat", "np.concat([np.arange(6), np.arange(6, 0, -1)])"),
      row(
        "stack(arrays, { axis, dtype, out })",
        "stack",
        "np.stack([np.linspace(0, 1, 24), np.geomspace(0.01, 1, 24)])",
      ),
      row("hstack(arrays, { dtype })", "hstack", "np.hstack([np.eye(5), np.ones([5, 2]), np.tri(5)])"),
      row(
        "vstack(arrays, { dtype })",
        "vstack",
        "np.vstack([np.arange(8), np.full(8, 3), np.arange(8, 0, -1)])",
      ),
      row("dstack(arrays)", "dstack", "np.dstack([[1, 2, 3], [4, 5, 6]])"),
      row("columnStack(arrays)", "column_stack", "np.columnStack([np.arange(6), np.logspace(0, 1, 6)])"),
      row(
        "block(arrays)",
        "block",
        "np.block([[np.eye(4), np.ones([4, 4])], [np.zeros([4, 4]), np.tri(4)]])",
      ),
      row("tile(a, reps)", "tile", "np.tile([[0, 1], [1, 0]], [4, 6])"),
      row("repeat(a, n, { axis })", "repeat", "np.repeat([[1, 2, 3]], [5, 1, 3], { axis: 1 })"),
      row("broadcastTo(a, shape)", "broadcast_to", "np.broadcastTo(np.linspace(0, 1, 20), [8, 20])"),
      row(
        "broadcastArrays(...arrays)",
        "broadcast_arrays",
        "np.vstack(np.broadcastArrays(np.arange(4), [[1], [2]]))",
      ),
      row("expandDims(a, axis)", "expand_dims", "np.expandDims(np.arange(6), 1)"),
      row("swapaxes(a, i, j)", "swapaxes", "np.swapaxes(np.tri(5, 8), 0, 1)"),
      row("moveaxis(a, from, to)", "moveaxis", "np.moveaxis(np.arange(24).reshape(2, 3, 4), 0, -1)"),
      row("atleast1d(...arrays)", "atleast_1d", "np.atleast1d(5)"),
      row("atleast2d(...arrays)", "atleast_2d", "np.atleast2d([1, 2, 3])"),
      row("atleast3d(...arrays)", "atleast_3d", "np.atleast3d([1, 2, 3])"),
      row("reshape(a, shape, { order })", "reshape", "np.reshape(np.arange(144), [12, -1])"),
      row("ravel(a, { order })", "ravel", 'np.ravel(np.tri(5), { order: "F" })'),
      row("transpose(a, axes)", "transpose", "np.transpose(np.tri(5, 8))"),
      row("squeeze(a, axis)", "squeeze", "np.squeeze(np.ones([1, 6, 1]))"),
      row("flip(m, { axis })", "flip", "np.flip(np.arange(20).reshape(4, 5), { axis: 0 })"),
      row("fliplr(m)", "fliplr", "np.fliplr(np.tri(9))"),
      row("flipud(m)", "flipud", "np.flipud(np.tri(9))"),
      row("rot90(m, { k, axes })", "rot90", "np.rot90(np.tri(6, 9))"),
      row("roll(a, shift, { axis })", "roll", "np.roll(np.eye(9), 3, { axis: 1 })"),
      row("split(a, parts, { axis })", "split", "np.vstack(np.split(np.arange(12), 3))"),
      row("arraySplit(a, parts, { axis })", "array_split", "np.hstack(np.arraySplit(np.arange(10), 3))"),
      row("hsplit(a, parts)", "hsplit", "np.vstack(np.hsplit(np.tri(6), 2))"),
      row("vsplit(a, parts)", "vsplit", "np.hstack(np.vsplit(np.tri(6), 2))"),
      row("dsplit(a, parts)", "dsplit", "np.dstack(np.dsplit(np.arange(24).reshape(2, 3, 4), 2))"),
      row("unstack(x, { axis })", "unstack", "np.columnStack(np.unstack(np.tri(4)))"),
      row("append(a, values, { axis })", "append", "np.append(np.arange(6), [9, 9, 9])"),
      row("insert(a, at, values, { axis })", "insert", "np.insert(np.arange(12), [2, 5], 20)"),
      row(
        "pad(a, padWidth, { mode, constantValues, endValues, statLength, reflectType })",
        "pad",
        'np.pad(np.tri(5), 4, { mode: "symmetric" })',
      ),
      row("delete(a, at, { axis })", "delete", 'np.delete(np.arange(20), "5:15")'),
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

/** A call as it is documented. */
export function usageOf({ name, parameters, options }: FunctionRow): string {
  const all = options.length === 0 ? parameters : [...parameters, `{ ${options.join(", ")} }`];
  return `np.${name}(${all.join(", ")})`;
}
