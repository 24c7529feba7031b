// DuckDB-wasm in a page, where it runs in a worker: an array into a table, columns of a query out.
import * as duckdb from "@duckdb/duckdb-wasm";
import { makeTable, tableToIPC } from "apache-arrow";
import np from "ndloom";
import { claim } from "../claim.js";

const dist = new URL("/node_modules/@duckdb/duckdb-wasm/dist/", location.href);
const worker = new Worker(new URL("duckdb-browser-eh.worker.js", dist));
const database = new duckdb.AsyncDuckDB(new duckdb.VoidLogger(), worker);
await database.instantiate(new URL("duckdb-eh.wasm", dist).href);
const connection = await database.connect();
const a = np.linspace(0, 1, 1001);
const bytes = tableToIPC(makeTable({ a: a.data }), "stream");
await connection.insertArrowFromIPCStream(bytes, { name: "made" });
const result = await connection.query("SELECT a, a > 0.5 AS large FROM made ORDER BY a DESC LIMIT 3");
claim(np.asarray(result.getChild("a")).toArray(), [1, 0.999, 0.998]);
claim(np.asarray(result.getChild("large")).toArray(), [true, true, true]);
await connection.close();
worker.terminate();
