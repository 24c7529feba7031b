/** Tests regions one rule at a time, long programs over up to 4 GiB, and the faults that their own check finds. */
import { describe, expect, it } from "vitest";
import { type Chunk, check, Regions } from "../../ts/memory/regions.ts";
import { randomFrom } from "../support/random.ts";

/** The owner of all chunks. */
const someone = { heldBytes: 0, heldBlocks: 0 };

const GIBIBYTE = 2 ** 30;

describe("regions", () => {
  it("hand out aligned chunks in address order", () => {
    const regions = new Regions(0, 4096);
    const chunks = [1, 64, 65].map((byteLength) => regions.allocate(byteLength, someone) as Chunk);
    expect(chunks.map((chunk) => [chunk.address, chunk.byteLength])).toEqual([
      [0, 64],
      [64, 64],
      [128, 128],
    ]);
  });

  it("start at the first aligned address and end at the last", () => {
    const regions = new Regions(10, 300);
    expect(regions.allocate(192, someone)?.address).toBe(64);
    expect(regions.allocate(1, someone)).toBeNull();
  });

  it("return null when nothing fits, also without any memory", () => {
    expect(new Regions(0, 0).allocate(1, someone)).toBeNull();
    expect(new Regions(0, 128).allocate(129, someone)).toBeNull();
  });

  it("take the smallest free chunk that fits, and leave lower ones free", () => {
    const regions = new Regions(0, 10_240);
    const [large, , small] = [1024, 64, 256, 64].map(
      (byteLength) => regions.allocate(byteLength, someone) as Chunk,
    );
    regions.release(large as Chunk);
    regions.release(small as Chunk);
    expect(regions.allocate(200, someone)?.address).toBe(small?.address);
    expect(regions.allocate(200, someone)?.address).toBe(large?.address);
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
      const chunks = [64, 64, 64].map((byteLength) => regions.allocate(byteLength, someone) as Chunk);
      for (const index of order) {
        regions.release(chunks[index] as Chunk);
        check(regions);
      }
      expect(regions.allocate(192, someone)?.byteLength).toBe(192);
    }
  });

  it("know the address above which memory was never used", () => {
    const regions = new Regions(0, 4096);
    expect(regions.highWater).toBe(0);
    const chunk = regions.allocate(1000, someone) as Chunk;
    expect(regions.highWater).toBe(1024);
    regions.release(chunk);
    regions.allocate(64, someone);
    expect(regions.highWater).toBe(1024);
  });

  it("reach to 4 GiB", () => {
    const regions = new Regions(0, 4 * GIBIBYTE);
    const low = regions.allocate(3 * GIBIBYTE, someone) as Chunk;
    const high = regions.allocate(GIBIBYTE, someone) as Chunk;
    expect(high.address).toBe(3 * GIBIBYTE);
    regions.release(low);
    regions.release(high);
    expect(regions.allocate(4 * GIBIBYTE, someone)?.address).toBe(0);
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
          const chunk = regions.allocate(1 + random.below(total / random.pick([8, 64, 512])), someone);
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
      expect(regions.allocate(total, someone)?.byteLength).toBe(total);
    }
  });
});

describe("an interrupted step", () => {
  /** The methods that the index calls. Each call can meet a full call stack. */
  const targets: [object, string][] = [
    [Map.prototype, "get"],
    [Map.prototype, "set"],
    [Map.prototype, "delete"],
    [Array.prototype, "splice"],
  ];

  /** Runs `use` while a method throws at its call number `at`. Returns whether the method threw. */
  function failAt([owner, name]: [object, string], at: number, use: () => void): boolean {
    const members = owner as Record<string, (...args: unknown[]) => unknown>;
    const method = members[name] as (...args: unknown[]) => unknown;
    let calls = 0;
    members[name] = function (this: unknown, ...args: unknown[]) {
      calls += 1;
      if (calls === at) throw new RangeError("Maximum call stack size exceeded");
      return method.apply(this, args);
    };
    try {
      use();
    } catch {
      return true;
    } finally {
      members[name] = method;
    }
    return false;
  }

  const steps: Record<string, (regions: Regions, chunks: Chunk[]) => void> = {
    allocate: (regions) => regions.allocate(100, someone),
    "release beside free ones": (regions, chunks) => regions.release(chunks[1] as Chunk),
    "release between two in use": (regions, chunks) => regions.release(chunks[4] as Chunk),
    "shrink before a free one": (regions, chunks) => regions.shrink(chunks[3] as Chunk, 64),
    "shrink before one in use": (regions, chunks) => regions.shrink(chunks[5] as Chunk, 64),
  };

  it.each(Object.entries(steps))("changes nothing: %s", (_, step) => {
    let failures = 0;
    for (const target of targets) {
      for (let at = 1; at < 20; at += 1) {
        const regions = new Regions(0, 8192);
        const chunks = [64, 128, 64, 192, 64, 256, 64].map(
          (size) => regions.allocate(size, someone) as Chunk,
        );
        for (const index of [0, 2]) regions.release(chunks[index] as Chunk);
        const spare = regions.allocate(64, someone) as Chunk;
        regions.release(spare);
        const used = check(regions);
        if (!failAt(target, at, () => step(regions, chunks))) break;
        failures += 1;
        expect(check(regions)).toBe(used);
        step(regions, chunks);
        check(regions);
      }
    }
    expect(failures).toBeGreaterThan(1);
  });
});

describe("the check of regions", () => {
  const spoil: Record<string, (regions: Regions, chunks: (Chunk | null)[]) => void> = {
    "not aligned": (_, [first]) => Object.assign(first as object, { address: 1 }),
    "invariant 1": (_, [first]) => Object.assign(first as object, { byteLength: 32 }),
    "invariant 2": (_, chunks) => {
      for (const chunk of chunks.slice(0, 2)) Object.assign(chunk as object, { user: null });
    },
    "invariant 4": (regions) => {
      regions.highWater = 64;
    },
    "invariant 3": (_, [first]) => Object.assign(first as object, { user: null }),
  };
  it.each(Object.entries(spoil))("reports a violation: %s", (message, harm) => {
    const regions = new Regions(0, 4096);
    const chunks = [
      regions.allocate(64, someone),
      regions.allocate(64, someone),
      regions.allocate(64, someone),
    ];
    expect(check(regions)).toBe(192);
    harm(regions, chunks);
    expect(() => check(regions)).toThrow(message);
  });
});
