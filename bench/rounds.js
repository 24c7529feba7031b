/** Times the contenders of one row at one size: they take turns within each round, so that what the machine does meanwhile meets all. */
import { agree } from "./checksum.js";

/** Bytes that the kept mode holds in one timing; at 1e7 one array is more. */
const KEPT_BYTES = 32e6;
/** So many small arrays that each timing has its share of collections: one in every other would be a matter of luck. */
const KEPT_ARRAYS = 20_000;
/** Rounds whose results, all of them kept, stay below ndloom's budget with their inputs. */
const KEPT_ROUNDS = 7;
/** What a timing of the kept mode may take from the host besides the elements. */
const KEPT_OBJECT_BYTES = 96e6;
/** A result of this many bytes is made of pages, which the host may have taken back. */
const PAGES_FROM = 1e6;
/** Calls before the timings, so that the compiler is through. */
const WARM_MS = 30;
const WARM_CALLS = 20_000;
const WARM_MOST_MS = 250;
/** A call that takes so long needs no repeats. */
const LONG_MS = 150;

export const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** What is asked of a measurement. A loop of dropped arrays is so long that the collector comes within it. */
export const paces = {
  full: { rounds: 11, fewest: 3, timingMs: 4, droppedMs: 100, cellMs: 450 },
  quick: { rounds: 11, fewest: 3, timingMs: 0.6, droppedMs: 50, cellMs: 400 },
};

/** One contender at one row and size, with the number of repeats that makes a timing long enough. */
class Turn {
  times = [];

  constructor(contender, child) {
    this.contender = contender;
    this.child = child;
  }

  async set(cell) {
    const { row, n, mode, path } = cell;
    const answer = await this.child.ask(this.contender.setting(row, n, mode, path));
    this.sum = answer.split(" ").slice(1).map(Number);
  }

  /** Runs until the compiler is through and it is known how many calls make a timing. */
  async settle({ n, mode }, pace) {
    const bytes = 8 * n;
    const wanted = (mode === "dropped" ? pace.droppedMs : pace.timingMs) * 1e6;
    // What is kept stays kept: the calls before the timings are to leave no mark.
    const request = mode === "kept" ? "warm" : "run";
    let repeats = 1;
    let spent = 0;
    let calls = 0;
    for (let count = 0; ; count += 1) {
      const time = Number(await this.child.ask(`${request} ${repeats}`));
      this.each = time / repeats;
      // The first call may start the module and tells nothing, unless it is long by itself.
      if (count > 0) spent += time;
      calls += repeats;
      const isWarm =
        spent >= WARM_MS * 1e6 && (n > 1e3 || calls >= WARM_CALLS || spent >= WARM_MOST_MS * 1e6);
      if (time >= LONG_MS * 1e6 || (time >= wanted && isWarm)) break;
      const more = Math.ceil((1.1 * wanted) / Math.max(this.each, 1));
      repeats = Math.max(repeats, Math.min(repeats * 8, more));
    }
    this.repeats = repeats;
    if (mode === "kept") this.repeats = Math.max(1, Math.min(KEPT_ARRAYS, Math.floor(KEPT_BYTES / bytes)));
  }

  #run(repeats) {
    return this.child.ask(`run ${repeats}`);
  }

  /** Bytes that a timing may ask the host for. */
  #freshBytes({ mode, n }) {
    const bytes = 8 * n;
    if (mode === "disposed") return 2 * bytes;
    if (mode === "dropped") return Math.min(this.repeats, 64) * bytes;
    return this.repeats * bytes + KEPT_OBJECT_BYTES;
  }

  async time(cell, touch) {
    const fresh = this.#freshBytes(cell);
    if (fresh >= PAGES_FROM) await touch(Math.min(fresh, 512e6));
    // What the others left in the caches is not the call's. What is dropped or kept would be more than what is timed.
    if (cell.mode === "disposed" && cell.n <= 1e3) await this.#run(Math.ceil(this.repeats / 2));
    this.times.push(Number(await this.#run(this.repeats)) / this.repeats);
  }

  /** The median of the timings; of dropped arrays the mean, to which each collection counts. */
  nanoseconds({ mode }) {
    return Number((mode === "dropped" ? mean(this.times) : median(this.times)).toPrecision(4));
  }
}

/** A turn that fails is left out, and told. */
async function attempt(turn, action, tell) {
  if (turn.failed) return;
  try {
    await action();
  } catch (error) {
    turn.failed = true;
    tell(`${turn.contender.id}: ${error.message}`);
  }
}

/** Sums agree with NumPy's, or with the loop's where NumPy has no such row. */
function verify(turns, { row }, tell) {
  const reference = ["numpy", "loop", "ndloom"].map((id) =>
    turns.find((turn) => turn.contender.id === id && !turn.failed),
  );
  const standard = reference.find((turn) => turn !== undefined);
  for (const turn of turns) {
    if (turn.failed || turn === standard || agree(standard.sum, turn.sum, row.dtype, row.check)) continue;
    turn.failed = true;
    tell(`${turn.contender.id}: checksum ${turn.sum}, ${standard.contender.id} has ${standard.sum}`);
  }
}

/**
 * The nanoseconds of each contender in a cell: a row at a size in a mode.
 * @param children pairs of a contender and its process
 * @param touch writes and gives back so many bytes
 * @param tell hears why a contender does not count
 */
export async function measure(cell, children, pace, touch, tell) {
  const turns = children.map(([contender, child]) => new Turn(contender, child));
  for (const turn of turns) await attempt(turn, () => turn.set(cell), tell);
  verify(turns, cell, tell);
  for (const turn of turns) await attempt(turn, () => turn.settle(cell, pace), tell);
  const running = turns.filter((turn) => !turn.failed);
  const roundMs = running.reduce((sum, turn) => sum + (turn.each * turn.repeats) / 1e6, 0);
  const most = cell.mode === "kept" ? Math.min(pace.rounds, KEPT_ROUNDS) : pace.rounds;
  // Small arrays that are kept meet the collector in some rounds and not in others.
  const fewest = cell.mode === "kept" && cell.n <= 1e3 ? most : pace.fewest;
  const rounds = Math.max(fewest, Math.min(most, Math.floor(pace.cellMs / roundMs)));
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < running.length; place += 1) {
      // Each round begins with another one.
      const turn = running[(place + round) % running.length];
      await attempt(turn, () => turn.time(cell, touch), tell);
    }
  }
  return Object.fromEntries(
    running.filter((turn) => !turn.failed).map((turn) => [turn.contender.id, turn.nanoseconds(cell)]),
  );
}
