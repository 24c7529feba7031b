// @stdlib/ndarray: arrays with strides, complex numbers and booleans both ways.

import Complex128Array from "@stdlib/array/complex128/lib/index.js";
import array from "@stdlib/ndarray/array/lib/index.js";
import broadcast from "@stdlib/ndarray/base/broadcast-array/lib/index.js";
import Ndarray from "@stdlib/ndarray/ctor/lib/index.js";
import FancyArray from "@stdlib/ndarray/fancy/lib/index.js";
import { assert, np, same } from "../check.js";

// In.
same(np.asarray(array([[1, 2], [3, 4]])), [[1, 2], [3, 4]], "float64"); // biome-ignore format: one line
same(np.asarray(array([[1, 2], [3, 4]], { order: "column-major", dtype: "int32", casting: "unsafe" })), [[1, 2], [3, 4]], "int32"); // biome-ignore format: one line
const complex = array(new Complex128Array([1, 2, 3, 4]));
same(np.asarray(complex), [np.complex(1, 2), np.complex(3, 4)], "complex128");
const bools = array({ shape: [2, 2], dtype: "bool" });
bools.set(0, 1, true);
same(np.asarray(bools), [[false, true], [false, false]], "bool"); // biome-ignore format: one line
same(np.asarray(array([1, 2], { dtype: "generic" })), [1, 2], "int64");
const m = new FancyArray("float64", Float64Array.of(1, 2, 3, 4, 5, 6), [2, 3], [3, 1], 0, "row-major");
same(np.asarray(m["::-1,::2"]), [[4, 6], [1, 3]], "float64"); // biome-ignore format: one line
same(np.asarray(broadcast(array([1, 2]), [3, 2])), [[1, 2], [1, 2], [1, 2]]); // biome-ignore format: one line
same(np.asarray(new Ndarray("float64", Float64Array.of(7), [], [0], 0, "row-major")), 7, "float64");

// Memory, and arrays that must not be written.
np.fromDlpack(complex, { copy: false }).set(0, np.complex(7, 8));
assert.deepEqual([complex.get(0).re, complex.get(0).im], [7, 8]);
assert.equal(np.fromDlpack(array([1, 2], { readonly: true }), { copy: false }).flags.writeable, false);
assert.equal(np.fromDlpack(broadcast(array([1, 2]), [3, 2]), { copy: false }).flags.writeable, false);

// Out.
const a = np.arange(6, null, null, { dtype: "float64" }).reshape(2, 3).T;
const like = a.toNdarrayLike();
const theirs = new Ndarray(like.dtype, like.data, like.shape, like.stride, like.offset, "row-major");
assert.deepEqual([theirs.get(2, 1), theirs.get(0, 1)], [5, 3]);
theirs.set(0, 0, 42);
assert.equal(a.item(0, 0), 42);
same(np.asarray(theirs), a.toArray(), "float64");
const z = np.array([np.complex(1, 2), np.complex(3, -4)]);
const theirZ = array(new Complex128Array(z.data.buffer, z.data.byteOffset, z.size));
assert.equal(theirZ.get(1).im, -4);
