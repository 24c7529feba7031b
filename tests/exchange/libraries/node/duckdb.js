// @duckdb/duckdb-wasm: results of queries in, Arrow tables of arrays out.
import { makeTable, tableToIPC } from "apache-arrow";
import { assert, np, refuses, same } from "../check.js";
import { connect } from "../duckdb-node.js";

const connection = await connect();

// In: columns of a query.
const result = connection.query(
  `SELECT i::DOUBLE / 2 AS f, i::INTEGER AS n, i::BIGINT AS big, i % 2 = 0 AS even, i::FLOAT AS single,
    TIMESTAMP '1970-01-01' + INTERVAL (i) SECOND AS at, 'a' || i AS name, CASE WHEN i > 1 THEN i END AS holes,
    i::DECIMAL(38, 2) AS price
  FROM range(4) t(i)`,
);
const column = (name) => result.getChild(name);
same(np.asarray(column("f")), [0, 0.5, 1, 1.5], "float64");
same(np.fromDlpack(column("n"), { copy: false }), [0, 1, 2, 3], "int32");
same(np.asarray(column("big")), [0, 1, 2, 3], "int64");
same(np.asarray(column("even")), [true, false, true, false], "bool");
same(np.asarray(column("single")), [0, 1, 2, 3], "float32");
same(np.asarray(column("at")), [0, 1_000_000, 2_000_000, 3_000_000], "int64");
refuses(() => np.asarray(column("name")), "a column of text");
refuses(() => np.asarray(column("holes")), "data has 2 nulls");
refuses(() => np.asarray(column("price")), "convert it to floats first");

// A result of many chunks.
const long = connection.query("SELECT i::DOUBLE AS i FROM range(100000) t(i)").getChild("i");
const whole = np.asarray(long);
assert.deepEqual([whole.shape, whole.item(99999), long.data.length > 1], [[100000], 99999, true]);

// Out: an Arrow table of arrays becomes a table of the database.
const a = np.linspace(0, 1, 1001);
const table = makeTable({ a: a.data, n: np.arange(1001, null, null, { dtype: "int32" }).data });
connection.insertArrowFromIPCStream(tableToIPC(table, "stream"), { name: "made" });
const sums = connection.query("SELECT sum(a) AS a, max(n) AS n, count(*) AS rows FROM made WHERE a <= 0.5");
assert.ok(Math.abs(sums.get(0).a - 125.25) < 1e-9);
assert.equal(sums.get(0).n, 500);
connection.close();
