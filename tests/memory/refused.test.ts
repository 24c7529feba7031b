/** Tests a host that first grants no WebAssembly memory: the first array throws, and a later one works. */
import { afterAll, describe, expect, it, vi } from "vitest";
import np from "../../ts/index.ts";

afterAll(() => {
  vi.restoreAllMocks();
});

describe("a refused reservation", () => {
  it("is a MemoryError, and is tried again at the next array", () => {
    vi.spyOn(WebAssembly.Memory.prototype, "grow").mockImplementation(() => {
      throw new RangeError("no");
    });
    expect(() => np.zeros(3)).toThrow(np.MemoryError);
    vi.restoreAllMocks();
    expect(np.zeros(3).toArray()).toEqual([0, 0, 0]);
  });
});
