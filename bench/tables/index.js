/**
 * Times tables of text: `npm run bench -- --tables`. Each contender reads the same text in a process of its own, and all take turns.
 * The time of a contender is its least one, since other work of the machine only adds to it.
 */
import { runCells } from "../cells.js";
import { javaScript, numPy } from "../contenders/index.js";
import { prepareNumPy, preparePeers } from "../contenders/prepare.js";
import { least } from "../rounds.js";
import { ours } from "./ours.js";
import { packages } from "./packages.js";
import { checkTables } from "./targets.js";
import { texts } from "./texts.js";

/** A timing is one call. No round begins after the time of a cell. */
const full = { longMs: 0, rounds: 7, fewest: 1, timingMs: 0, cellMs: 150_000, figure: least };
const paces = { full, quick: { ...full, rounds: 2 } };

async function gather(tell) {
  const contender = (id, has) => javaScript(id, ["tables/contender", id], undefined, has);
  const { python } = await prepareNumPy();
  const list = Object.entries(ours(null)).map(([id, { tables }]) =>
    contender(id, ({ name }) => tables === undefined || tables.includes(name)),
  );
  list.push(numPy(python, "numpy", ({ numpy }) => numpy));
  const problem = preparePeers("bench/tables/peers");
  if (problem === null) list.push(...Object.keys(packages).map((id) => contender(id)));
  else tell(`packages from npm: ${problem}`);
  return list;
}

/** Prints the rate of each contender, and how much longer it takes than the first one. */
function print({ name, bytes, ns }) {
  const title = `${name}, ${(bytes / 1e6).toFixed(0)} MB`;
  console.log(`\n${title.padEnd(40)}MB/s      ms   time / first`);
  const [first] = Object.values(ns);
  for (const [id, time] of Object.entries(ns)) {
    const figures = [(bytes / time) * 1e3, time / 1e6].map((figure) => figure.toFixed(0).padStart(8));
    console.log(`  ${id.padEnd(34)}${figures.join("")}${(time / first).toFixed(2).padStart(12)}x`);
  }
}

/**
 * Times and prints all tables, then the targets.
 * @param tell hears why a contender does not count
 */
export async function timeTables(isQuick, tell) {
  const list = await gather(tell);
  const cells = [];
  for (const row of texts) {
    const planned = [{ row, n: row.rows, mode: "disposed" }];
    const pace = isQuick ? paces.quick : paces.full;
    for await (const { n, ns } of runCells(planned, { list }, pace, ({ row: { name } }, problem) =>
      tell(`${name}: ${problem}`),
    )) {
      const cell = { name: row.name, rows: n, bytes: row.text(n).length, ns };
      cells.push(cell);
      print(cell);
    }
  }
  return { cells, targets: checkTables(cells) };
}
