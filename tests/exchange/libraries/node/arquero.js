// arquero: columns in (its own, and those of Arrow), tables out.
import * as aq from "arquero";
import { assert, np, refuses, same } from "../check.js";

// Out: typed arrays become columns as they are.
const a = np.linspace(0, 1, 5);
const table = aq.table({ a: a.data, n: np.arange(5, null, null, { dtype: "int32" }).data });
assert.equal(table.column("a"), a.data);
const sum = table.rollup({ sum: aq.op.sum("a") }).get("sum", 0);
assert.equal(sum, 2.5);

// In: a column of a table, a filtered one, one that is computed.
same(np.asarray(table.column("a"), { copy: false }), a.toArray(), "float64");
const few = table.filter((row) => row.n > 2);
same(np.array(few.array("n")), [3, 4], "int64");
same(np.array(few.array("n", Int32Array)), [3, 4], "int32");
same(np.array(table.derive({ twice: (row) => row.n * 2 }).array("twice")), [0, 2, 4, 6, 8], "int64");

// In: columns that came from Arrow.
const arrow = aq.fromArrow(table.toArrowIPC());
same(np.asarray(arrow.column("a")), a.toArray(), "float64");
same(np.fromDlpack(arrow.column("n"), { copy: false }), [0, 1, 2, 3, 4], "int32");
const holes = aq.fromArrow(aq.table({ x: [1, null, 3], s: ["a", "b", "c"] }).toArrowIPC());
refuses(() => np.asarray(holes.column("x")), "data has 1 nulls");
refuses(() => np.asarray(holes.column("s")), "a column of text");
