// Starts DuckDB-wasm in Node, without workers.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Makes a connection to a new database in memory. */
export async function connect() {
  const duckdb = require("@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs");
  const folder = dirname(require.resolve("@duckdb/duckdb-wasm"));
  const modules = ["mvp", "eh"].map((name) => [
    name,
    {
      mainModule: join(folder, `duckdb-${name}.wasm`),
      mainWorker: join(folder, `duckdb-node-${name}.worker.cjs`),
    },
  ]);
  const all = Object.fromEntries(modules);
  const database = await duckdb.createDuckDB(all, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
  await database.instantiate();
  return database.connect();
}
