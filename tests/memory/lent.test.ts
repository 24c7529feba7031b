/** Typed arrays over an array's memory, and out of it, on a host that refuses them. */
import { afterEach, describe, expect, it, vi } from "vitest";
import np from "../../ts/index.ts";
import { lendView, plainView } from "../../ts/memory/lent.ts";
import { allocate } from "../../ts/memory/produce.ts";
import { viewOf } from "../../ts/ndarray.ts";
import { expectError } from "../support/balance.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const own = new Error("own");
const fail = (): never => {
  throw own;
};

describe("a host without room for a typed array", () => {
  const refuse = (): never => {
    throw new RangeError("Invalid typed array length");
  };

  it("is told by toTypedArray", () => {
    const a = np.ones(5);
    // Out of linear memory bytes are sliced; for those of a spilled array a buffer is made.
    vi.spyOn(ArrayBuffer.prototype, "slice").mockImplementation(refuse);
    vi.stubGlobal("ArrayBuffer", refuse);
    expectError(() => a.toTypedArray(), np.MemoryError, "toTypedArray: the host has no room for a");
    vi.unstubAllGlobals();
    vi.spyOn(ArrayBuffer.prototype, "slice").mockImplementation(fail);
    if (viewOf("test", a).block.isLinear) expect(() => a.toTypedArray()).toThrow(own);
    else expect(a.toTypedArray()).toEqual(new Float64Array(5).fill(1));
  });

  it.each([lendView, plainView])("is told by $name", (over) => {
    const block = allocate("test", 8);
    const longest = 2 ** 40;
    expect(() => over("data", Float64Array, block, 0, longest)).toThrow(np.MemoryError);
    expect(() => over("data", Float64Array, block, 0, longest)).toThrow(`over ${8 * longest} bytes`);
    class Odd extends Float64Array {
      constructor() {
        super(0);
        fail();
      }
    }
    expect(() => over("data", Odd as never, block, 0, 1)).toThrow(own);
    block.letGo();
  });
});
