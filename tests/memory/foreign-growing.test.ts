/** Tests shared memory that another thread grows while it is copied: the copy must not exceed the allocated memory. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { beforeNewMemory } from "../support/new-memory.ts";

/** Shared memory that can grow. */
const GrowableBuffer = SharedArrayBuffer as unknown as new (
  byteLength: number,
  options: { maxByteLength: number },
) => SharedArrayBuffer & { grow(byteLength: number): void };

const LENGTH = 1000;

// The package reserves memory between reading the length and copying. That moment stands for the other thread.
let growOther = (): void => {};

beforeNewMemory(() => growOther());

describe("shared memory that grows", () => {
  it("is copied with its old length, and nothing is written beyond the copy", () => {
    const shared = new GrowableBuffer(8 * LENGTH, { maxByteLength: 32 * LENGTH });
    const data = new Float64Array(shared);
    growOther = () => {
      shared.grow(32 * LENGTH);
      data.fill(7);
    };
    const copy = np.fromTypedArray(data);
    expect(data.length).toBe(4 * LENGTH);
    expect(copy.shape).toEqual([LENGTH]);
    expect(copy.toTypedArray().every((value) => value === 7)).toBe(true);
    // np.zeros relies on untouched memory being zero.
    expect(
      np
        .zeros(2 * LENGTH)
        .toTypedArray()
        .every((value) => value === 0),
    ).toBe(true);
  });
});
