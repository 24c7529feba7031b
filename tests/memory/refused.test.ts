/** Tests a host that first grants no WebAssembly memory: the first array throws, and a later one works. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { beforeNewMemory } from "../support/new-memory.ts";

describe("a refused reservation", () => {
  it("is a MemoryError, and is tried again at the next array", () => {
    beforeNewMemory((pages) => {
      if (pages > 0) throw new RangeError("no");
    });
    expect(() => np.zeros(3)).toThrow(np.MemoryError);
    beforeNewMemory(() => {});
    expect(np.zeros(3).toArray()).toEqual([0, 0, 0]);
  });
});
