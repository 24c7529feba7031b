/** Tests that programs own what `.data` gives: a consumer that keeps only the buffer still reads the right bytes. */
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { collect } from "../support/collect.ts";
import type { Consumer, Line } from "../support/consumers/line.ts";
import { consumers } from "../support/consumers.ts";
import { allNames } from "../support/dtypes.ts";
import { fillBudget } from "../support/full-budget.ts";
import { newFolder } from "../support/new-folder.ts";
import { randomFrom } from "../support/random.ts";
import { holdThreads, makePipes } from "../support/thread-pool.ts";
import { runProgram } from "../support/twins/program.ts";

const sizes = { "1 kB": 1000, "2 MB": 2e6, "4 MB": 4e6, "24 MB": 24e6 };
const ways = ["dropped", "disposed of"] as const;

/** The arrays that are in flight at the same time: two of each size, each with its own value. One of the two is disposed of. */
const flights = Object.entries(sizes)
  .flatMap(([size, byteLength]) => ways.map((way) => ({ size, byteLength, way })))
  .map((flight, index) => ({ ...flight, value: index + 1 }));

type Flight = (typeof flights)[number];

const folder = newFolder();
const pipes = makePipes(folder);
let paths = 0;

/** Gives the data of an array of equal elements to a consumer, and keeps no reference to it. */
function handOver(line: Line, { value, byteLength, way }: Flight, consumer: Consumer) {
  const dtype = consumer.dtype ?? "uint8";
  const a = np.full(byteLength / np.dtype(dtype).itemSize, value, { dtype });
  const received = line.send(a.data);
  if (way === "disposed of") a.dispose();
  return received;
}

/** The bytes that a consumer must receive. */
function expectedBytes({ value, byteLength }: Flight, { dtype, arrives }: Consumer): Uint8Array {
  const bytes =
    dtype === undefined
      ? new Uint8Array(byteLength).fill(value)
      : new Uint8Array(new Float64Array(byteLength / 8).fill(value).buffer);
  return arrives === undefined ? bytes : arrives(bytes);
}

function countWrong(received: Uint8Array, expected: Uint8Array): number {
  let wrong = Math.abs(received.length - expected.length);
  if (Buffer.compare(received, expected) === 0) return wrong;
  for (let place = 0; place < Math.min(received.length, expected.length); place += 1)
    if (received[place] !== expected[place]) wrong += 1;
  return wrong;
}

/** Makes arrays that reuse freed memory: 300 small ones, and about as many bytes of each other size. */
function overwrite(): NDArray[] {
  const largestFirst = Object.values(sizes).reverse();
  return largestFirst.flatMap((byteLength) =>
    Array.from({ length: Math.min(300, 24e6 / byteLength) }, () =>
      np.full(byteLength, 255, { dtype: "uint8" }),
    ),
  );
}

function disposeAll(arrays: readonly NDArray[]): void {
  for (const array of arrays) array.dispose();
}

/** Overwrites freed memory in this turn and in later ones, before and after the gate opens. */
async function overwriteAround(open: () => void): Promise<void> {
  disposeAll(overwrite());
  await collect();
  // These live until the end: the allocator would reuse the memory of a freed one first.
  const others = overwrite();
  await collect();
  others.push(...overwrite());
  open();
  for (let round = 0; round < 2; round += 1) {
    await collect();
    others.push(...overwrite());
  }
  disposeAll(others);
}

async function openLines(consumer: Consumer, gate: Promise<void>): Promise<Line[]> {
  return Promise.all(
    flights.map(async () => {
      paths += 1;
      return consumer.open({ path: join(folder, `${paths}`), gate });
    }),
  );
}

/** Counts the wrong bytes of each array in flight, by size. */
async function wrongBytes(consumer: Consumer): Promise<Record<string, number[]>> {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const lines = await openLines(consumer, gate);
  try {
    const held = holdThreads(pipes, gate);
    const received = Promise.all(
      flights.map((flight, index) => handOver(lines[index] as Line, flight, consumer)),
    );
    await overwriteAround(open);
    await held;
    const arrived = await received;
    const wrong: Record<string, number[]> = {};
    flights.forEach((flight, index) => {
      const count = countWrong(arrived[index] as Uint8Array, expectedBytes(flight, consumer));
      wrong[flight.size] = [...(wrong[flight.size] ?? []), count];
    });
    return wrong;
  } finally {
    open();
    for (const line of lines) await line.close?.();
  }
}

const noneWrong = Object.fromEntries(Object.keys(sizes).map((size) => [size, [0, 0]]));

it.each(Object.entries(consumers))(
  "%s receives the right bytes from arrays that are dropped or disposed of",
  async (_, consumer) => {
    expect(await wrongBytes(consumer)).toEqual(noneWrong);
  },
);

/** Compares elements faster than `toEqual` does. */
function expectSame(found: ArrayBufferView, expected: ArrayBufferView): void {
  const [left, right] = [found, expected].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  ) as [Uint8Array, Uint8Array];
  expect(countWrong(left, right)).toBe(0);
}

describe("data", () => {
  const lengths = [0, 1, 10, 300, 100_000];

  it.each(allNames)("has a buffer of exactly the array's size, for %s", (dtype) => {
    for (const length of lengths) {
      const a = np.full(length, 1, { dtype });
      const { data } = a;
      expect([data.byteOffset, data.byteLength, data.buffer.byteLength]).toEqual([0, a.nbytes, a.nbytes]);
      expectSame(data, a.toTypedArray());
    }
  });

  it.each(lengths)(
    "of a view of %d elements shares the buffer of the base, and each sees the other's writes",
    (length) => {
      for (const isBaseFirst of [true, false]) {
        const base = np.full([2, length], 1, { dtype: "float64" });
        const views = [base.reshape(-1), base.T.T, base.get("1:2"), base.get(1) as typeof base];
        const offsets = [0, 0, length, length];
        if (isBaseFirst) base.data.fill(2);
        views.forEach((view, index) => {
          const { data } = view;
          expect(data.buffer).toBe(base.data.buffer);
          expect([data.byteOffset, data.length]).toEqual([8 * (offsets[index] as number), view.size]);
          data.fill(index + 3);
          expectSame(view.toTypedArray(), base.data.subarray(offsets[index]));
          base.data.fill(-1);
          expectSame(data, new Float64Array(view.size).fill(-1));
        });
        expect(base.data.buffer.byteLength).toBe(base.nbytes);
      }
    },
  );

  it("is cloned without the bytes of other arrays", () => {
    const others = Array.from({ length: 100 }, () => np.ones(100));
    for (const length of lengths) {
      const a = np.full([2, length], 7);
      const row = a.get(1) as typeof a;
      expect(structuredClone(a.data).buffer.byteLength).toBe(a.nbytes);
      expect(structuredClone(row.data).buffer.byteLength).toBe(a.nbytes);
      expectSame(structuredClone(row.data), row.toTypedArray());
    }
    disposeAll(others);
  });
});

describe("transferred data", () => {
  /** Uses of an array that read or write elements, by name. */
  const uses: Record<string, (a: NDArray<"float64">) => unknown> = {
    data: (a) => a.data,
    withData: (a) => a.withData(() => 0),
    toTypedArray: (a) => a.toTypedArray(),
    toArray: (a) => a.toArray(),
    "a text": (a) => a.toString(),
    toJSON: (a) => a.toJSON(),
    item: (a) => a.item(0),
    get: (a) => a.get(0),
    "get of a slice": (a) => a.get("0:2"),
    set: (a) => a.set(0, 1),
    copy: (a) => a.copy(),
    astype: (a) => a.astype("int8"),
    reshape: (a) => a.reshape(-1, 1),
    map: (a) => a.map((value) => value),
    iteration: (a) => [...a],
    "np.array": (a) => np.array(a),
  };
  const hogs: NDArray[] = [];

  afterEach(() => disposeAll(hogs.splice(0)));

  function transfer(a: NDArray<"float64">): void {
    const { data } = a;
    const moved = structuredClone(data, { transfer: [data.buffer] });
    expect([data.length, moved.length]).toEqual([0, a.size]);
  }

  it.each([false, true])("leaves other arrays unchanged, with a full budget: %s", (isFull) => {
    if (isFull) hogs.push(...fillBudget());
    // A slab holds fewer arrays than this.
    const arrays = Array.from({ length: 2000 }, (_, value) => np.full(10, value, { dtype: "float64" }));
    const gone = [0, 1, 700, 1999];
    for (const value of gone) transfer(arrays[value] as (typeof arrays)[0]);
    const later = Array.from({ length: 2000 }, () => np.full(10, -1, { dtype: "float64" }));
    arrays.forEach((a, value) => {
      if (!gone.includes(value)) expect(a.toTypedArray()).toEqual(new Float64Array(10).fill(value));
    });
    for (const a of later) expect(a.item(9)).toBe(-1);
    disposeAll([...arrays, ...later]);
  });

  it.each([10, 10_000])(
    "makes an array of %d elements throw at every use that needs an element",
    (length) => {
      for (const isFull of [false, true]) {
        if (isFull) hogs.push(...fillBudget());
        const a = np.full(length, 5, { dtype: "float64" });
        const view = a.reshape(2, -1);
        transfer(a);
        for (const [name, use] of Object.entries(uses)) expect(() => use(a), name).toThrow(np.ValueError);
        expect(() => view.data).toThrow(np.ValueError);
        expect([a.shape, a.nbytes]).toEqual([[length], 8 * length]);
        disposeAll([a, view, a]);
        expect(() => a.data).toThrow(np.DisposedError);
      }
    },
  );
});

describe("a random program", () => {
  const steps = 1500 * Number(process.env.NDLOOM_FUZZ ?? 1);
  const seed = Number(process.env.NDLOOM_SEED ?? 4);

  it(`reads from arrays and typed arrays what it wrote, from seed ${seed}`, { timeout: 40 * steps }, () =>
    runProgram(randomFrom(seed), steps),
  );
});
