/** Compares regions with the plainest allocator, a list of granules, in random programs of allocate, shrink and release. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Chunk, check, Regions } from "../../ts/memory/regions.ts";

const GRANULE = 64;

/** The owner of all chunks. */
const someone = { heldBytes: 0, heldBlocks: 0 };

/** Which granules are taken, one entry for each. */
class Granules {
  readonly taken: boolean[];
  highWater = 0;

  constructor(count: number) {
    this.taken = new Array(count).fill(false);
  }

  /** The runs of free granules, each as first granule and length. */
  freeRuns(): { first: number; length: number }[] {
    const runs: { first: number; length: number }[] = [];
    this.taken.forEach((isTaken, index) => {
      if (isTaken) return;
      if (index > 0 && this.taken[index - 1] === false) (runs.at(-1) as { length: number }).length += 1;
      else runs.push({ first: index, length: 1 });
    });
    return runs;
  }

  set(first: number, length: number, isTaken: boolean): void {
    for (let index = first; index < first + length; index += 1) {
      expect(this.taken[index]).toBe(!isTaken);
      this.taken[index] = isTaken;
    }
    if (isTaken) this.highWater = Math.max(this.highWater, first + length);
  }

  get used(): number {
    return this.taken.filter(Boolean).length;
  }
}

type Step =
  | { do: "allocate"; byteLength: number }
  | { do: "release"; which: number }
  | { do: "shrink"; which: number; byteLength: number };

const byteLengths = fc.oneof(fc.nat(4 * GRANULE), fc.nat(40 * GRANULE));
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("allocate" as const), byteLength: byteLengths }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("release" as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("shrink" as const), which: fc.nat(), byteLength: byteLengths }),
  },
);

const granulesOf = (byteLength: number) => Math.max(1, Math.ceil(byteLength / GRANULE));

function allocate(regions: Regions, model: Granules, start: number, byteLength: number): Chunk | null {
  const wanted = granulesOf(byteLength);
  const fitting = model.freeRuns().filter((run) => run.length >= wanted);
  const chunk = regions.allocate(byteLength, someone);
  if (fitting.length === 0) {
    expect(chunk).toBeNull();
    return null;
  }
  const { address, byteLength: given } = chunk as Chunk;
  const best = Math.min(...fitting.map((run) => run.length));
  const bestStarts = fitting.filter((run) => run.length === best).map((run) => start + run.first * GRANULE);
  expect(given).toBe(wanted * GRANULE);
  expect(bestStarts).toContain(address);
  model.set((address - start) / GRANULE, wanted, true);
  return chunk;
}

function run(start: number, count: number, program: readonly Step[]): void {
  const regions = new Regions(start, start + count * GRANULE);
  const model = new Granules(count);
  const live: Chunk[] = [];
  for (const step of program) {
    if (step.do === "allocate") {
      const chunk = allocate(regions, model, start, step.byteLength);
      if (chunk !== null) live.push(chunk);
    } else if (live.length > 0) {
      const which = step.which % live.length;
      const chunk = live[which] as Chunk;
      const [first, length] = [(chunk.address - start) / GRANULE, chunk.byteLength / GRANULE];
      if (step.do === "release") {
        live.splice(which, 1);
        regions.release(chunk);
        model.set(first, length, false);
      } else {
        const left = Math.min(length, granulesOf(step.byteLength));
        regions.shrink(chunk, step.byteLength);
        expect([chunk.address, chunk.byteLength]).toEqual([start + first * GRANULE, left * GRANULE]);
        model.set(first + left, length - left, false);
      }
    }
    expect(check(regions)).toBe(model.used * GRANULE);
    expect(regions.highWater).toBe(start + model.highWater * GRANULE);
  }
  for (const chunk of live) regions.release(chunk);
  expect(regions.allocate(count * GRANULE, someone)?.byteLength ?? 0).toBe(count * GRANULE);
}

describe("regions", () => {
  it("behave like a plain list of granules: best fit, no byte lost or shared, same high-water mark", () => {
    const starts = fc.constantFrom(0, GRANULE, 2 ** 31 - 8 * GRANULE, 2 ** 32 - 200 * GRANULE);
    const programs = fc.array(steps, { minLength: 1, maxLength: 80, size: "max" });
    fc.assert(fc.property(starts, fc.integer({ min: 1, max: 120 }), programs, run), {
      numRuns: 300 * Number(process.env.NDLOOM_FUZZ ?? 1),
      seed: Number(process.env.NDLOOM_SEED ?? 9),
    });
  });
});
