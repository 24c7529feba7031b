// @uwdata/flechette: columns in, tables out, and over IPC.
import * as flechette from "@uwdata/flechette";
import { assert, np, refuses, same } from "../check.js";

const column = (values, type, options) => flechette.columnFromArray(values, type, options);

// In. Flechette reads float16, int64, decimals and timestamps as float64 unless its options ask for other values.
const types = [
  [flechette.float64(), [1.5, 2], "float64"],
  [flechette.float32(), [1.5, 2], "float32"],
  [flechette.float16(), [1.5, 2], "float64"],
  [flechette.uint8(), [1, 2], "uint8"],
  [flechette.int64(), [1, 2], "float64"],
  [flechette.decimal(10, 2, 128), [1.25, 2], "float64"],
  [flechette.timestamp(), [5, 7], "float64"],
  [flechette.bool(), [true, false], "bool"],
];
for (const [type, values, dtype] of types) same(np.asarray(column(values, type)), values, dtype);
same(np.asarray(column([1n, 2n], flechette.int64(), { useBigInt: true })), [1, 2], "int64");
refuses(() => np.asarray(column([1, null], flechette.float64())), "data has 1 nulls");
refuses(() => np.asarray(column(["a", "b"], flechette.utf8())), "a column of text");
refuses(() => np.asarray(column(["a", "b"], flechette.dictionary(flechette.utf8()))), "a column of text");

const table = flechette.tableFromArrays({ x: Float64Array.of(1, 2, 3) });
const x = table.getChild("x");
np.fromDlpack(x, { copy: false }).set(2, 7);
assert.equal(x.at(2), 7);
refuses(() => np.fromDlpack(column([1, 2], flechette.int64()), { copy: false }), "Unable to avoid copy");

// Out, and over IPC to apache-arrow.
const a = np.arange(4, null, null, { dtype: "int16" });
const made = flechette.tableFromArrays({ a: a.data, b: np.linspace(0, 1, 4).data });
const bytes = flechette.tableToIPC(made);
same(np.asarray(flechette.tableFromIPC(bytes).getChild("a")), [0, 1, 2, 3], "int16");
const { tableFromIPC } = await import("apache-arrow");
same(np.asarray(tableFromIPC(bytes).getChild("b")), np.linspace(0, 1, 4).toArray(), "float64");
