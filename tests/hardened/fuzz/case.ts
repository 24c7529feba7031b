/**
 * Makes one fuzzed call and checks what must hold after it: the result is well-formed, or the error belongs to the package or the
 * caller; memory accounting is as before; and every live array still has its bytes.
 */

import { isNDArray } from "../../../ts/array/ndarray.ts";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBooks } from "../../../ts/memory/large.ts";
import { AssertionError } from "../../../ts/testing.ts";
import { linear, SCRATCH_START } from "../../../ts/wasm/module.ts";
import { Around, type State } from "../../support/around.ts";
import { KeptResults } from "../../support/kept-results.ts";
import { bytesOf } from "../../support/out-targets.ts";
import { randomFrom } from "../../support/random.ts";
import { endOf, faultWithOut } from "./outs.ts";
import { differenceFromReference } from "./references.ts";
import { makeAll, type Target } from "./targets.ts";
import { flawOf, hasOwnMembers } from "./wellformed.ts";
import { itemsOf, type Recipe, World } from "./world.ts";

/** How calls ended, for the report. */
export const outcomes = { results: 0, compared: 0, refused: 0, passedOn: 0 };

/** Live arrays of all sizes and in all places, which no call may change. */
class Canaries {
  readonly #arrays: readonly NDArray[];
  readonly #copies: readonly Uint8Array[];

  constructor() {
    // Calls use the gaps between them.
    const lengths = [1, 0, 7, 0, 40, 0, 250, 0, 300, 0, 2000, 0, 3, 0];
    const made = lengths.map((length, place) => np.full(length === 0 ? 64 : length, place + 0.125));
    for (const gap of made.filter((_, place) => lengths[place] === 0)) gap.dispose();
    this.#arrays = made.filter((_, place) => lengths[place] !== 0);
    this.#copies = this.#arrays.map((array) => bytesOf(array.toTypedArray()));
  }

  /** Returns the index of the first array that changed, or -1. */
  firstHurt(): number {
    return this.#arrays.findIndex((array, place) => {
      const copy = this.#copies[place] as Uint8Array;
      return array.withData(({ buffer, byteOffset, byteLength }) => {
        return Buffer.compare(new Uint8Array(buffer, byteOffset, byteLength), copy) !== 0;
      });
    });
  }
}

let canaries: Canaries | null = null;
let constants: Uint8Array | null = null;

/** 16 bytes of the scratch block stay zero. */
function areConstantsWhole(): boolean {
  constants ??= new Uint8Array(linear.buffer, SCRATCH_START + 256, 16);
  return constants.every((byte) => byte === 0);
}

/** What surrounds a call, and what draws the rest of it. */
export interface Surrounding {
  readonly state: State;
  readonly seed: number;
}

const around = new Around(np);

/** Arrays of calls before that are alive, in the state `used`. */
const kept = new KeptResults(np);

/** Makes a call. Returns what is wrong with its outcome, or null. */
export function faultOf(target: Target, recipes: readonly Recipe[], surrounding: Surrounding): string | null {
  canaries ??= new Canaries();
  const random = randomFrom(surrounding.seed);
  const isUsed = surrounding.state === "used";
  const wrong = isUsed ? kept.dropSome(random) : null;
  const before = np.memory();
  const world = new World();
  const isKept = isUsed && random.below(2) === 0;
  let fault: string | null;
  try {
    fault = faultIn(target, recipes, world, surrounding);
  } finally {
    around.release();
    if (!isKept) world.end();
  }
  if (isKept) kept.keep(readable(world), before, surrounding.seed);
  else fault ??= faultOfMemory(before);
  const now = np.memory();
  return wrong ?? fault ?? faultWithOut(target, recipes) ?? faultOfMemory(now);
}

/** Returns the arrays of a call that can be read, and disposes of the others. */
function readable(world: World): NDArray[] {
  return [...new Set(world.kept)].filter((array) => {
    try {
      np.NDArray.prototype.toTypedArray.call(array);
      return true;
    } catch (error) {
      if (!(error instanceof np.NDLoomError)) throw error;
      array.dispose();
      return false;
    }
  });
}

function faultIn(
  target: Target,
  recipes: readonly Recipe[],
  world: World,
  { state, seed }: Surrounding,
): string | null {
  const random = randomFrom(seed);
  around.before(state, random);
  const args = makeAll(world, recipes);
  prepare(() => around.after(state, [...world.kept], random));
  const given = [...world.kept];
  const ending = endOf(target, args);
  if (ending.hasThrown) return faultOfError(ending.error, world);
  outcomes.results += 1;
  const { result } = ending;
  const flaw = flawIn(world, result);
  if (flaw !== null) return flaw;
  const flawed = given
    .filter((array) => !hasOwnMembers(array))
    .map(flawOf)
    .find((text) => text !== null);
  if (flawed !== undefined) return `an argument was left flawed: ${flawed}`;
  const difference = differenceFromReference(target.name, args, result);
  if (difference === undefined) return null;
  outcomes.compared += 1;
  return difference;
}

/** Moves no arrays out that cannot be moved: some are disposed of, or detached. */
function prepare(move: () => void): void {
  try {
    move();
  } catch (error) {
    if (!(error instanceof np.NDLoomError)) throw error;
  }
}

/** Checks every array in a result, and notes it for disposal. */
function flawIn(world: World, result: unknown, depth = 0): string | null {
  if (isNDArray(result)) {
    if (!world.kept.includes(result)) world.keep(result);
    // The caller's own members may have any value.
    if (hasOwnMembers(result)) return null;
    const flaw = flawOf(result);
    return flaw === null ? null : `the result is flawed: ${flaw}`;
  }
  if (depth > 3) return null;
  for (const item of itemsOf(result)) {
    const flaw = flawIn(world, item, depth + 1);
    if (flaw !== null) return flaw;
  }
  return null;
}

function faultOfError(error: unknown, world: World): string | null {
  if (world.thrown.has(error)) {
    outcomes.passedOn += 1;
    return null;
  }
  if (error instanceof np.NDLoomError || error instanceof AssertionError) {
    outcomes.refused += 1;
    return /\[object |undefined is not|Cannot read/.test(error.message) ? `it says ${error.message}` : null;
  }
  // Where a proxy goes away or lies while it is read, the engine throws in the caller's own name.
  if (world.brokenProxies > 0 && error instanceof TypeError && /proxy/.test(error.message)) {
    outcomes.passedOn += 1;
    return null;
  }
  // A class was passed as a function.
  if (error instanceof TypeError && /^Class constructor/.test(error.message)) return null;
  const stack =
    error instanceof Error ? (error.stack ?? "").split("\n").slice(0, 5).join("\n    ") : String(error);
  return `threw what is not of the package: ${stack}`;
}

export function faultOfMemory(before: ReturnType<typeof np.memory>): string | null {
  const { used, spilled, arrays } = np.memory();
  if (used !== before.used || spilled !== before.spilled || arrays !== before.arrays) {
    return `leaked ${used - before.used} bytes, ${spilled - before.spilled} outside, ${arrays - before.arrays} blocks`;
  }
  try {
    checkBooks();
  } catch (error) {
    return `the pool: ${error}`;
  }
  const hurt = canaries?.firstHurt() ?? -1;
  if (hurt >= 0) return `live array ${hurt} was written to`;
  return areConstantsWhole() ? null : "the zeros of the scratch block were written to";
}
