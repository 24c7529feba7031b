/**
 * ndloom, or a loop over typed arrays, moves elements in a process of its own: `node worker.js SHAPE MODE ndloom|loop`. `row NAME` prepares a
 * row and answers with the checksum of its result, `run REPEATS` answers with the nanoseconds.
 */
import { crc32 } from "node:zlib";
import np from "../../dist/index.js";
import { answerLines } from "../answers.js";
import { inputsOf } from "./inputs.js";
import { rowNamed } from "./rows.js";
import { shapeNamed } from "./shapes.js";

const [, , shape, mode, way] = process.argv;
const inputs = inputsOf(shapeNamed(shape), mode === "data");

/** The last result: the compiler could leave out one that nobody holds. */
const sink = { last: null };

/** What becomes of the results. Each loop is a function of its own, so that each is compiled for its own. */
const loops = {
  disposed(call, repeats) {
    for (let repeat = 0; repeat < repeats; repeat += 1) call().dispose();
  },
  disposedLists(call, repeats) {
    for (let repeat = 0; repeat < repeats; repeat += 1) for (const part of call()) part.dispose();
  },
  left(call, repeats) {
    for (let repeat = 0; repeat < repeats; repeat += 1) sink.last = call();
  },
};

const isArray = (value) => value instanceof np.NDArray;

/** Inputs, and what is no array of ndloom's, are left to the collector. */
function loopFor(result) {
  if (Array.isArray(result) && isArray(result[0])) return loops.disposedLists;
  return isArray(result) && !Object.values(inputs.made).includes(result) ? loops.disposed : loops.left;
}

/** Returns typed arrays whose bytes are compared. Numbers count as float64. */
function partsOf(result) {
  if (ArrayBuffer.isView(result)) return [result];
  if (isArray(result)) return [result.toTypedArray()];
  if (Array.isArray(result) && isArray(result[0])) return result.flatMap(partsOf);
  if (result instanceof np.Complex) return [Float64Array.of(result.re, result.im)];
  return [Float64Array.from([result].flat(Infinity))];
}

/** Returns the number of bytes, and their checksum. */
function checksum(result) {
  let [crc, count] = [0, 0];
  for (const { buffer, byteOffset, byteLength } of partsOf(result)) {
    crc = crc32(new Uint8Array(buffer, byteOffset, byteLength), crc);
    count += byteLength;
  }
  return `ok ${count} ${crc} 0`;
}

let call = null;
let loop = null;

function prepare(name) {
  sink.last = null;
  globalThis.gc();
  call = rowNamed(name)[way](inputs);
  const result = call();
  loop = loopFor(result);
  const answer = checksum(result);
  if (loop === loops.disposed) result.dispose();
  if (loop === loops.disposedLists) for (const part of result) part.dispose();
  return answer;
}

function run(repeats) {
  const start = process.hrtime.bigint();
  loop(call, repeats);
  const time = process.hrtime.bigint() - start;
  sink.last = null;
  return String(time);
}

await answerLines((line) => {
  const [request, ...rest] = line.split(" ");
  return request === "row" ? prepare(rest.join(" ")) : run(Number(rest[0]));
});
