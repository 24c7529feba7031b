/**
 * Random moves between random views, wherever their memory lies: each result has the bytes that a plain list of places says, and no
 * byte beside the addressed elements changes. RANDOM_MOVES=100000 tries more.
 */
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { type Random, randomFrom } from "../support/random.ts";

const COUNT = Number(process.env.RANDOM_MOVES ?? 720);
const dtypes = ["uint8", "bool", "int16", "float32", "complex64", "float64", "complex128"] as const;
const memories = ["made", "data", "caller's", "shared"] as const;
type Name = (typeof dtypes)[number];

/** A view, its owner, and for each element in C order its byte in the owner. */
interface Sample {
  readonly view: NDArray;
  readonly owner: NDArray;
  readonly places: readonly number[];
}

function bytesFor(random: Random, dtype: Name, length: number): Uint8Array {
  const most = dtype === "bool" ? 2 : 256;
  return Uint8Array.from({ length }, () => random.below(most));
}

function ownerOf(random: Random, dtype: Name, shape: number[]): NDArray {
  const size = shape.reduce((product, length) => product * length, 1);
  const bytes = bytesFor(random, dtype, size * np.dtype(dtype).itemSize);
  const memory = random.pick(memories);
  if (memory === "made" || memory === "data") {
    const made = np.frombuffer(bytes, dtype).copy().reshape(shape);
    if (memory === "data") made.data;
    return made;
  }
  const Buffer = memory === "shared" ? SharedArrayBuffer : ArrayBuffer;
  const buffer = new Buffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return np.frombuffer(buffer, { dtype, copy: false }).reshape(shape);
}

/** Returns a view of a shape: its axes lie in any order in the owner, go in steps, and backwards. */
function sampleOf(random: Random, dtype: Name, shape: number[]): Sample {
  const axes = shape.map((_, axis) => axis);
  if (random.below(2) === 0) axes.sort(() => random.below(3) - 1);
  const isPlain = random.below(3) === 0;
  const steps = shape.map(() => (isPlain ? 1 : random.pick([1, 1, 1, 2, 3, -1, -2])));
  const spare = shape.map(() => (isPlain ? 0 : random.below(3)));
  const lengths = shape.map(
    (length, axis) => length * Math.abs(steps[axis] as number) + (spare[axis] as number),
  );
  const owner = ownerOf(
    random,
    dtype,
    axes.map((axis) => lengths[axis] as number),
  );
  const words = axes.map((axis) => {
    const [length, step] = [shape[axis] as number, steps[axis] as number];
    const first = step > 0 ? 0 : (length - 1) * -step;
    const stop = step > 0 ? length * step : "";
    return `${first}:${stop}:${step}`;
  });
  const cut = owner.get(words.join(", "));
  const view = cut.transpose(...shape.map((_, axis) => axes.indexOf(axis)));
  const { strides } = view;
  let start = 0;
  axes.forEach((axis, place) => {
    const step = steps[axis] as number;
    if (step < 0) start += ((shape[axis] as number) - 1) * -step * (owner.strides[place] as number);
  });
  let places = [start];
  shape.forEach((length, axis) => {
    const stride = strides[axis] as number;
    places = places.flatMap((at) => Array.from({ length }, (_, index) => at + index * stride));
  });
  return { view, owner, places };
}

/** Returns the bytes of elements, one after the other. */
function packed({ owner, places }: Sample): Uint8Array {
  const bytes = owner.tobytes();
  const { itemSize } = owner;
  const result = new Uint8Array(places.length * itemSize);
  places.forEach((at, place) => {
    result.set(bytes.subarray(at, at + itemSize), place * itemSize);
  });
  return result;
}

const shapesOf = (random: Random): number[] =>
  random.pick([
    [random.below(40_000) + 1],
    [random.below(200) + 1, random.below(200) + 1],
    [random.below(3000) + 1, random.pick([1, 2, 3, 4, 8])],
    [random.pick([1, 2, 3, 8]), random.below(3000) + 1],
    [random.below(30) + 1, random.below(30) + 1, random.pick([1, 2, 3, 4, 16])],
    [2, 3, random.below(20) + 1, random.below(20) + 1],
  ]);

const equal = (actual: Uint8Array, expected: Uint8Array): boolean => Buffer.compare(actual, expected) === 0;

/** Writes elements to some places of a copy of the owner's bytes: what the owner must have afterwards. */
function written(target: Sample, places: readonly number[], values: Uint8Array): Uint8Array {
  const { itemSize } = target.owner;
  const bytes = target.owner.tobytes();
  places.forEach((at, place) => {
    const from = values.length === itemSize ? 0 : place * itemSize;
    bytes.set(values.subarray(from, from + itemSize), at);
  });
  return bytes;
}

/** Each kind of move returns whether the bytes are right. */
const moves: Record<string, (random: Random, dtype: Name, shape: number[]) => boolean> = {
  copy(random, dtype, shape) {
    const source = sampleOf(random, dtype, shape);
    return equal(source.view.copy().tobytes(), packed(source));
  },
  set(random, dtype, shape) {
    const [target, source] = [sampleOf(random, dtype, shape), sampleOf(random, dtype, shape)];
    const expected = written(target, target.places, packed(source));
    target.view.set("...", source.view);
    return equal(target.owner.tobytes(), expected);
  },
  fill(random, dtype, shape) {
    const target = sampleOf(random, dtype, shape);
    const value = np.ones(1, dtype);
    const expected = written(target, target.places, value.tobytes());
    if (random.below(2) === 0) target.view.fill(1);
    else target.view.set("...", value);
    return equal(target.owner.tobytes(), expected);
  },
  "set of rows"(random, dtype, shape) {
    const target = sampleOf(random, dtype, shape);
    const length = shape[0] as number;
    // As in NumPy, a row that is named twice keeps the values written last.
    const rows = Array.from({ length: 1 + random.below(20) }, () => random.below(length));
    const source = sampleOf(random, dtype, [rows.length, ...shape.slice(1)]);
    const size = target.places.length / length;
    const places = rows.flatMap((row) => target.places.slice(row * size, (row + 1) * size));
    const expected = written(target, places, packed(source));
    target.view.set(rows, source.view);
    return equal(target.owner.tobytes(), expected);
  },
  "get of rows"(random, dtype, shape) {
    const source = sampleOf(random, dtype, shape);
    const length = shape[0] as number;
    const rows = Array.from({ length: 1 + random.below(40) }, () => random.below(length));
    const size = source.places.length / length;
    const places = rows.flatMap((row) => source.places.slice(row * size, (row + 1) * size));
    return equal(source.view.get(rows).tobytes(), packed({ ...source, places }));
  },
  "set of a mask"(random, dtype, shape) {
    const [target, mask] = [sampleOf(random, dtype, shape), sampleOf(random, "bool", shape)];
    const bits = packed(mask);
    const places = target.places.filter((_, place) => bits[place] === 1);
    const one = np.ones(1, dtype).tobytes();
    const expected = places.length === 0 ? target.owner.tobytes() : written(target, places, one);
    target.view.set(mask.view, 1);
    return equal(target.owner.tobytes(), expected);
  },
  copyto(random, dtype, shape) {
    const [target, source] = [sampleOf(random, dtype, shape), sampleOf(random, dtype, shape)];
    const mask = sampleOf(random, "bool", shape);
    const bits = packed(mask);
    const kept = { ...source, places: source.places.filter((_, place) => bits[place] === 1) };
    const places = target.places.filter((_, place) => bits[place] === 1);
    const expected = places.length === 0 ? target.owner.tobytes() : written(target, places, packed(kept));
    np.copyto(target.view, source.view, { where: mask.view });
    return equal(target.owner.tobytes(), expected);
  },
  where(random, dtype, shape) {
    const [yes, no] = [sampleOf(random, dtype, shape), sampleOf(random, dtype, shape)];
    const mask = sampleOf(random, "bool", shape);
    const [bits, first, second] = [packed(mask), packed(yes), packed(no)];
    const { itemSize } = yes.owner;
    const expected = second.map((byte, at) =>
      bits[Math.floor(at / itemSize)] === 1 ? (first[at] as number) : byte,
    );
    return equal(np.where(mask.view, yes.view, no.view).tobytes(), expected);
  },
  join(random, dtype, shape) {
    const axis = random.below(shape.length);
    const other = shape.map((length, at) => (at === axis ? 1 + random.below(5) : length));
    const [first, second] = [sampleOf(random, dtype, shape), sampleOf(random, dtype, other)];
    const joined = np.concatenate([first.view, second.view], axis);
    const cut = (word: string): NDArray =>
      joined.get(
        [
          ...shape
            .slice(0, axis)
            .fill(0)
            .map(() => ":"),
          word,
        ].join(),
      );
    const length = shape[axis] as number;
    return (
      equal(cut(`:${length}`).tobytes(), packed(first)) && equal(cut(`${length}:`).tobytes(), packed(second))
    );
  },
};

test.each(Object.keys(moves))("%s", (name) => {
  const kinds = Object.keys(moves).length;
  for (let seed = 1; seed <= COUNT / kinds; seed += 1) {
    const random = randomFrom(seed);
    const dtype = random.pick(dtypes);
    const shape = shapesOf(random);
    const isRight = np.scope(() => moves[name]?.(random, dtype, shape));
    expect(isRight, `seed ${seed}, ${dtype}, ${shape}`).toBe(true);
  }
});

const OTHER_THREAD = `
  const { parentPort, workerData: { buffer, state } } = require("node:worker_threads");
  const elements = new Int32Array(buffer);
  let [lost, round] = [0, 0];
  Atomics.store(state, 0, 1);
  while (Atomics.load(state, 1) === 0) {
    round += 1;
    for (let place = 1; place < elements.length; place += 2) elements[place] = round;
    for (let place = 1; place < elements.length; place += 2) if (elements[place] !== round) lost += 1;
  }
  parentPort.postMessage({ lost, round });
`;

test("no write touches what another thread writes beside the elements", async () => {
  const buffer = new SharedArrayBuffer(4 * 30_000);
  const state = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(OTHER_THREAD, { eval: true, workerData: { buffer, state } });
  const answer = new Promise<{ lost: number; round: number }>((resolve) => worker.once("message", resolve));
  while (Atomics.load(state, 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const all = np.frombuffer(buffer, { dtype: "int32", copy: false });
  const even = np.zeros(30_000, "bool").set("::2", true);
  const own = all.get("::2");
  const table = own.reshape(150, 100);
  const [line, grid] = [np.ones(15_000, "int32"), np.ones([100, 150], "int32")];
  const mask = np.zeros(15_000, "bool");
  mask.set("::3", true);
  const end = Date.now() + 1500;
  while (Date.now() < end) {
    own.fill(4);
    own.set("...", line);
    np.flip(own).set("...", line);
    own.set("::7", 3);
    own.set([5, 99, 3], 7);
    own.set(mask, 8);
    np.copyto(own, line, { where: mask });
    np.putmask(own, mask, 6);
    table.T.set("...", grid);
    table.set(":", [3, 5, 99], 9);
    table.set([5, 8], grid.T.get(":2"));
    np.put(own, [4, 40, 400], 5);
    np.fillDiagonal(table, 2);
    all.set(even, 5);
    np.copyto(all, 6, { where: even });
    np.putmask(all, even, line);
    np.place(all, even, [7, 8]);
  }
  Atomics.store(state, 1, 1);
  const { lost, round } = await answer;
  expect([lost, round > 1]).toEqual([0, true]);
  await worker.terminate();
});
