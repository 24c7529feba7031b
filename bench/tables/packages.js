/**
 * How the packages on npm read a table into typed values, in the same shape as ours.js. csv-parse leaves bools as text, and all but
 * DuckDB and Arquero have lists of JavaScript values.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("./peers/package.json", import.meta.url));
const load = (name) => import(pathToFileURL(require.resolve(name)));

const fromRows = (rows, names) => names.map((name) => rows.map((row) => row[name]));

async function uDSV() {
  const { inferSchema, initParser } = await load("udsv");
  return {
    read: ({ text }) => initParser(inferSchema(text)).typedCols(text),
    columns: (columns, names, all) => names.map((name) => columns[all.indexOf(name)]),
  };
}

async function papaParse() {
  const { default: Papa } = await load("papaparse");
  const options = { header: true, dynamicTyping: true, skipEmptyLines: true };
  return { read: ({ text }) => Papa.parse(text, options).data, columns: fromRows };
}

async function d3() {
  const { autoType, csvParse } = await load("d3-dsv");
  return { read: ({ text }) => csvParse(text, autoType), columns: fromRows };
}

async function csvParse() {
  const { parse } = await load("csv-parse/sync");
  return { read: ({ text }) => parse(text, { columns: true, cast: true }), columns: fromRows };
}

async function arquero() {
  const { fromCSV } = await load("arquero");
  return {
    read: ({ text }) => fromCSV(text),
    columns: (table, names) => names.map((name) => table.array(name)),
  };
}

async function duckDB() {
  const duckdb = require("@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs");
  const folder = dirname(require.resolve("@duckdb/duckdb-wasm"));
  const module = (name) => ({ mainModule: join(folder, `duckdb-${name}.wasm`), mainWorker: "" });
  const database = await duckdb.createDuckDB(
    { mvp: module("mvp"), eh: module("eh") },
    new duckdb.VoidLogger(),
    duckdb.NODE_RUNTIME,
  );
  await database.instantiate(() => {});
  const connection = database.connect();
  return {
    read: ({ bytes }) => {
      database.registerFileBuffer("table.csv", bytes);
      const table = connection.query("SELECT * FROM read_csv('table.csv')");
      const vectors = table.schema.fields.map(({ name }) => [name, table.getChild(name)]);
      database.dropFile("table.csv");
      return Object.fromEntries(vectors);
    },
    columns: (vectors, names) => names.map((name) => [...vectors[name]]),
  };
}

/** Functions that load the packages, by name. */
export const packages = {
  uDSV,
  PapaParse: papaParse,
  "d3-dsv": d3,
  "csv-parse": csvParse,
  arquero,
  "DuckDB-wasm": duckDB,
};
