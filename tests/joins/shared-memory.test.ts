/** Tests which arrays share memory, against the bytes of each of their elements. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { randomFrom } from "../support/random.ts";

const { DisposedError, ValueError } = np;

/** The bytes of all elements, from their strides alone. `start` is the byte of the first element. */
function bytesOf({ shape, strides, itemSize }: NDArray, start: number): Set<number> {
  const bytes = new Set<number>();
  const walk = (axis: number, at: number): void => {
    if (axis === shape.length) for (let byte = 0; byte < itemSize; byte += 1) bytes.add(at + byte);
    else
      for (let index = 0; index < (shape[axis] as number); index += 1)
        walk(axis + 1, at + index * (strides[axis] as number));
  };
  walk(0, start);
  return bytes;
}

const owner = np.zeros(720, "uint8");
const dtypes = ["uint8", "int16", "float32", "complex64", "complex128"] as const;

/** A view of the owner with random steps, parts and order of axes, and the byte of its first element. */
function randomView(draw: (end: number) => number): readonly [NDArray, number] {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const dtype = pick(dtypes);
  const shapes = [[-1], [6, -1], [5, -1], [3, 4, -1], [2, 3, 3, -1]].filter(
    (lengths) => 720 % lengths.reduce((size, length) => size * Math.abs(length), np[dtype].itemSize) === 0,
  );
  const whole = owner.view(dtype).reshape(pick(shapes));
  let at = 0;
  const index = whole.shape.map((length, axis) => {
    const step = pick([1, 1, 2, 3, 5, 7, -1, -2, -3]);
    const first = draw(length);
    const last = step > 0 ? first + 1 + draw(length - first) : draw(first + 1) - 1;
    at += first * (whole.strides[axis] as number);
    return np.slice(first, last < 0 ? null : last, step);
  });
  const view = whole.get(...index) as NDArray;
  if (view.dtype.kind !== "c" || draw(2) === 0) return [draw(2) === 0 ? view.T : view, at];
  return draw(2) === 0 ? [view.real, at] : [view.imag, at + view.itemSize / 2];
}

describe("np.sharesMemory", () => {
  it("is right for views with any steps, dtypes and numbers of axes", () => {
    const { below } = randomFrom(7);
    const counts = [0, 0];
    for (let time = 0; time < 3000; time += 1) {
      const [[a, aStart], [b, bStart]] = [randomView(below), randomView(below)];
      const [first, second] = [bytesOf(a, aStart), bytesOf(b, bStart)];
      const isShared = [...first].some((byte) => second.has(byte));
      const range = (bytes: Set<number>) => [Math.min(...bytes), Math.max(...bytes)] as const;
      const [[aLow, aHigh], [bLow, bHigh]] = [range(first), range(second)];
      const told = `${a.dtype} [${a.shape}] [${a.strides}] ${aStart}, ${b.dtype} [${b.shape}] [${b.strides}] ${bStart}`;
      expect(np.sharesMemory(a, b), told).toBe(isShared);
      expect(np.mayShareMemory(a, b, -1), told).toBe(isShared);
      expect(np.mayShareMemory(a, b), told).toBe(aLow <= bHigh && bLow <= aHigh);
      counts[Number(isShared)] = (counts[Number(isShared)] as number) + 1;
      a.dispose();
      b.dispose();
    }
    expect(Math.min(...counts)).toBeGreaterThan(300);
  });

  it("tells of large views with several axes at once", () => {
    const a = np.zeros([500, 500], "float32");
    const four = np.zeros([20, 20, 20, 20], "int8");
    expect(np.sharesMemory(a.get("::3, ::5"), a.get("1::3, ::7"))).toBe(false);
    expect(np.sharesMemory(a.get("::3, ::5"), a.get("1::2, ::7"))).toBe(true);
    expect(np.sharesMemory(four.get("::2, ::3, ::2, 1::2"), four.get("::3, ::2, ::3, ::2"))).toBe(false);
    expect(np.sharesMemory(a, a.T)).toBe(true);
  });

  it("knows that other arrays, lists and empty arrays share nothing", () => {
    const a = np.zeros(4);
    expect([np.sharesMemory(a, a.copy()), np.sharesMemory(a, [1, 2]), np.sharesMemory(1, 2)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([
      np.sharesMemory(a, a),
      np.sharesMemory(a, a.get(":0")),
      np.mayShareMemory(a.get(":0"), a),
    ]).toEqual([true, false, false]);
    expect(np.sharesMemory(np.broadcastTo(a.get(":1"), [3, 3]), a.get("1:"))).toBe(false);
  });

  it("sees typed arrays, wherever the elements lie", () => {
    const a = np.zeros(4);
    const { data } = a;
    expect([np.sharesMemory(a, data), np.sharesMemory(data.subarray(2), a.get(":2"))]).toEqual([true, false]);
    const own = new Float32Array(6);
    const shown = np.asarray(own, { copy: false });
    expect([np.sharesMemory(shown, own), np.sharesMemory(own.subarray(1, 3), own.subarray(2))]).toEqual([
      true,
      true,
    ]);
  });

  it("gives up after as many steps as it is given", () => {
    const a = np.zeros([30, 30]);
    const [one, other] = [a.get("::2, ::3"), a.get("1::4, ::2")];
    expectError(() => np.sharesMemory(one, other, 0), ValueError, "sharesMemory: exceeded maxWork");
    expectError(
      () => np.sharesMemory(one, other, { maxWork: 1 }),
      ValueError,
      "sharesMemory: exceeded maxWork",
    );
    expect([np.mayShareMemory(one, other, 1), np.mayShareMemory(one, other)]).toEqual([true, true]);
    expect([np.mayShareMemory(one, other, { maxWork: 100 }), np.sharesMemory(one, other)]).toEqual([
      false,
      false,
    ]);
    expect(np.sharesMemory(a.get(0), a.get(1), 0)).toBe(false);
  });

  it("ends when two views have strides with nothing in common on many axes", () => {
    const data = new Uint8Array(2 ** 27);
    const { below } = randomFrom(1);
    const view = (axes: number, offset: number): NDArray => {
      const stride = Array.from({ length: axes }, () => 3_000_001 + 2 * below(2_500_000));
      return np.asarray({ data, shape: stride.map(() => 2), stride, offset }, { copy: false });
    };
    expect(np.sharesMemory(view(10, 0), view(10, 1))).toBe(false);
    const [a, b] = [view(10, 0), view(10, 1)];
    expectError(() => np.sharesMemory(a, b, 500), ValueError, "sharesMemory: exceeded maxWork");
    expect(np.mayShareMemory(a, b, 500)).toBe(true);
  });

  it("refuses what is no array, an array that was disposed of, and other numbers of steps", () => {
    const gone = np.zeros(2);
    gone.dispose();
    expectError(() => np.sharesMemory(gone, [1]), DisposedError, "sharesMemory: the array was disposed of");
    expectError(() => np.sharesMemory("x" as never, 1), ValueError, "sharesMemory: a must be");
    expectError(() => np.sharesMemory([1], [1], -2), ValueError, "maxWork must be -1 or a number of steps");
    expectError(() => np.mayShareMemory([1], [1], 1.5), ValueError, "maxWork must be an integer");
  });
});
