/** Tests a trap in the module: that call and every later one throw the same error of the package, and no memory stays allocated. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { checkBooks } from "../../ts/memory/large.ts";
import { produce } from "../../ts/memory/produce.ts";
import { powersKernels } from "../../ts/wasm/chapters.ts";
import { kernels } from "../../ts/wasm/module.ts";

describe("a module that traps", () => {
  it("passes on errors that are not traps, from every kernel", () => {
    np.zeros(1).dispose();
    const own = new RangeError("Maximum call stack size exceeded");
    const hostile = {
      valueOf() {
        throw own;
      },
    } as never;
    for (const [name, kernel] of Object.entries(kernels)) {
      const call = kernel as (...numbers: never[]) => unknown;
      // Nothing can be passed to a kernel that takes no numbers.
      if (call.length === 0) continue;
      expect(() => call(...new Array<never>(12).fill(hostile)), name).toThrow(own);
    }
    expect(np.full(2, 3).toArray()).toEqual([3, 3]);
  });

  it("keeps working after any number of kernels that met a full call stack", () => {
    np.zeros(1).dispose();
    // This kernel uses kilobytes of the module's own stack.
    const fits = () => powersKernels.check_geomspace(np.int8.code, 5, 1, 100, 1);
    const descend = (): void => {
      fits();
      descend();
    };
    // The frames begin at another address each time, so that the stack is full at any place in the call.
    const shifted = (..._room: unknown[]): void => descend();
    let overflows = 0;
    for (let round = 0; round < 400; round += 1) {
      try {
        shifted(...new Array<unknown>(round % 64));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        overflows += 1;
      }
    }
    expect(overflows).toBe(400);
    expect(fits()).toBe(-1);
    expect(np.fromstring("1.5,2.5", { sep: "," }).toArray()).toEqual([1.5, 2.5]);
  });

  it("makes every later call throw an error that says so", () => {
    const before = np.memory();
    const a = np.arange(4);
    const view = a.reshape(2, 2);
    // This address is outside the memory.
    const beyond = 2 ** 32 - 8;
    expect(() =>
      produce("full", 10, np.float64, (address, count) => kernels.fill(8, address, count, beyond), null),
    ).toThrow(np.TrapError);
    const calls: Record<string, () => unknown> = {
      zeros: () => np.zeros(3),
      empty: () => np.empty(3),
      large: () => np.ones([500, 500]),
      array: () => np.array([1, 2]),
      fromiter: () => np.fromiter(new Set([1]), "float64"),
      fromstring: () => np.fromstring("1", { sep: "," }),
      shared: () => np.fromTypedArray(new Float64Array(2), null, { copy: false }),
      geomspace: () => np.geomspace(1, 8, 4, { dtype: "int32" }),
      toArray: () => a.toArray(),
      toString: () => String(view),
      get: () => a.get(0),
      set: () => a.set(0, 1),
      item: () => view.item(0),
      data: () => a.data,
      withData: () => a.withData(() => 0),
      transpose: () => view.T,
      kernel: () => kernels.fill(8, beyond, 10, beyond),
    };
    for (const [name, call] of Object.entries(calls)) {
      expect(call, name).toThrow(np.TrapError);
      expect(call, name).toThrow("the WebAssembly module of ndloom has failed");
    }
    expect((catching(() => np.zeros(3)) as Error).cause).toBeInstanceOf(WebAssembly.RuntimeError);
    expect(() => np.configure({ budget: 1 })).toThrow(np.ValueError);
    // Members that need neither the module nor elements still work, and memory can still be freed.
    expect([a.shape, a.dtype.name, a.size]).toEqual([[4], "int64", 4]);
    expect(inspect(a)).toBe("<failed NDArray (4,) int64>");
    view.dispose();
    a.dispose();
    expect(inspect(a)).toBe("<disposed NDArray (4,) int64>");
    const { used, spilled, arrays } = before;
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
    expect(() => checkBooks()).not.toThrow();
  });
});

function catching(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
