// ndarray of scijs: arrays with strides both ways.
import ndarray from "ndarray";
import { assert, np, refuses, same } from "../check.js";

// In.
const m = ndarray(Float64Array.of(1, 2, 3, 4, 5, 6), [2, 3]);
same(np.asarray(m), [[1, 2, 3], [4, 5, 6]], "float64"); // biome-ignore format: one line
same(np.asarray(m.transpose(1, 0)), [[1, 4], [2, 5], [3, 6]]); // biome-ignore format: one line
same(np.asarray(m.step(-1, -2)), [[6, 4], [3, 1]]); // biome-ignore format: one line
same(np.asarray(m.hi(2, 2).lo(0, 1)), [[2], [5]]);
same(np.asarray(m.pick(1, null)), [4, 5, 6]);
// An empty view may begin before its data.
same(np.asarray(m.hi(0, 3).step(-1, 1)), []);
same(np.asarray(ndarray([1, 2, 3, 4], [2, 2])), [[1, 2], [3, 4]], "int64"); // biome-ignore format: one line
for (const Class of [Int8Array, Uint8ClampedArray, BigInt64Array, Float32Array])
  assert.equal(np.asarray(ndarray(new Class(2))).dtype, np.asarray(new Class(1)).dtype);
refuses(
  () => np.asarray(ndarray({ get: () => 1, set() {}, length: 4 }, [4])),
  "must be a typed array or a list",
);

const shared = np.fromDlpack(m.transpose(1, 0), { copy: false });
shared.set(2, 0, 33);
assert.equal(m.get(0, 2), 33);

// Out: strided views too, over the same memory.
const a = np.arange(12, null, null, { dtype: "float32" }).reshape(3, 4);
const { data, shape, stride, offset } = a.get("::-1, 1::2").toNdarrayLike();
const theirs = ndarray(data, shape, stride, offset);
assert.deepEqual([theirs.get(0, 0), theirs.get(2, 1), theirs.dtype], [9, 3, "float32"]);
theirs.set(0, 0, 99);
assert.equal(a.item(2, 1), 99);
same(np.asarray(theirs), a.get("::-1, 1::2").toArray(), "float32");
