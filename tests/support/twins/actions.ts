/** The actions of the random program, by name. Each does the same to the arrays and to their twins. */
import np, { type IndexEntry, type NDArray } from "../../../ts/index.ts";
import type { Random } from "../random.ts";
import {
  checkDetached,
  checkTwin,
  compare,
  dtypeNames,
  type Elements,
  elementsClass,
  type Placement,
  placesOf,
  type Taken,
  type Twin,
  takeData,
  twinOf,
  valuesAt,
  valuesOf,
  viewTwin,
  writeTaken,
} from "./twin.ts";

/** The state of the program. */
export interface State {
  readonly random: Random;
  twins: Twin[];
  taken: Taken[];
}

/** Values are whole numbers up to this, which every dtype holds. */
const HIGHEST = 99;

/** Lengths from arrays within a slab to arrays with their own region. */
const lengths = [1, 10, 10, 10, 200, 200, 1000, 3000, 10_000];

const shapesOf = (length: number): number[][] => [
  [],
  [length],
  [Math.ceil(length / 4), 4],
  [2, 3, Math.ceil(length / 6)],
];

const pickTwin = ({ random, twins }: State): Twin => random.pick(twins);

const isContiguous = ({ array }: Twin): boolean => array.flags.cContiguous;

function take(state: State, twin: Twin): void {
  if (isContiguous(twin)) state.taken.push(takeData(twin));
}

/** Takes an item out of a list. */
function takeOut<T>(random: Random, list: T[]): T {
  return list.splice(random.below(list.length), 1)[0] as T;
}

function randomValues(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.below(HIGHEST + 1));
}

export function create(state: State): void {
  const { random } = state;
  const shape = random.pick(shapesOf(random.pick(lengths)));
  const size = shape.reduce((product, length) => product * length, 1);
  const dtype = random.pick(dtypeNames);
  if (random.below(4) === 0) {
    const order = random.pick(["C", "F"] as const);
    state.twins.push(twinOf(np.zeros(shape, { dtype, order }), new Array<number>(size).fill(0)));
    return;
  }
  if (random.below(2) === 0) {
    const value = random.below(HIGHEST + 1);
    state.twins.push(twinOf(np.full(shape, value, { dtype }), new Array<number>(size).fill(value)));
    return;
  }
  createFrom(state, shape, randomValues(random, size), dtype);
}

/** An array of a typed array's elements: a copy, or one that shares them. */
function createFrom(
  state: State,
  shape: number[],
  values: number[],
  dtype: (typeof dtypeNames)[number],
): void {
  const Data = elementsClass(dtype);
  const elements = new Data(new ArrayBuffer(values.length * np.dtype(dtype).itemSize));
  const mayShare = state.random.below(4) === 0;
  values.forEach((value, place) => {
    elements[place] = dtype === "int64" ? BigInt(value) : value;
  });
  const array = np.fromTypedArray(elements as never, shape, { copy: !mayShare }) as NDArray;
  const twin = twinOf(array, values);
  state.twins.push(twin);
  if (mayShare) state.taken.push({ elements, memory: twin.memory, offset: 0 });
}

/** An entry of an index for an axis, and what it leaves of the axis. */
function randomEntry(random: Random, extent: number, stride: number): { entry: IndexEntry } & Placement {
  const start = random.below(extent);
  switch (random.below(4)) {
    case 0:
      return { entry: start, shape: [], strides: [], offset: start * stride };
    case 1:
      return { entry: "::-1", shape: [extent], strides: [-stride], offset: (extent - 1) * stride };
    case 2: {
      const step = 1 + random.below(2);
      const length = Math.ceil((extent - start) / step);
      return {
        entry: np.slice(start, null, step),
        shape: [length],
        strides: [stride * step],
        offset: start * stride,
      };
    }
    default:
      return { entry: ":", shape: [extent], strides: [stride], offset: 0 };
  }
}

/** A random index into an array, and what it selects. */
function randomIndex(random: Random, twin: Twin): { index: IndexEntry[] } & Placement {
  const count = random.below(twin.shape.length + 1);
  const entries = twin.shape
    .slice(0, count)
    .map((extent, axis) => randomEntry(random, extent, twin.strides[axis] as number));
  return {
    index: entries.map(({ entry }) => entry),
    shape: [...entries.flatMap(({ shape }) => shape), ...twin.shape.slice(count)],
    strides: [...entries.flatMap(({ strides }) => strides), ...twin.strides.slice(count)],
    offset: entries.reduce((sum, { offset }) => sum + offset, twin.offset),
  };
}

function get(state: State): void {
  const twin = pickTwin(state);
  const { index, ...placement } = randomIndex(state.random, twin);
  const found = twin.array.get(...index) as unknown;
  if (found instanceof np.NDArray) state.twins.push({ ...twin, ...placement, array: found as NDArray });
  else compare("get", [found] as never, [twin.memory.values[placement.offset] as number]);
}

function set(state: State): void {
  const twin = pickTwin(state);
  const { index, ...placement } = randomIndex(state.random, twin);
  const value = state.random.below(HIGHEST + 1);
  twin.array.set(...index, value);
  for (const place of placesOf(placement)) twin.memory.values[place] = value;
}

function data(state: State): void {
  const twin = pickTwin(state);
  if (!isContiguous(twin)) return;
  const taken = takeData(twin);
  writeTaken(taken, state.random.below(taken.elements.length), state.random.below(HIGHEST + 1));
  state.taken.push(taken);
}

function writeOldData({ random, taken }: State): void {
  if (taken.length === 0) return;
  const old = random.pick(taken);
  writeTaken(old, random.below(old.elements.length), random.below(HIGHEST + 1));
}

function withData(state: State): void {
  const { memory, offset, ...twin } = pickTwin(state);
  if (!twin.array.flags.cContiguous) return;
  const value = state.random.below(HIGHEST + 1);
  twin.array.withData((view) => {
    const elements = view as unknown as Elements;
    writeTaken({ elements, memory, offset }, state.random.below(elements.length), value);
  });
}

function reshape(state: State): void {
  const twin = pickTwin(state);
  const array = twin.array.reshape(state.random.pick([[-1], [1, -1], [twin.array.size, 1]]));
  state.twins.push(array.base === null ? twinOf(array, valuesOf(twin)) : viewTwin(array, twin));
}

function transpose(state: State): void {
  const twin = pickTwin(state);
  state.twins.push(viewTwin(twin.array.T, twin));
}

function copy(state: State): void {
  const twin = pickTwin(state);
  const order = state.random.pick(["C", "F", "K"] as const);
  state.twins.push(twinOf(twin.array.copy({ order }), valuesOf(twin)));
}

function astype(state: State): void {
  const twin = pickTwin(state);
  const array = twin.array.astype(state.random.pick(dtypeNames)) as NDArray;
  state.twins.push(twinOf(array, valuesOf(twin)));
}

function toTypedArray(state: State): void {
  const twin = pickTwin(state);
  const elements = twin.array.toTypedArray() as unknown as Elements & { fill(value: unknown): void };
  compare("toTypedArray", elements, valuesOf(twin));
  elements.fill(typeof elements[0] === "bigint" ? 77n : 77);
  checkTwin(twin);
}

function map(state: State): void {
  const twin = pickTwin(state);
  const other = pickTwin(state);
  const turned = twin.array.map(
    (value, index) => {
      if (index === 0) for (const one of [twin, other]) take(state, one);
      return HIGHEST - Number(value);
    },
    { dtype: state.random.pick(dtypeNames) },
  );
  state.twins.push(
    twinOf(
      turned as NDArray,
      valuesOf(twin).map((value) => HIGHEST - value),
    ),
  );
}

function iterate(state: State): void {
  const { array, memory, shape, strides, offset } = pickTwin(state);
  if (shape.length === 0) return;
  let start = offset;
  for (const row of array as Iterable<unknown>) {
    if (start === offset) take(state, { array, memory, shape, strides, offset });
    const found = row instanceof np.NDArray ? ((row as NDArray).toTypedArray() as unknown) : [row];
    const placement = { shape: shape.slice(1), strides: strides.slice(1), offset: start };
    compare("a row", found as Elements, valuesAt(memory, placement));
    if (row instanceof np.NDArray && state.random.below(shape[0] as number) === 0)
      state.twins.push({ array: row as NDArray, memory, ...placement });
    start += strides[0] as number;
  }
}

function scope(state: State): void {
  np.scope(() => {
    create(state);
    create(state);
    for (const twin of state.twins.slice(-2)) take(state, twin);
    // The one before the last is disposed of when this returns.
    state.twins.splice(-2, 1);
    return state.twins.at(-1)?.array;
  });
}

function dispose({ random, twins }: State): void {
  takeOut(random, twins).array.dispose();
}

function drop({ random, twins, taken }: State): void {
  takeOut(random, twins);
  if (taken.length > 0) takeOut(random, taken);
}

/** Moves the memory of a typed array away from it and from all arrays. */
function transfer(state: State): void {
  if (state.taken.length === 0) return;
  const { elements, memory, offset } = state.random.pick(state.taken);
  const moved = structuredClone(elements, { transfer: [elements.buffer] });
  const isLeft = (one: Twin | Taken): boolean => one.memory !== memory;
  for (const twin of state.twins) if (!isLeft(twin)) checkDetached(twin);
  state.twins = state.twins.filter(isLeft);
  state.taken = state.taken.filter(isLeft);
  state.taken.push({ elements: moved, memory: { values: memory.values.slice() }, offset });
}

/** The actions. The program picks an action more often when it is repeated here. */
export const actions: readonly ((state: State) => unknown)[] = [
  ...[create, create, create, create, get, get, set, set, data, data, data, writeOldData, writeOldData],
  ...[withData, reshape, transpose, copy, astype, toTypedArray, map, iterate, scope, transfer],
  ...[dispose, dispose, dispose, drop, drop, drop],
];
