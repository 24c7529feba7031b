/**
 * Times the contenders of one row at one size. The contenders take turns within each round, so that other work of the machine
 * slows all of them down alike.
 */
import { agree } from "./checksum.js";

/** The bytes that the kept mode holds in one timing. At 1e7 elements, a single array is larger. */
const KEPT_BYTES = 32e6;
/** The most small arrays in one timing of the kept mode. With fewer, only some timings would contain a garbage collection. */
const KEPT_ARRAYS = 20_000;
/** The most rounds of the kept mode. The results of all rounds are kept and must fit into ndloom's budget, with their inputs. */
const KEPT_ROUNDS = 7;
/** The bytes that a timing of the kept mode may take from the host besides the elements. */
const KEPT_OBJECT_BYTES = 96e6;
/** From this many bytes on, a result has pages of its own, which the host may have taken back in the meantime. */
const PAGES_FROM = 1e6;
/** Short calls before the timings, at least: they run until the compiler has optimised the code. */
const WARM_CALLS = 20_000;
/** A call that takes less is short, however large its array. */
const SHORT_NS = 20_000;

export const least = (list) => Math.min(...list);
export const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How long the calls before the timings take, at most where they are short, and how long a call is that is not repeated in a timing. */
const warm = { warmMs: 30, warmMostMs: 120, longMs: 100 };

/**
 * The number and length of the timings, and which of them counts. A timing of dropped arrays is long enough to contain garbage
 * collections.
 */
const full = { ...warm, rounds: 7, fewest: 3, timingMs: 4, droppedMs: 100, cellMs: 120, figure: median };
export const paces = { full, quick: { ...full, timingMs: 0.6, droppedMs: 50 } };

/** One contender at one row and size. `settle` finds the number of calls that makes a timing long enough. */
class Turn {
  /** The nanoseconds of all timings, by name: that of the contender, or those that its calls name. */
  times = {};

  constructor(contender, child) {
    this.contender = contender;
    this.child = child;
  }

  async set(cell) {
    const { row, n, mode, path } = cell;
    const answer = await this.child.ask(this.contender.setting(row, n, mode, path));
    this.isTimed = answer === "ok timed";
    this.sum = answer.split(" ").slice(1).map(Number);
  }

  /** Runs until the compiler has optimised the code, if there is one, and finds the number of calls of a timing. */
  async settle({ n, mode }, pace) {
    if (this.isTimed) return this.#settleTimed(pace);
    const bytes = 8 * n;
    const wanted = (mode === "dropped" ? pace.droppedMs : pace.timingMs) * 1e6;
    // In the kept mode, "run" keeps its results. The calls before the timings must not keep any.
    const request = mode === "kept" ? "warm" : "run";
    let repeats = 1;
    let spent = 0;
    let calls = 0;
    for (let count = 0; ; count += 1) {
      const time = Number(await this.child.ask(`${request} ${repeats}`));
      this.each = time / repeats;
      // The first call may start the module, so its time does not count as warm-up. If it is long by itself, the loop ends.
      if (count > 0) spent += time;
      calls += repeats;
      const isLong = n > 1e3 && this.each >= SHORT_NS;
      const isWarm =
        this.contender.isCompiled ||
        (spent >= pace.warmMs * 1e6 && (isLong || calls >= WARM_CALLS || spent >= pace.warmMostMs * 1e6));
      if ((n > 1e3 && this.each >= pace.longMs * 1e6) || (time >= wanted && isWarm)) break;
      const more = Math.ceil((1.1 * wanted) / Math.max(this.each, 1));
      repeats = Math.max(repeats, Math.min(repeats * 8, more));
    }
    this.repeats = repeats;
    if (mode === "kept") this.repeats = Math.max(1, Math.min(KEPT_ARRAYS, Math.floor(KEPT_BYTES / bytes)));
  }

  /** Lets a call that times itself run once, unless its pace asks for no warm-up. */
  async #settleTimed({ warmMs }) {
    const start = performance.now();
    if (warmMs > 0) await this.#run(1);
    this.each = (performance.now() - start) * 1e6;
    this.repeats = 1;
  }

  #run(repeats) {
    return this.child.ask(`run ${repeats}`);
  }

  /** Returns the number of bytes that a timing may request from the host. */
  #freshBytes({ mode, n }) {
    const bytes = 8 * n;
    if (mode === "disposed") return 2 * bytes;
    if (mode === "dropped") return Math.min(this.repeats, 64) * bytes;
    return this.repeats * bytes + KEPT_OBJECT_BYTES;
  }

  async time(cell, touch) {
    if (!this.isTimed) await this.#level(cell, touch);
    const answer = await this.#run(this.repeats);
    const told = this.isTimed ? JSON.parse(answer.slice(3)) : Number(answer) / this.repeats;
    const figures = typeof told === "number" ? { [this.contender.id]: told } : told;
    for (const [id, ns] of Object.entries(figures)) {
      this.times[id] ??= [];
      this.times[id].push(ns);
    }
  }

  /** Makes the start of a timing the same for all: fresh memory and warm caches. */
  async #level(cell, touch) {
    const fresh = this.#freshBytes(cell);
    if (fresh >= PAGES_FROM) await touch(Math.min(fresh, 512e6));
    // Warms the caches, since the other contenders have filled them. Not for dropped and kept arrays: the extra arrays would
    // cost more than the timing.
    if (cell.mode === "disposed" && cell.n <= 1e3) await this.#run(Math.ceil(this.repeats / 2));
  }

  /** Returns the figures of the timings by name. For dropped arrays they are means, so that each garbage collection counts. */
  figures({ mode }, { figure }) {
    const one = mode === "dropped" ? mean : figure;
    return Object.entries(this.times).map(([id, times]) => [id, Number(one(times).toPrecision(4))]);
  }
}

/** Runs an action for a turn. If it fails, reports the error, and leaves the turn out from then on. */
async function attempt(turn, action, tell) {
  if (turn.failed) return;
  try {
    await action();
  } catch (error) {
    turn.failed = true;
    tell(`${turn.contender.id}: ${error.message}`);
  }
}

/** Compares the checksums with NumPy's, or with those of the next one that has the row. Leaves out the turns that differ. */
function verify(turns, { row }, tell) {
  const reference = ["numpy", "loop", "ndloom"].map((id) =>
    turns.find((turn) => turn.contender.id === id && !turn.failed),
  );
  const standard = reference.find((turn) => turn !== undefined) ?? turns.find(({ failed }) => !failed);
  for (const turn of turns) {
    if (
      turn.failed ||
      turn === standard ||
      turn.isTimed ||
      agree(standard.sum, turn.sum, row.dtype, row.check)
    )
      continue;
    turn.failed = true;
    tell(`${turn.contender.id}: checksum ${turn.sum}, ${standard.contender.id} has ${standard.sum}`);
  }
}

/**
 * Returns the nanoseconds of each contender in a cell. A cell is a row at a size in a mode.
 * @param children pairs of a contender and its process
 * @param touch a function that allocates, writes and frees a number of bytes
 * @param tell a function that gets the reason if a contender does not count
 */
export async function measure(cell, children, pace, touch, tell) {
  const turns = children.map(([contender, child]) => new Turn(contender, child));
  for (const turn of turns) await attempt(turn, () => turn.set(cell), tell);
  verify(turns, cell, tell);
  for (const turn of turns) await attempt(turn, () => turn.settle(cell, pace), tell);
  const running = turns.filter((turn) => !turn.failed);
  const roundMs = running.reduce((sum, turn) => sum + (turn.each * turn.repeats) / 1e6, 0);
  const most = cell.mode === "kept" ? Math.min(pace.rounds, KEPT_ROUNDS) : pace.rounds;
  // Only some rounds of small kept arrays contain a garbage collection, so they need all rounds.
  const fewest = cell.mode === "kept" && cell.n <= 1e3 ? most : pace.fewest;
  const rounds = Math.max(fewest, Math.min(most, Math.floor(pace.cellMs / roundMs)));
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < running.length; place += 1) {
      // Each round begins with another contender.
      const turn = running[(place + round) % running.length];
      await attempt(turn, () => turn.time(cell, touch), tell);
    }
  }
  return Object.fromEntries(
    running.filter((turn) => !turn.failed).flatMap((turn) => turn.figures(cell, pace)),
  );
}
