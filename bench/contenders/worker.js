/**
 * One JavaScript contender in a process of its own, so that what one leaves to the collector is not paid by another. Reads a
 * request a line and answers each with a line: `set MODE N [PATH] ROW` makes the input and gives the checksum, `run REPEATS` the nanoseconds.
 *
 * The arguments name the module of the contender, and what its `load` gets. `callOf` prepares the call of a row, and `valuesOf` gives the
 * elements of a result. A module may say for itself how a row is found, how a result is checked, and what becomes of it. Where `isTimed`
 * is set, a call returns its own time, or several by name.
 */
import { readFileSync } from "node:fs";
import { answerLines } from "../answers.js";
import { checksum } from "../checksum.js";
import { rowNamed } from "../rows/index.js";
import { writePages } from "../rows/kinds.js";

const [, , file, ...options] = process.argv;
const contender = {
  find: rowNamed,
  sumOf: (result) => checksum(contender.valuesOf(result)),
  fateOf: (result) => (typeof result?.dispose === "function" ? "disposed" : "dropped"),
  ...(await import(`../${file}.js`)),
};
const library = await contender.load(...options);

const FEW = 10;

/** What was made last; a result that nobody holds could be left out by the compiler. */
const sink = { last: null };
/** All that the kept mode made: alive until the process ends. */
const kept = [];

/** Loops that make results, one for each thing that becomes of them; each its own function, so that each is compiled for its own. */
const loops = {
  disposed(call, repeats) {
    for (let repeat = 0; repeat < repeats; repeat += 1) call().dispose();
  },
  disposedLists(call, repeats) {
    for (let repeat = 0; repeat < repeats; repeat += 1) for (const part of call()) part.dispose();
  },
  async awaited(call, repeats) {
    for (let repeat = 0; repeat < repeats; repeat += 1) contender.release(await call());
  },
  dropped(call, repeats) {
    for (let repeat = 0; repeat < repeats; repeat += 1) sink.last = call();
  },
  kept(call, repeats) {
    const results = new Array(repeats);
    kept.push(results);
    for (let repeat = 0; repeat < repeats; repeat += 1) results[repeat] = call();
  },
};

/** How the first result is given back, by what becomes of the others. */
const ends = {
  disposed: (result) => result.dispose(),
  disposedLists: (list) => list.forEach(ends.disposed),
  awaited: (result) => contender.release(result),
};

let call = null;
/** What compiles the code of `call` and, where it can, asks for little memory. */
let warmCall = null;
let loop = null;

/** What prepares the call of a row; one that touches another row's results makes that row's call and writes to every page. */
function preparation(row) {
  if (row.touches === undefined) return contender.callOf(row);
  const prepare = contender.callOf(contender.find(row.touches));
  return (...input) => {
    const make = prepare(...input);
    return () => {
      const result = make();
      contender.withElements(result, writePages);
      return result;
    };
  };
}

async function set(mode, n, path, name) {
  call = null;
  sink.last = null;
  globalThis.gc?.();
  const text = path === "-" ? undefined : readFileSync(path, "utf8");
  const row = contender.find(name);
  const prepare = preparation(row);
  call = await prepare(library, n, text);
  if (contender.isTimed) return "ok timed";
  warmCall = mode === "kept" && text === undefined ? prepare(library, Math.min(n, FEW), undefined) : call;
  const result = await call();
  const sum = contender.sumOf(result, row);
  const fate = contender.fateOf(result);
  ends[fate]?.(result);
  loop = loops[mode === "disposed" ? fate : mode];
  return `ok ${sum.join(" ")}`;
}

async function run(repeats) {
  if (contender.isTimed) return `ok ${JSON.stringify(await call())}`;
  // A call that is waited for leaves much behind. The collector does not do its work in the time of the next one.
  if (loop === loops.awaited) globalThis.gc();
  const start = process.hrtime.bigint();
  const waiting = loop(call, repeats);
  if (waiting !== undefined) await waiting;
  const time = process.hrtime.bigint() - start;
  sink.last = null;
  return String(time);
}

/**
 * Compiles what the kept mode is going to call, with few elements and nothing kept: pages that were used before and given back to
 * the allocator would be those that are kept, and each contender gives back others.
 */
function warm(repeats) {
  const start = process.hrtime.bigint();
  for (let repeat = 0; repeat < repeats; repeat += 1) warmCall()?.dispose?.();
  return String(process.hrtime.bigint() - start);
}

function answer(line) {
  const [request, first, second, path, ...name] = line.split(" ");
  if (request === "set") return set(first, Number(second), path, name.join(" "));
  return request === "warm" ? warm(Number(first)) : run(Number(first));
}

await answerLines(answer);
await contender.close?.();
process.exit();
