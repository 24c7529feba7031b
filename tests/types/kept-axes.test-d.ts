/** Results keep what is known of their axes, and positions are numbers. `npm run check` compiles this file; nothing runs it. */
import { expectTypeOf } from "vitest";
import np, { type NDArray, type PositionList, type Positions, type Vector } from "../../ts/index.ts";

const a = np.zeros([3]);
declare const shape: readonly number[];

// An array that has one axis gives a list.
expectTypeOf(np.arange(8).toArray()).toEqualTypeOf<number[]>();
expectTypeOf(np.linspace(0, 1).toArray()).toEqualTypeOf<number[]>();
expectTypeOf(np.geomspace(1, 2).toArray()).toEqualTypeOf<number[]>();
expectTypeOf(np.zeros(3).toArray()).toEqualTypeOf<number[]>();
expectTypeOf(np.full(3, true).toArray()).toEqualTypeOf<boolean[]>();
expectTypeOf(np.eye(2).ravel().toArray()).toEqualTypeOf<number[]>();
expectTypeOf(np.eye(2).flatten().toArray()).toEqualTypeOf<number[]>();
expectTypeOf(
  np
    .arange(8)
    .toArray()
    .map((j) => j * 2),
).toEqualTypeOf<number[]>();
expectTypeOf(np.zeros(3)).toExtend<NDArray<"float64">>();
expectTypeOf<NDArray<"float64">>().toExtend<Vector<"float64">>();
let state = np.zeros(3);
state = np.add(state, 1);
export const last = state;

// For any other array, the lists can be read as those of each number of axes.
expectTypeOf(np.zeros([2, 3]).toArray()).toExtend<number[][]>();
expectTypeOf(np.zeros(shape).toArray()).toExtend<number[]>();
expectTypeOf(
  np
    .zeros(shape)
    .toArray()
    .map((v) => v * 2),
).toEqualTypeOf<number[]>();
expectTypeOf(
  np
    .eye(2)
    .toArray()
    .map((row) => row.map((v) => v > 0)),
).toEqualTypeOf<boolean[][]>();
expectTypeOf(np.eye(2).toArray()[0]?.[1]).toExtend<number | undefined>();
expectTypeOf(np.array(2.5).toArray()).toExtend<number>();

// Positions are numbers.
expectTypeOf(np.argmin(a)).toEqualTypeOf<number>();
expectTypeOf(np.argmax([1, 2])).toEqualTypeOf<number>();
expectTypeOf(np.nanargmax(a)).toEqualTypeOf<number>();
expectTypeOf(np.countNonzero(a)).toEqualTypeOf<number>();
expectTypeOf(np.argmax([[1, 2]], 0)).toEqualTypeOf<number & Positions>();
expectTypeOf(np.argmax([[1, 2]], 0).toArray()).toExtend<number[]>();
expectTypeOf(np.flatnonzero(a)).toEqualTypeOf<PositionList>();
expectTypeOf(np.flatnonzero(a).toArray()).toEqualTypeOf<number[]>();
expectTypeOf(np.flatnonzero(a).item(0)).toEqualTypeOf<number>();
expectTypeOf(np.argwhere(a).toArray()).toExtend<number[][]>();
for (const at of np.flatnonzero(a)) expectTypeOf(at).toExtend<number>();
expectTypeOf(np.flatnonzero(a).data).toEqualTypeOf<BigInt64Array<ArrayBuffer>>();

// Lists with an array for each axis can be taken apart.
const [y, x] = np.ogrid("0:3, 0:4");
const [rows, columns] = np.mgrid("0:3, 0:4");
const [gridX, gridY] = np.meshgrid(a, a);
const [across, down] = np.indices([3, 4]);
const [sparse] = np.indices([3, 4], null, true);
const [first, second] = np.split(a, 2);
const [start, middle, end] = np.arraySplit(a, [1, 2]);
const [left, right] = np.hsplit(np.eye(2), 2);
const [i, j] = np.nonzero(np.eye(2));
const [k] = np.where(a);
const [row, column] = np.unravelIndex(3, [2, 2]);
const [upper] = np.triuIndices(3);
expectTypeOf([y, x, rows, columns]).toExtend<NDArray<"int64" | "float64">[]>();
expectTypeOf([gridX, gridY, first, second, start, middle, end, left, right]).toExtend<NDArray<"float64">[]>();
expectTypeOf([across, down, sparse]).toExtend<NDArray<"int64">[]>();
expectTypeOf([i, j, k, upper]).toEqualTypeOf<PositionList[]>();
expectTypeOf([row, column]).toEqualTypeOf<number[]>();
// @ts-expect-error two parts have no third
export const [, , third] = np.split(a, 2);
