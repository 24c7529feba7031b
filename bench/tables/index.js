/**
 * Times tables of text: `npm run bench -- --tables`. Each contender reads the same text in a process of its own, and all take turns.
 * The time of a contender is its least one, since other work of the machine only adds to it.
 */
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { agree } from "../checksum.js";
import { Child } from "../contenders/child.js";
import { prepareNumPy, preparePeers } from "../contenders/prepare.js";
import { ours } from "./ours.js";
import { packages } from "./packages.js";
import { checkTables } from "./targets.js";
import { fileOf, texts } from "./texts.js";

const worker = fileURLToPath(new URL("./worker.js", import.meta.url));
const script = fileURLToPath(new URL("../contenders/timed-rows.py", import.meta.url));

const ROUNDS = 7;
const QUICK_ROUNDS = 2;
/** No round begins after this time. */
const ROUNDS_MS = 150_000;
/** Before a timing, each contender reads the text this often, so that its code is compiled. */
const WARM_CALLS = 1;

const javaScript = (id, tables) => ({
  id,
  tables,
  start: () => new Child(process.execPath, ["--expose-gc", "--max-old-space-size=6144", worker, id]),
  setting: ({ name }) => `set ${name}`,
});

/** NumPy has no missing values here, so it only reads numbers. Its checksum goes over columns, as those of the others. */
const numPy = (python) => ({
  id: "NumPy",
  tables: texts.filter(({ numbers, all }) => numbers.length === all.length).map(({ name }) => name),
  start: () => new Child(python, [script]),
  setting: (text) => {
    const setup = `import io; t = open(${JSON.stringify(fileOf(text))}).read()`;
    const run = "np.loadtxt(io.StringIO(t), delimiter=',', skiprows=1).T";
    return `set ${JSON.stringify({ n: text.rows, path: "", setup, run })}`;
  },
});

async function gather(tell) {
  const list = Object.entries(ours(null)).map(([id, { tables }]) => javaScript(id, tables));
  const { python } = await prepareNumPy();
  list.push(numPy(python));
  const problem = preparePeers("bench/tables/peers");
  if (problem === null) list.push(...Object.keys(packages).map((id) => javaScript(id)));
  else tell(`packages from npm: ${problem}`);
  return list;
}

/** A contender that reads a text. A failure is told, and leaves it out. */
class Turn {
  times = [];
  failed = false;

  constructor({ id, start, setting }, text, tell) {
    this.id = id;
    this.tell = (problem) => tell(`${id}, ${text.name}: ${problem}`);
    this.child = start();
    this.request = setting(text);
  }

  async attempt(action) {
    if (this.failed) return;
    try {
      await action();
    } catch (error) {
      this.fail(error.message);
    }
  }

  fail(problem) {
    this.failed = true;
    this.tell(problem);
    this.child.end();
  }

  async set() {
    this.sum = (await this.child.ask(this.request)).split(" ").slice(1).map(Number);
    for (let calls = 0; calls < WARM_CALLS; calls += 1) await this.child.ask("run 1");
  }

  async time() {
    this.times.push(Number(await this.child.ask("run 1")));
  }
}

/** Times a text with all contenders that read it. Returns the nanoseconds of each. */
async function timeText(text, contenders, rounds, tell) {
  fileOf(text);
  const having = contenders.filter(({ tables }) => tables === undefined || tables.includes(text.name));
  const turns = having.map((contender) => new Turn(contender, text, tell));
  for (const turn of turns) await turn.attempt(() => turn.set());
  const standard = turns.find(({ failed }) => !failed);
  for (const turn of turns)
    if (!turn.failed && !agree(standard.sum, turn.sum, "float64"))
      turn.fail(`checksum ${turn.sum}, ${standard.id} has ${standard.sum}`);
  const start = performance.now();
  for (let round = 0; round < rounds && performance.now() - start < ROUNDS_MS; round += 1)
    for (const turn of turns) await turn.attempt(() => turn.time());
  for (const turn of turns) turn.child.end();
  const timed = turns.filter(({ failed, times }) => !failed && times.length > 0);
  return Object.fromEntries(timed.map(({ id, times }) => [id, Math.min(...times)]));
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
  const contenders = await gather(tell);
  const cells = [];
  for (const text of texts) {
    const ns = await timeText(text, contenders, isQuick ? QUICK_ROUNDS : ROUNDS, tell);
    const cell = { name: text.name, rows: text.rows, bytes: statSync(fileOf(text)).size, ns };
    cells.push(cell);
    print(cell);
  }
  return { cells, targets: checkTables(cells) };
}
