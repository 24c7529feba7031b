/** The contenders: which rows each has, how its process is started, and how a row is put to it. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rowNamed, rows } from "../rows/index.js";
import { Child } from "./child.js";
import {
  built,
  exampleAt,
  prepareExample,
  prepareFill,
  prepareNumPy,
  preparePeers,
  problemOf,
  writeCalls,
} from "./prepare.js";

const worker = fileURLToPath(new URL("./worker.js", import.meta.url));
const script = fileURLToPath(new URL("./timed-rows.py", import.meta.url));
const NATIVE_FROM = 1e5;
const ALL = ["disposed", "dropped", "kept"];

const FLAGS = ["--expose-gc", "--no-flush-bytecode", "--max-old-space-size=8192"];

/** A contender written in JavaScript: its module and what that loads. */
export const javaScript = (id, args, modes = ["disposed"], has = () => true) => ({
  id,
  modes,
  has,
  start: () => new Child(process.execPath, [...FLAGS, worker, ...args]),
  setting: (row, n, mode, path) => `set ${mode} ${n} ${path ?? "-"} ${row.name}`,
});

/** A group of cells: some rows at all of their sizes. `as` is what the report calls them. */
export const groupOf = (ofRows, as) => ({
  cells: ofRows.flatMap((row) => row.sizes.map((n) => ({ row, n, mode: "disposed", as }))),
});

/**
 * The contenders of rows that have `ways`, in the rows.js of a folder. Each way times itself. The processes have no flags: those of a
 * program that drops arrays change when the collector comes.
 */
export function waysOf(rows, folder, options = null) {
  const ids = new Set(rows.flatMap(({ ways }) => Object.keys(ways)));
  const argsOf = (id) => [worker, "contenders/ways", folder, id, JSON.stringify(options)];
  return [...ids].map((id) => ({
    ...javaScript(id, [], undefined, (row) => row.ways[id] !== undefined),
    start: () => new Child(process.execPath, argsOf(id)),
  }));
}

const ours = javaScript("ndloom", ["contenders/ndloom"], ALL);
const loop = javaScript("loop", ["contenders/loop"], ALL, (row) => row.loop !== undefined);

export const numPy = (python, id, of) => ({
  id,
  modes: ["disposed"],
  has: (row, n) => of(row, n) !== undefined,
  start: () => new Child(python, [script]),
  setting: (row, n, _, path) => {
    const [setup, run] = of(row, n);
    return `set ${JSON.stringify({ n, path: path ?? "", setup, run })}`;
  },
});

/** A further way to do a row's work. */
const alternate = (row, n, id) => {
  const found = row.alternates?.[id];
  return found?.sizes.includes(n) ? found : undefined;
};

/** The first word of a row's `native` names the program that has it; a row without one of these is a loop in C. */
const EXAMPLES = { text: "bench-text", libm: "bench-functions" };

const native = (program, kind) => ({
  id: "native",
  modes: ["disposed"],
  has: ({ native: request }, n) => {
    const [first] = request?.split(" ") ?? [];
    return n >= NATIVE_FROM && request !== undefined && (first in EXAMPLES ? first : "fill") === kind;
  },
  start: () => new Child(program, []),
  setting: ({ native: request }, n, _, path) => {
    const words = kind === "fill" ? request : request.slice(kind.length + 1);
    return `set ${n} ${words}${kind === "text" ? ` ${path}` : ""}`;
  },
});

/** The sizes at which packages run: most of the time of the benchmark is theirs. */
const PEER_SIZES = [10, 1e5, 1e7];

const peer = async (id, file, args, modes) => {
  const { callOf, withElements, MOST } = await import(`../peers/${file}.js`);
  const has = (row, n) => {
    if (!PEER_SIZES.includes(n) || n > (MOST ?? n)) return false;
    return row.touches === undefined
      ? callOf(row) !== undefined
      : withElements !== undefined && callOf(rowNamed(row.touches)) !== undefined;
  };
  return { ...javaScript(id, [`peers/${file}`, ...args], modes, has), isPeer: true };
};

const peers = () => [
  peer("numpy-ts", "numpy-ts", [], ALL),
  peer("jax-js", "jax", [], ALL),
  // Tensors that are only dropped are never given back.
  peer("tfjs-cpu", "tensorflow", ["cpu"], ["disposed"]),
  peer("tfjs-wasm", "tensorflow", ["wasm"], ["disposed"]),
  peer("stdlib", "stdlib", [], ALL),
  peer("mathjs", "mathjs", [], ["disposed"]),
];

/** The functions of files of text, whose readers are timed with `--tables`, and those that share one engine: rows/formulas.js has some. */
const IN_PART = /^(savetxt|tofile|fromfile|fromregex|loadtxt|genfromtxt|diff|evaluate|interp|real|imag)$/;

/** Every function that tests/numpy/sized.ts has a call of is to have a row of its name, but for some. */
async function requireRows() {
  await writeCalls();
  const { sizedNames } = await import(pathToFileURL(join(built, "sized.js")).href);
  const without = namesWithoutRow(sizedNames);
  if (without.length > 0) throw new Error(`bench/rows has no row for ${without.join(", ")}`);
}

/** Returns those of the names that should have a row and have none. */
export function namesWithoutRow(names) {
  return names.filter((name) => !IN_PART.test(name) && !rows.some((row) => row.name === name));
}

/**
 * Returns the contenders of the rows that can run here, and the child that touches memory.
 * @param without hears what is left out, and why
 */
export async function gather(without) {
  await requireRows();
  const { python, version } = await prepareNumPy();
  const list = [ours, loop, numPy(python, "numpy", (row) => row.numpy)];
  const inPython = (id) => numPy(python, id, (row, n) => alternate(row, n, id)?.numpy);
  list.push(inPython("np.loadtxt"));
  if (problemOf(python, ["-c", "import numexpr"]) === null) list.push(inPython("numexpr"));
  else without("numexpr", ".tools/numpy has none: its Python can install it with -m pip install numexpr");
  const hasSplit = (row, n) => alternate(row, n, "split.map") !== undefined;
  list.push(javaScript("split.map", ["contenders/loop", "split.map"], undefined, hasSplit));
  const peersProblem = preparePeers("bench/peers");
  if (peersProblem === null) list.push(...(await Promise.all(peers())));
  else without("packages from npm", peersProblem);
  const fillProblem = prepareFill();
  if (fillProblem === null) list.push(native(join(built, "fill"), "fill"));
  else without("native loops in C", fillProblem);
  for (const [kind, name] of Object.entries(EXAMPLES)) {
    const problem = prepareExample(name);
    if (problem === null) list.push(native(exampleAt(name), kind));
    else without(`native program of ${kind}`, problem);
  }
  return { listOf: () => list, toucher: new Child(python, [script]), numpy: version };
}
