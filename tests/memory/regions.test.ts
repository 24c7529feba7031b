/** Regions one rule at a time, long programs over up to 4 GiB, and what their own check finds. */
import { describe, expect, it } from "vitest";
import { type Chunk, check, Regions } from "../../ts/memory/regions.ts";
import { randomFrom } from "../support/random.ts";

const GIBIBYTE = 2 ** 30;

describe("regions", () => {
  it("hand out aligned chunks in address order", () => {
    const regions = new Regions(0, 4096);
    const chunks = [1, 64, 65].map((byteLength) => regions.allocate(byteLength) as Chunk);
    expect(chunks.map((chunk) => [chunk.address, chunk.byteLength])).toEqual([
      [0, 64],
      [64, 64],
      [128, 128],
    ]);
  });

  it("start at the first aligned address and end at the last", () => {
    const regions = new Regions(10, 300);
    expect(regions.allocate(192)?.address).toBe(64);
    expect(regions.allocate(1)).toBeNull();
  });

  it("give null when nothing fits, also when there is no memory at all", () => {
    expect(new Regions(0, 0).allocate(1)).toBeNull();
    expect(new Regions(0, 128).allocate(129)).toBeNull();
  });

  it("take the smallest free chunk that fits, the lowest remains untouched", () => {
    const regions = new Regions(0, 10_240);
    const [large, , small] = [1024, 64, 256, 64].map((byteLength) => regions.allocate(byteLength) as Chunk);
    regions.release(large as Chunk);
    regions.release(small as Chunk);
    expect(regions.allocate(200)?.address).toBe(small?.address);
    expect(regions.allocate(200)?.address).toBe(large?.address);
  });

  it("merge free neighbours in every order of release", () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const order of orders) {
      const regions = new Regions(0, 192);
      const chunks = [64, 64, 64].map((byteLength) => regions.allocate(byteLength) as Chunk);
      for (const index of order) {
        regions.release(chunks[index] as Chunk);
        check(regions);
      }
      expect(regions.allocate(192)?.byteLength).toBe(192);
    }
  });

  it("know from where on memory was never touched", () => {
    const regions = new Regions(0, 4096);
    expect(regions.highWater).toBe(0);
    const chunk = regions.allocate(1000) as Chunk;
    expect(regions.highWater).toBe(1024);
    regions.release(chunk);
    regions.allocate(64);
    expect(regions.highWater).toBe(1024);
  });

  it("reach to 4 GiB", () => {
    const regions = new Regions(0, 4 * GIBIBYTE);
    const low = regions.allocate(3 * GIBIBYTE) as Chunk;
    const high = regions.allocate(GIBIBYTE) as Chunk;
    expect(high.address).toBe(3 * GIBIBYTE);
    regions.release(low);
    regions.release(high);
    expect(regions.allocate(4 * GIBIBYTE)?.address).toBe(0);
  });

  it("never overlap, lose or misalign a byte over a random program", () => {
    const random = randomFrom(20);
    for (const total of [4096, 1 << 20, 4 * GIBIBYTE]) {
      const regions = new Regions(0, total);
      const live: Chunk[] = [];
      let liveBytes = 0;
      for (let step = 0; step < 4000; step += 1) {
        if (live.length > 0 && random.next() < 0.48) {
          const [chunk] = live.splice(random.below(live.length), 1) as [Chunk];
          liveBytes -= chunk.byteLength;
          regions.release(chunk);
        } else {
          const chunk = regions.allocate(1 + random.below(total / random.pick([8, 64, 512])));
          if (chunk === null) continue;
          live.push(chunk);
          liveBytes += chunk.byteLength;
        }
        if (step % 16 === 0) expect(check(regions)).toBe(liveBytes);
      }
      const byAddress = [...live].sort((a, b) => a.address - b.address);
      byAddress.forEach((chunk, index) => {
        const next = byAddress[index + 1];
        if (next !== undefined) expect(chunk.address + chunk.byteLength).toBeLessThanOrEqual(next.address);
      });
      for (const chunk of live) regions.release(chunk);
      expect(check(regions)).toBe(0);
      expect(regions.allocate(total)?.byteLength).toBe(total);
    }
  });
});

describe("the check of regions", () => {
  const spoil: Record<string, (regions: Regions, chunks: (Chunk | null)[]) => void> = {
    "not aligned": (_, [first]) => Object.assign(first as object, { address: 1 }),
    "invariant 1": (_, [first]) => Object.assign(first as object, { byteLength: 32 }),
    "invariant 2": (_, chunks) => {
      for (const chunk of chunks.slice(0, 2)) Object.assign(chunk as object, { free: true });
    },
    "invariant 4": (regions) => {
      regions.highWater = 64;
    },
    "invariant 3": (_, [first]) => Object.assign(first as object, { free: true }),
  };
  it.each(Object.entries(spoil))("finds what is %s", (message, harm) => {
    const regions = new Regions(0, 4096);
    const chunks = [regions.allocate(64), regions.allocate(64), regions.allocate(64)];
    expect(check(regions)).toBe(192);
    harm(regions, chunks);
    expect(() => check(regions)).toThrow(message);
  });
});
