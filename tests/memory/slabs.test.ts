import { describe, expect, it, vi } from "vitest";
import np from "../../ts/index.ts";
import { balance } from "../../ts/memory/account.ts";
import { checkBooks } from "../../ts/memory/large.ts";
import { allocate } from "../../ts/memory/produce.ts";
import { LARGEST_SMALL } from "../../ts/memory/slabs.ts";
import { plannedBudget } from "../../ts/wasm/budget.ts";
import { collect } from "../support/collect.ts";

const SLAB_BYTES = 65_536;

const hasLinearMemory = plannedBudget() > 0;

if (!hasLinearMemory)
  describe("small blocks without linear memory", () => {
    it("have a buffer each, of exactly their size", () => {
      const before = balance();
      const blocks = [0, 1, 16, 17].map((byteLength) => allocate("test", byteLength));
      expect(blocks.map(({ buffer }) => buffer.byteLength)).toEqual([0, 1, 16, 17]);
      expect(new Set(blocks.map(({ buffer }) => buffer)).size).toBe(4);
      expect(balance()).toMatchObject({ spilled: before.spilled + 34, arrays: before.arrays + 4 });
      for (const block of blocks) block.release();
      expect(balance()).toEqual({ ...before, peak: balance().peak });
    });
  });

if (hasLinearMemory)
  describe("slabs", () => {
    it("put small blocks side by side and reuse the last one at once", () => {
      const first = allocate("test", 80);
      const second = allocate("test", 80);
      expect(second.address).toBe(first.address + 80);
      second.release();
      const third = allocate("test", 80);
      expect(third.address).toBe(first.address + 80);
      third.release();
      first.release();
    });

    it("round sizes to 16 bytes, and give an empty array its own address", () => {
      const before = balance();
      const blocks = [0, 1, 16, 17].map((byteLength) => allocate("test", byteLength));
      expect(blocks.map((block) => block.bookedBytes)).toEqual([16, 16, 16, 32]);
      expect(balance().used + balance().spilled - before.used - before.spilled).toBe(80);
      expect(balance().arrays - before.arrays).toBe(4);
      for (const block of blocks) block.release();
      expect(balance()).toEqual({ ...before, peak: balance().peak });
    });

    it("are reused when all their blocks were freed, in any order", () => {
      const before = balance();
      for (let round = 0; round < 50; round += 1) {
        const blocks = Array.from({ length: 200 }, () => allocate("test", LARGEST_SMALL));
        if (round % 2 === 1) blocks.reverse();
        for (const block of blocks) block.release();
      }
      expect(balance().used).toBe(before.used);
      expect(balance().peak).toBeLessThanOrEqual(
        Math.max(before.peak, before.used + before.spilled + 200 * LARGEST_SMALL),
      );
    });

    it("are freed by the garbage collector when their blocks are dropped", async () => {
      await collect();
      const before = balance();
      for (let index = 0; index < 10 * SLAB_BYTES; index += 1024) allocate("test", 1024);
      const during = balance();
      expect(during.used + during.spilled - before.used - before.spilled).toBe(10 * SLAB_BYTES);
      await collect();
      const after = balance();
      expect(after.used + after.spilled - before.used - before.spilled).toBeLessThanOrEqual(SLAB_BYTES);
    });

    it("free no memory that a full call stack kept them from taking", async () => {
      let failures = 0;
      // The slab gets a region, and then a step of the accounting fails.
      vi.spyOn(Array.prototype, "splice").mockImplementation(() => {
        failures += 1;
        throw new RangeError("Maximum call stack size exceeded");
      });
      const blocks = [];
      try {
        while (blocks.length < 2 * (SLAB_BYTES / LARGEST_SMALL)) blocks.push(allocate("test", LARGEST_SMALL));
      } catch {
        // The previous slab was full, and the new one failed.
      } finally {
        vi.restoreAllMocks();
      }
      expect(failures).toBe(1);
      const inItsPlace = np.full(SLAB_BYTES / 8, 3);
      await collect();
      const after = np.full(SLAB_BYTES / 8, 5);
      expect(inItsPlace.toTypedArray()).toEqual(new BigInt64Array(SLAB_BYTES / 8).fill(3n));
      checkBooks();
      for (const array of [inItsPlace, after]) array.dispose();
      for (const block of blocks) block.release();
    });

    it("count the sharers of a block", () => {
      const before = balance();
      const block = allocate("test", 64);
      block.share();
      block.release();
      expect(balance().arrays).toBe(before.arrays + 1);
      block.release();
      expect(balance().arrays).toBe(before.arrays);
    });
  });
