/** Tests that no two live arrays share bytes by accident: a random program checks every pattern that it wrote. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBooks } from "../../ts/memory/large.ts";
import { collect } from "../support/collect.ts";
import { allNames } from "../support/dtypes.ts";
import { randomFrom } from "../support/random.ts";

const STEPS = 100_000;
const SEEDS = [1, 2, 3, 4];
const MOST_LIVE = 150;

/** Bytes that one owner wrote, and the arrays that hold them. */
interface Holding {
  readonly pattern: number;
  array: NDArray | null;
  view: NDArray | null;
  data: Uint8Array | null;
}

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** Memory for the bytes that an array must have: 40,000 elements of 16 bytes at most. */
const expected = new Uint8Array(640_000);

function someLength(below: (end: number) => number): number {
  const most = [8, 40, 300, 4000, 40_000][below(5)] as number;
  return below(most);
}

/** Runs one program. Returns how many arrays it made. */
async function run(seed: number, steps: number): Promise<number> {
  const random = randomFrom(seed);
  let live: Holding[] = [];
  let made = 0;
  const make = (): void => {
    const array = np.empty(someLength(random.below), { dtype: random.pick(allNames) });
    const pattern = 1 + random.below(255);
    array.withData((data) => {
      bytesOf(data).fill(pattern);
    });
    made += 1;
    live.push({ array, view: null, data: null, pattern });
  };
  const check = ({ array, view, data, pattern }: Holding): void => {
    const findWrong = (shown: ArrayBufferView): number => {
      const bytes = bytesOf(shown);
      // Compares them all at once: there are many, and hardly ever a wrong one.
      const isRight =
        Buffer.compare(bytes, expected.fill(pattern, 0, bytes.length).subarray(0, bytes.length)) === 0;
      return isRight ? -1 : bytes.findIndex((byte) => byte !== pattern);
    };
    const wrong = [
      data === null ? -1 : findWrong(data),
      ...[array, view].map((holder) => holder?.withData(findWrong) ?? -1),
    ].find((index) => index >= 0);
    if (wrong !== undefined) throw new Error(`seed ${seed}: byte ${wrong} changed`);
  };
  const actions: ((holding: Holding, index: number) => void)[] = [
    (holding) => {
      holding.view ??= (holding.array as NDArray | null)?.reshape(-1) ?? null;
    },
    (holding) => {
      if (holding.array !== null && holding.data === null) holding.data = bytesOf(holding.array.data);
    },
    (holding) => {
      if (holding.view !== null || holding.data !== null) {
        holding.array?.dispose();
        holding.array = null;
      }
    },
    (holding) => {
      if (holding.array !== null || holding.data !== null) {
        holding.view?.dispose();
        holding.view = null;
      }
    },
    (holding, index) => {
      check(holding);
      holding.array?.dispose();
      holding.view?.dispose();
      live.splice(index, 1);
    },
    (_, index) => {
      live.splice(index, 1);
    },
  ];
  for (let step = 0; step < steps; step += 1) {
    if (live.length < 2 || random.next() < 0.4) {
      make();
    } else {
      const index = random.below(live.length);
      random.pick(actions)(live[index] as Holding, index);
    }
    if (live.length > MOST_LIVE) {
      for (const holding of live) check(holding);
      live = live.slice(MOST_LIVE / 2);
    }
    if (step % 5000 === 4999) {
      await collect();
      for (const holding of live) check(holding);
      checkBooks();
    }
  }
  for (const holding of live) check(holding);
  return made;
}

describe("live arrays", () => {
  it.each(SEEDS)("never overlap (seed %i)", { timeout: 300_000 }, async (seed) => {
    expect(await run(seed, STEPS / SEEDS.length)).toBeGreaterThan(STEPS / SEEDS.length / 4);
  });
});
