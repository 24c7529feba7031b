/** Tests which buffer outside linear memory stays alive although nobody refers to it: the large one that was made last, and no other. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { collect } from "../support/collect.ts";

/** Moves a new array of so many bytes out of linear memory, and drops it. */
const dropped = (byteLength: number) => new WeakRef(np.full(byteLength, 7, { dtype: "uint8" }).data.buffer);

describe("the buffer that was made last", () => {
  it("stays alive until the next one is made", async () => {
    const first = dropped(100_000);
    await collect();
    expect(first.deref()?.byteLength).toBe(100_000);
    await collect();
    const second = dropped(200_000);
    await collect();
    expect(first.deref()).toBeUndefined();
    expect(second.deref()?.byteLength).toBe(200_000);
  });

  it("is freed if it is small or has more than 16 MiB", async () => {
    const buffers = [3000, 65_535, 2 ** 24 + 1].map(dropped);
    await collect();
    expect(buffers.map((buffer) => buffer.deref())).toEqual([undefined, undefined, undefined]);
  });

  it("never serves another array", () => {
    const a = np.full(100_000, 7, { dtype: "uint8" });
    const { data } = a;
    a.dispose();
    const others = Array.from({ length: 20 }, () => np.full(100_000, 9, { dtype: "uint8" }).data);
    expect(others.every(({ buffer }) => buffer !== data.buffer)).toBe(true);
    expect(data.every((byte) => byte === 7)).toBe(true);
  });
});
