/**
 * One way to read tables, in a process of its own. Reads requests, one a line: `set TABLE` reads the text and answers with the checksum of
 * what the contender makes of it, `run` answers with the nanoseconds of one call.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { checksum } from "../checksum.js";
import { packages } from "./packages.js";
import { fileOf, textNamed } from "./texts.js";

const [, , id] = process.argv;

async function findContender() {
  if (Object.hasOwn(packages, id)) return packages[id]();
  const { ours } = await import("./ours.js");
  return ours((await import("../../dist/index.js")).default)[id];
}

const contender = await findContender();
let input = null;

/** Returns a value as a number. Missing ones are NaN, however a package says so. */
const numberOf = (value) =>
  value === null || value === undefined || value === "" ? Number.NaN : Number(value);

/** csv-parse knows no bools. */
const valueOf = (value) => (value === "true" ? 1 : value === "false" ? 0 : numberOf(value));

/** Reads a table, looks at its numbers, and gives back what was read. */
async function check({ numbers, all }) {
  const result = await contender.read(input);
  const columns = contender.columns(result, numbers, all);
  const values = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) for (const value of column) values[at++] = valueOf(value);
  contender.dispose?.(result);
  return checksum(values);
}

async function set(name) {
  const table = textNamed(name);
  const bytes = new Uint8Array(readFileSync(fileOf(table)));
  const text = Buffer.from(bytes.buffer).toString("latin1");
  input = { text, bytes, names: table.numbers };
  if (contender.prepare !== undefined) input = { prepared: contender.prepare(input) };
  return `ok ${(await check(table)).join(" ")}`;
}

async function run() {
  globalThis.gc();
  const start = process.hrtime.bigint();
  const result = await contender.read(input);
  const time = process.hrtime.bigint() - start;
  contender.dispose?.(result);
  return String(time);
}

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const [request, ...name] = line.split(" ");
  let reply;
  try {
    reply = await (request === "set" ? set(name.join(" ")) : run());
  } catch (error) {
    reply = `fail ${String(error?.message ?? error).split("\n")[0]}`;
  }
  process.stdout.write(`${reply}\n`);
}
