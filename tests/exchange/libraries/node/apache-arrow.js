// apache-arrow: vectors and columns of tables in, tables out, and over IPC.
import * as arrow from "apache-arrow";
import { assert, np, refuses, same } from "../check.js";

// In: each type, by what its column holds.
const types = [
  [new arrow.Float64(), [1.5, 2], [1.5, 2], "float64"],
  [new arrow.Float32(), [1.5, 2], [1.5, 2], "float32"],
  [new arrow.Float16(), [1.5, 2], [1.5, 2], "float16"],
  [new arrow.Int8(), [-1, 2], [-1, 2], "int8"],
  [new arrow.Uint16(), [1, 65535], [1, 65535], "uint16"],
  [new arrow.Int32(), [1, -2], [1, -2], "int32"],
  [new arrow.Int64(), [1n, 2n ** 62n], [1, 2n ** 62n], "int64"],
  [new arrow.Uint64(), [1n, 2n ** 63n], [1, 2n ** 63n], "uint64"],
  [new arrow.Bool(), [true, false, true], [true, false, true], "bool"],
  [new arrow.TimestampMillisecond(), [new Date(5), new Date(7)], [5, 7], "int64"],
  [new arrow.DateDay(), [new Date(0), new Date(864e5)], [0, 864e5], "int64"],
  [new arrow.Dictionary(new arrow.Float64(), new arrow.Int32()), [1.5, 2.5, 1.5], [1.5, 2.5, 1.5], "float64"],
];
for (const [type, values, expected, dtype] of types)
  same(np.asarray(arrow.vectorFromArray(values, type)), expected, dtype);

const pairs = new arrow.FixedSizeList(2, new arrow.Field("x", new arrow.Float32()));
same(np.array(arrow.vectorFromArray([[1, 2], [3, 4]], pairs)), [[1, 2], [3, 4]], "float32"); // biome-ignore format: one line

refuses(() => np.array(arrow.vectorFromArray([1, null], new arrow.Float64())), "data has 1 nulls");
refuses(() => np.array(arrow.vectorFromArray(["a", "b"], new arrow.Utf8())), "a column of text");
refuses(() => np.array(arrow.vectorFromArray(["a", "b"])), "a column of text");
const filled = arrow.vectorFromArray([1, null, 3], new arrow.Float64());
same(np.array(Array.from(filled, (x) => x ?? -1)), [1, -1, 3]);
for (const bits of [32, 128]) {
  const data = new Uint32Array(bits / 16);
  const decimals = arrow.makeVector({ type: new arrow.Decimal(2, 9, bits), data, length: 2 });
  refuses(() => np.array(decimals), `stores 2 values in ${data.length} whole numbers`);
}
const halves = new arrow.List(new arrow.Field("x", new arrow.Float16()));
same(np.array(arrow.vectorFromArray([[1.5], [2.5]], halves)), [[1.5], [2.5]], "float64");

// Memory: one chunk is shared, several are not.
const table = arrow.tableFromArrays({ x: Float64Array.of(1, 2, 3), n: Int32Array.of(4, 5, 6) });
const column = table.getChild("x");
const shared = np.fromDlpack(column, { copy: false });
shared.set(0, 9);
assert.equal(column.get(0), 9);
const copied = np.asarray(column);
copied.set(1, 8);
assert.equal(column.get(1), 2);
const chunked = table.concat(table).getChild("n");
same(np.asarray(chunked), [4, 5, 6, 4, 5, 6], "int32");
same(np.asarray(chunked.slice(2, 5)), [6, 4, 5], "int32");
refuses(() => np.asarray(chunked, { copy: false }), "Unable to avoid copy");

// Out: the memory of the array is that of the column; IPC gives it back.
const a = np.linspace(0, 1, 5);
const made = arrow.makeTable({ a: a.data, b: np.arange(5).data });
assert.equal(made.getChild("a").data[0].values.buffer, a.data.buffer);
const back = arrow.tableFromIPC(arrow.tableToIPC(made));
same(np.asarray(back.getChild("a")), a.toArray(), "float64");
same(np.asarray(back.getChild("b")), [0, 1, 2, 3, 4], "int64");
