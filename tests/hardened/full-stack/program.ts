/**
 * Calls the package near the end of the call stack, at every depth of each call. It repeats this many times, because the frames
 * of each round begin at another address. The report describes in words what is wrong afterwards.
 */

import { viewOf } from "../../../ts/array/ndarray.ts";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBooks } from "../../../ts/memory/large.ts";
import { collectUntil } from "../../support/collect.ts";

/** The report of a run: how many calls met a full call stack, and what was wrong. */
export interface Report {
  readonly overflows: number;
  readonly problems: readonly string[];
}

type Call = () => unknown;

const SIZES = [0, 10, 300, 3000, 100_000];

/** The calls begin this many levels before the end of the call stack. */
const LEVELS = 24;

/** The number of different addresses at which frames begin. */
const SHIFTS = 64;

const FULL_STACK = "Maximum call stack size exceeded";

const held = () => {
  const { used, spilled, arrays } = np.memory();
  return { used, spilled, arrays };
};

/** The calls for one size. They use arrays that exist before. */
function callsFor(size: number): { calls: Record<string, Call>; shown: NDArray } {
  const kept = np.full(size, 1.5);
  const shown = np.full(size, 2.5);
  const out = np.zeros(size);
  const list = Array.from({ length: Math.min(size, 300) }, (_, index) => index / 2);
  const rows = [list, list];
  const picked = np.zeros(size, { dtype: "bool" });
  const rng = np.random.defaultRng(1);
  const text = list.join(",");
  const typed = new Float64Array(size).fill(0.5);
  const file = np.save(kept);
  shown.data;
  const calls: Record<string, Call> = {
    "full and dispose": () => np.full(size, 1).dispose(),
    "zeros and dispose": () => np.zeros(size).dispose(),
    "dropped ones": () => np.ones(size, { dtype: "int8" }),
    "dropped empty": () => np.empty([size, 1], { order: "F" }),
    reshape: () => kept.reshape(-1, 1),
    "reshape and dispose": () => kept.reshape(-1, 1).dispose(),
    "slice and T": () => (kept.reshape(1, size).get(0, "::-1") as NDArray).T.dispose(),
    diag: () => np.diag([1, 2, 3]).dispose(),
    "data of a new array": () => np.full(size, 1.5).data,
    "data of a kept array": () => shown.data,
    transfer: () => np.full(size, 1.5).transfer(),
    "transfer and receive": () => np.receive(np.full(size, 1.5).transfer()).dispose(),
    withData: () => kept.withData((view) => view.length),
    "withData of what data moved": () => shown.withData((view) => view.length),
    copy: () => kept.copy(),
    astype: () => kept.astype("complex64").dispose(),
    array: () => np.array(list).dispose(),
    "array of rows": () => np.array(rows).dispose(),
    "array of an iterable": () => np.array(new Set([1, 2, 3])),
    "array of mixed values": () => np.array([1, 2n ** 60n, { re: 1, im: 2 }, typed[0] ?? 0]),
    "array of pieces": () => np.array([shown, kept]).dispose(),
    fromiter: () => np.fromiter(new Set([1, 2, 3]), "int16"),
    fromTypedArray: () => np.fromTypedArray(typed).dispose(),
    scope: () => np.scope(() => [np.full(size, 1), np.full(size, 2)][1]?.reshape(-1, 1)),
    "scope in a scope": () => np.scope(() => np.scope(() => new Map([["a", np.full(size, 2)]])).size),
    out: () => np.full(size, 4, { out }),
    linspace: () => np.linspace(0, 1, size).dispose(),
    save: () => np.save(kept),
    load: () => np.load(file, { kind: "npy" }).dispose(),
    geomspace: () => np.geomspace(1, 100, 5, { dtype: "int16" }).dispose(),
    eye: () => np.eye(3).dispose(),
    where: () => np.where(picked, kept, 0).dispose(),
    random: () => rng.random(5).dispose(),
    savez: () => np.savez({ a: list }),
    add: () => np.add(kept, 1).dispose(),
    "add a list": () => np.add(list, 1).dispose(),
    "add with where and out": () => np.add(kept, 2, { where: picked, out }),
    "sum of a list along an axis": () => (np.sum(rows, { axis: 0 }) as NDArray).dispose(),
    "sum with where": () => np.sum(kept, { where: picked }),
    argmax: () => np.argmax([list, list, [1]].flat()),
    cumsum: () => np.cumsum(kept).dispose(),
    "evaluate of a list": () => np.evaluate("(x - mean(x)) / std(x)", { x: rows }).dispose(),
    "evaluate with out": () => np.evaluate("x * 2 + cumsum(x)", { x: kept }, { out }),
    "template of lists": () => np.evaluate`sum(${rows}, axis=0) + ${list}`.dispose(),
  };
  if (size > 0) {
    calls.fromstring = () => np.fromstring(text, { sep: "," });
    calls.set = () => kept.set(0, 1.5);
    calls.get = () => kept.get(-1);
    calls.item = () => shown.item(0);
  }
  if (size <= 3000) {
    calls.toArray = () => kept.toArray();
    calls.toString = () => String(kept);
    calls.map = () => kept.map((value, index) => Number(value) + index).dispose();
  }
  return { calls, shown };
}

/** Makes a call many times, so that the engine compiles it, and releases the results. */
function warmUp(call: Call, times: number): void {
  for (let time = 0; time < times; time += 1) call();
}

/** The errors of calls. They are stored without a call, because the stack is full then. */
const thrown = new Array<unknown>(4096).fill(null);
let overflows = 0;

let level = 0;
let deepest = 0;
let begin = 0;

/** Makes the call on each of the last levels that the stack has. */
function descend(call: Call): void {
  level += 1;
  if (level > deepest) deepest = level;
  if (level > begin) {
    try {
      call();
    } catch (error) {
      thrown[overflows % thrown.length] = error;
      overflows += 1;
    }
  }
  descend(call);
}

/** The frames begin at another address for each number of arguments. */
function shifted(call: Call, ..._room: unknown[]): void {
  descend(call);
}

/** Recurses to the end of the stack once. Returns how often a call met the full stack. */
function descendOnce(name: string, call: Call, shift: number, problems: string[]): number {
  const before = overflows;
  begin = deepest - LEVELS;
  deepest = 0;
  level = 0;
  try {
    shifted(call, ...new Array<unknown>(shift));
  } catch {
    // The end of the stack.
  }
  for (let index = before; index < overflows; index += 1) {
    const error = thrown[index % thrown.length];
    if (!(error instanceof RangeError && error.message === FULL_STACK)) problems.push(`${name}: ${error}`);
  }
  return overflows - before;
}

let nextShift = 0;

/** Makes a call where the stack is full, from `rounds` addresses on. */
function fill(name: string, call: Call, rounds: number, problems: string[]): void {
  for (let round = 0; round < rounds; round += 1) {
    nextShift = (nextShift + 37) % SHIFTS;
    let found = 0;
    // How deep the stack goes changes when the engine compiles the frames: then the calls begin too early or not at all.
    for (let times = 0; found === 0 && times < 5; times += 1)
      found = descendOnce(name, call, nextShift, problems);
    if (found === 0) problems.push(`${name}: the stack was never full`);
  }
}

/** Fills the current slab, so that the next small array starts a new one and the old one can be freed. */
function leaveSlab(): void {
  for (const array of Array.from({ length: 40 }, () => np.empty(256))) array.dispose();
}

/** Checks that all sizes still work. */
function checkSizes(problems: string[]): void {
  for (let size = 0; size < 14_000; size = size < 300 ? size + 1 : Math.ceil(size * 1.05)) {
    try {
      const a = np.full(size, size);
      const view = a.reshape(-1, 1);
      if (size > 0 && (a.item(0) !== size || view.item(-1) !== size))
        problems.push(`full(${size}): other values`);
      if (!a.data.every((value) => Number(value) === size))
        problems.push(`data of full(${size}): other values`);
      view.dispose();
      a.dispose();
    } catch (error) {
      problems.push(`full(${size}): ${error}`);
    }
  }
}

/** Whether arrays that met a full stack in the middle of `data` still work. */
function checkData(problems: string[]): void {
  for (const size of SIZES) {
    const arrays = Array.from({ length: 20 }, (_, index) => np.full(size, index + 0.5));
    let next = 0;
    fill(`data of array ${size}`, () => arrays[next++ % arrays.length]?.data, 2, problems);
    arrays.forEach((a, index) => {
      if (a.toArray().toString() !== new Array<number>(size).fill(index + 0.5).toString())
        problems.push(`an array of ${size} has other values after data`);
      const { data } = a;
      if (data.length !== size || !data.every((value) => value === index + 0.5))
        problems.push(`data of ${size} has other values after a full stack`);
      if (viewOf("test", a).block.sharers !== 1) problems.push(`an array of ${size} is shared`);
      a.dispose();
    });
  }
}

function attempt(name: string, problems: string[], use: () => void): void {
  try {
    use();
  } catch (error) {
    problems.push(`${name}: ${error}`);
  }
}

/** Makes all calls at a full stack, before or after the engine compiled them. */
function runPass(isWarm: boolean, problems: string[]): void {
  for (const size of SIZES) {
    const { calls, shown } = callsFor(size);
    for (const [name, call] of Object.entries(calls)) {
      if (isWarm) warmUp(call, size > 3000 ? 20 : 500);
      fill(`${name} (${size})`, call, 2, problems);
      attempt(`${name} (${size}) afterwards`, problems, call);
      attempt(`data after ${name} (${size})`, problems, () => shown.data);
    }
    if (viewOf("test", shown).block.sharers !== 1) problems.push(`an array of ${size} is still shown`);
    attempt(`the books after size ${size}`, problems, checkBooks);
    const { used, spilled, arrays } = held();
    if (used < 0 || spilled < 0 || arrays < 0) problems.push("the books went below 0");
  }
}

/** Runs all calls at a full stack. */
export async function run(): Promise<Report> {
  const problems: string[] = [];
  // Otherwise each overflow would keep a stack trace.
  Error.stackTraceLimit = 0;
  np.zeros(1).dispose();
  leaveSlab();
  await collectUntil(() => np.memory().arrays === 0);
  const before = held();
  overflows = 0;
  // Finds how deep the stack goes.
  descendOnce("nothing", () => null, 0, problems);
  runPass(false, problems);
  runPass(true, problems);
  attempt("data", problems, () => checkData(problems));
  attempt("all sizes", problems, () => checkSizes(problems));
  thrown.fill(null);
  const isBack = (): boolean => {
    leaveSlab();
    return JSON.stringify(held()) === JSON.stringify(before);
  };
  await collectUntil(isBack);
  if (!isBack()) problems.push(`held ${JSON.stringify(held())}, before ${JSON.stringify(before)}`);
  attempt("the books at the end", problems, checkBooks);
  return { overflows, problems };
}
