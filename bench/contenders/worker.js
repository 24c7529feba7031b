/**
 * One JavaScript contender in a process of its own, so that what one leaves to the collector is not paid by another. Reads a
 * request a line and answers each with a line: `set MODE N [PATH] ROW` makes the input and gives the checksum, `run REPEATS` the nanoseconds.
 */
import { readFileSync } from "node:fs";
import { answerLines } from "../answers.js";
import { checksum } from "../checksum.js";
import { rowNamed } from "../rows/index.js";
import { writePages } from "../rows/kinds.js";

const [, , file, option] = process.argv;
const { load, callOf, valuesOf, withElements } = await import(`../${file}.js`);
const library = await load(option);

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
  dropped(call, repeats) {
    for (let repeat = 0; repeat < repeats; repeat += 1) sink.last = call();
  },
  kept(call, repeats) {
    const results = new Array(repeats);
    kept.push(results);
    for (let repeat = 0; repeat < repeats; repeat += 1) results[repeat] = call();
  },
};

let call = null;
/** What compiles the code of `call` and, where it can, asks for little memory. */
let warmCall = null;
let loop = null;

/** What prepares the call of a row; one that touches another row's results makes that row's call and writes to every page. */
function preparation(row) {
  if (row.touches === undefined) return callOf(row);
  const prepare = callOf(rowNamed(row.touches));
  return (...input) => {
    const make = prepare(...input);
    return () => {
      const result = make();
      withElements(result, writePages);
      return result;
    };
  };
}

function set(mode, n, path, name) {
  call = null;
  sink.last = null;
  globalThis.gc();
  const text = path === "-" ? undefined : readFileSync(path, "utf8");
  const prepare = preparation(rowNamed(name));
  call = prepare(library, n, text);
  warmCall = text === undefined ? prepare(library, Math.min(n, FEW), undefined) : call;
  const result = call();
  const sum = checksum(valuesOf(result));
  const canDispose = typeof result?.dispose === "function";
  if (canDispose) result.dispose();
  loop = mode === "disposed" && !canDispose ? loops.dropped : loops[mode];
  return `ok ${sum.join(" ")}`;
}

function run(repeats) {
  const start = process.hrtime.bigint();
  loop(call, repeats);
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
