/** The functions of the package that make arrays: an example of each, in the families of docs/functions.md. */
import type { Call } from "../ts/calls/call.ts";
import * as creation from "../ts/calls/creation.ts";
import * as files from "../ts/calls/files.ts";
import * as grids from "../ts/calls/grids.ts";
import * as indexing from "../ts/calls/indexing.ts";
import * as joins from "../ts/calls/joins.ts";

/** The examples, by the title of their family and by function; those of random numbers call methods of a generator. */
export const examples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "From data": {
    array: "np.array([[1, 2], [3, 4.5]])",
    asarray: 'np.asarray([0, 1, 4, 9, 16, 25], { dtype: "uint8" })',
    fromTypedArray: "np.fromTypedArray(new Float32Array([3, 1, 4, 1, 5, 9]), [2, 3])",
    fromiter: 'np.fromiter(new Set([3, 1, 3, 2]), "int32")',
    frombuffer: 'np.frombuffer(new Uint8Array([0, 1, 0, 2, 0, 3]), { dtype: "uint8", offset: 1, count: 4 })',
    fromstring: 'np.fromstring("2.5, -1, 4e-1, 3, nan, 1", { sep: "," })',
    astype: 'np.astype(np.linspace(-2, 2, 9), "int8")',
    fromfunction:
      "np.fromfunction((i, j) => i.map((x, at) => Math.sin(x / 5) * Math.cos(j.item(at) / 7)), [60, 90])",
  },
  "Text and files": {
    loadtxt: 'np.loadtxt("x;y\\n1;2.5\\n3;4 # second row", { delimiter: ";", skiprows: 1 })',
    genfromtxt:
      'np.genfromtxt("1,2,3\\n4,,n/a\\n7,8,9", { delimiter: ",", missingValues: "n/a", fillingValues: -1 })',
    fromregex: 'np.fromregex("cat: 3 s, dog: 2.5 s, owl: 4 s", ": (.+?) s")',
    fromfile: 'np.fromfile(new Uint8Array([9, 9, 1, 0, 2, 0, 3, 0]), { dtype: "int16", offset: 2 })',
    savetxt: 'np.loadtxt(np.savetxt([[1, 2.5], [3, 4]], { fmt: "%.1f", header: "x y" }))',
    tofile: "np.frombuffer(np.tofile([1, 2.5, 4]))",
  },
  "Copies and layouts": {
    copy: 'np.copy(np.eye(9).get("::-1"))',
    asanyarray: 'np.asanyarray(np.linspace(-1, 1, 30), { dtype: "float16" })',
    ascontiguousarray: "np.ascontiguousarray(np.arange(60).reshape(6, 10).T)",
    asfortranarray: "np.asfortranarray(np.tri(8, 12))",
    require: 'np.require(np.diag(np.vander(np.linspace(0, 1, 20))), { requirements: ["C", "W"] })',
    asarrayChkfinite: "np.asarrayChkfinite([1, 4, 9, 16, 25])",
  },
  Filled: {
    zeros: "np.zeros([3, 4])",
    ones: 'np.ones(8, { dtype: "bool" })',
    empty: "np.empty([2, 3])",
    full: "np.full([2, 3], np.complex(3, 4))",
    zerosLike: "np.zerosLike(np.eye(4))",
    onesLike: 'np.onesLike(np.arange(6), { dtype: "float32" })',
    emptyLike: "np.emptyLike(np.tri(3))",
    fullLike: "np.fullLike(np.eye(3), Infinity)",
  },
  Ranges: {
    arange: "np.arange(10, -10, -0.5)",
    linspace: "np.linspace(0, 1, 11)",
    logspace: "np.logspace(0, 4, 40, { base: 2 })",
    geomspace: "np.geomspace(1, 1000, 30)",
  },
  Matrices: {
    eye: "np.eye(12, 16, { k: 2 })",
    identity: 'np.identity(9, { dtype: "int32" })',
    tri: "np.tri(40, 40, { k: -3 })",
    tril: "np.tril(np.arange(144).reshape(12, 12), 2)",
    triu: "np.triu(np.arange(144).reshape(12, 12), -2)",
    diag: "np.diag(np.arange(100).reshape(10, 10))",
    diagflat: "np.diagflat([[1, 2, 3], [4, 5, 6]], 1)",
    vander: "np.vander(np.linspace(-1, 1, 30), 8, { increasing: true })",
  },
  Indexing: {
    where: "np.where(np.tri(30, 30, { k: 3 }), np.arange(900).reshape(30, 30), 0)",
    nonzero: "np.nonzero(np.tri(8))[0]",
    flatnonzero: "np.flatnonzero(np.tri(8))",
    argwhere: "np.argwhere(np.eye(12, 12, { k: 2 }))",
    take: "np.take(np.linspace(0, 1, 11), [[0, 5], [-1, 2]])",
    compress: "np.compress([1, 0, 1, 1], np.arange(40).reshape(4, 10), { axis: 0 })",
    extract: "np.extract(np.tri(6), np.arange(36))",
    select: 'np.select([np.eye(20, 20, { dtype: "bool" }), np.tri(20, 20, { dtype: "bool" })], [9, 5], 1)',
    choose: 'np.choose(np.tri(20, 20, { dtype: "int8" }), [np.arange(20), 30])',
    takeAlongAxis:
      "np.takeAlongAxis(np.arange(36).reshape(6, 6), [[5, 0], [4, 1], [3, 2], [2, 3], [1, 4], [0, 5]])",
    put: "np.put(np.zeros([8, 8]), np.arange(0, 64, 7), [1, 2])",
    putmask: "np.putmask(np.zeros([8, 8]), np.tri(8), [1, 2, 3])",
    place: "np.place(np.zeros([8, 8]), np.tri(8), [1, 2, 3])",
    putAlongAxis: "np.putAlongAxis(np.zeros([4, 6]), [[1], [2], [3], [5]], 9, 1)",
    copyto: 'np.copyto(np.zeros([8, 8]), np.arange(8), { where: np.tri(8, 8, { dtype: "bool" }) })',
    fillDiagonal: "np.fillDiagonal(np.zeros([12, 5]), 7, { wrap: true })",
    diagonal: "np.diagonal(np.arange(100).reshape(10, 10), { offset: 2 })",
    diagIndices: "np.diagIndices(9, 3)[0]",
    diagIndicesFrom: "np.diagIndicesFrom(np.eye(9))[0]",
    trilIndices: "np.trilIndices(8)[1]",
    trilIndicesFrom: "np.trilIndicesFrom(np.eye(8), -1)[0]",
    triuIndices: "np.triuIndices(8, 1)[1]",
    triuIndicesFrom: "np.triuIndicesFrom(np.eye(8))[0]",
    maskIndices: "np.maskIndices(8, np.triu, 2)[1]",
    unravelIndex: "np.unravelIndex(np.arange(0, 60, 7), [6, 10])[1]",
    ravelMultiIndex: 'np.ravelMultiIndex([[3, 6, 6], [4, 5, 9]], [7, 6], { mode: "clip" })',
    ix_: "np.ix_([1, 4, 7], [0, 2, 4, 6])[1]",
  },
  Grids: {
    meshgrid: "np.meshgrid(np.linspace(-1, 1, 24), np.arange(16))[0]",
    mgrid: 'np.mgrid("0:12, 0:20")',
    ogrid: 'np.ogrid("-1:1:21j")',
    indices: 'np.indices([9, 16], { dtype: "int16" })',
    r_: 'np.r_("0:5, 3", [1, 4], "1:0:6j")',
    c_: 'np.c_("0:8", np.linspace(0, 1, 8))',
  },
  "Joins and splits": {
    concatenate: "np.concatenate([np.eye(6), np.tri(6)], { axis: 1 })",
    concat: "np.concat([np.arange(6), np.arange(6, 0, -1)])",
    stack: "np.stack([np.linspace(0, 1, 24), np.geomspace(0.01, 1, 24)])",
    hstack: "np.hstack([np.eye(5), np.ones([5, 2]), np.tri(5)])",
    vstack: "np.vstack([np.arange(8), np.full(8, 3), np.arange(8, 0, -1)])",
    dstack: "np.dstack([[1, 2, 3], [4, 5, 6]])",
    columnStack: "np.columnStack([np.arange(6), np.logspace(0, 1, 6)])",
    block: "np.block([[np.eye(4), np.ones([4, 4])], [np.zeros([4, 4]), np.tri(4)]])",
    tile: "np.tile([[0, 1], [1, 0]], [4, 6])",
    repeat: "np.repeat([[1, 2, 3]], [5, 1, 3], { axis: 1 })",
    broadcastTo: "np.broadcastTo(np.linspace(0, 1, 20), [8, 20])",
    broadcastArrays: "np.vstack(np.broadcastArrays(np.arange(4), [[1], [2]]))",
    expandDims: "np.expandDims(np.arange(6), 1)",
    swapaxes: "np.swapaxes(np.tri(5, 8), 0, 1)",
    moveaxis: "np.moveaxis(np.arange(24).reshape(2, 3, 4), 0, -1)",
    atleast1d: "np.atleast1d(5)",
    atleast2d: "np.atleast2d([1, 2, 3])",
    atleast3d: "np.atleast3d([1, 2, 3])",
    reshape: "np.reshape(np.arange(144), [12, -1])",
    ravel: 'np.ravel(np.tri(5), { order: "F" })',
    transpose: "np.transpose(np.tri(5, 8))",
    squeeze: "np.squeeze(np.ones([1, 6, 1]))",
    flip: "np.flip(np.arange(20).reshape(4, 5), { axis: 0 })",
    fliplr: "np.fliplr(np.tri(9))",
    flipud: "np.flipud(np.tri(9))",
    rot90: "np.rot90(np.tri(6, 9))",
    roll: "np.roll(np.eye(9), 3, { axis: 1 })",
    split: "np.vstack(np.split(np.arange(12), 3))",
    arraySplit: "np.hstack(np.arraySplit(np.arange(10), 3))",
    hsplit: "np.vstack(np.hsplit(np.tri(6), 2))",
    vsplit: "np.hstack(np.vsplit(np.tri(6), 2))",
    dsplit: "np.dstack(np.dsplit(np.arange(24).reshape(2, 3, 4), 2))",
    unstack: "np.columnStack(np.unstack(np.tri(4)))",
    append: "np.append(np.arange(6), [9, 9, 9])",
    insert: "np.insert(np.arange(12), [2, 5], 20)",
    pad: 'np.pad(np.tri(5), 4, { mode: "symmetric" })',
    delete: 'np.delete(np.arange(20), "5:15")',
  },
  "Random numbers": {
    random: "np.random.defaultRng(42).random([30, 50])",
    normal: "np.random.defaultRng(42).normal(170, 10, 10000)",
    integers: "np.random.defaultRng(42).integers(1, 6, 6000, { endpoint: true })",
    poisson: "np.random.defaultRng(42).poisson(4, 5000)",
    gamma: "np.random.defaultRng(42).gamma(2.5, 2, 5000)",
    permutation: "np.random.defaultRng(42).permutation(20)",
  },
};

const names = new Set(Object.values(examples).flatMap(Object.keys));
const calls = new Map(
  [creation, files, grids, indexing, joins]
    .flatMap((chapter): Call[] => Object.values(chapter))
    .map((call) => [call.name, call]),
);

/** The call of a function of np that has an example. */
export function callOf(name: string): Call | undefined {
  return names.has(name) ? calls.get(name) : undefined;
}
