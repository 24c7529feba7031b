/** What hardly ever happens and still must be right: failures that only a host, a broken object or a defect of ours brings about. */
import { afterEach, describe, expect, it, vi } from "vitest";
import np from "../../ts/index.ts";
import { lendView, plainView } from "../../ts/memory/lent.ts";
import { allocate, produce, produceFrom } from "../../ts/memory/produce.ts";
import { Regions } from "../../ts/memory/regions.ts";
import { kernels } from "../../ts/memory/wasm.ts";
import { viewOf } from "../../ts/ndarray.ts";
import { expectError } from "../support/balance.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const own = new Error("own");
const fail = (): never => {
  throw own;
};

describe("a writer that throws", () => {
  it("leaves no block behind", () => {
    const source = np.ones(4);
    const { used, arrays } = np.memory();
    expect(() => produce("test", 4, np.float64, fail)).toThrow(own);
    expect(() => produceFrom("test", viewOf("test", source), np.float64, fail)).toThrow(own);
    expect(np.memory()).toMatchObject({ used, arrays });
    source.dispose();
  });

  it("passes through every kernel, where it is no trap", () => {
    np.zeros(1).dispose();
    const hostile = { valueOf: fail } as never;
    const names = Object.keys(kernels).filter((name) => !name.startsWith("__"));
    expect(names.length).toBeGreaterThan(15);
    for (const name of names as (keyof typeof kernels)[]) {
      const kernel = kernels[name] as (...numbers: never[]) => unknown;
      expect(() => kernel(...new Array<never>(12).fill(hostile)), name).toThrow(own);
    }
    expect(np.full(2, 1.5).toArray()).toEqual([1.5, 1.5]);
  });
});

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

describe("the allocator's own check", () => {
  const spoil: Record<string, (regions: Regions, chunks: ReturnType<Regions["allocate"]>[]) => void> = {
    "not aligned": (_, [first]) => Object.assign(first as object, { address: 1 }),
    "invariant 1": (_, [first]) => Object.assign(first as object, { byteLength: 32 }),
    "invariant 2": (_, [first, second]) =>
      Object.assign(first as object, Object.assign(second as object, { free: true }) && { free: true }),
    "invariant 4": (regions) => {
      regions.highWater = 64;
    },
    "invariant 3": (_, [first]) => Object.assign(first as object, { free: true }),
  };
  it.each(Object.entries(spoil))("finds what is %s", (message, harm) => {
    const regions = new Regions(0, 4096);
    const chunks = [regions.allocate(64), regions.allocate(64), regions.allocate(64)];
    expect(regions.check()).toBe(192);
    harm(regions, chunks);
    expect(() => regions.check()).toThrow(message);
  });
});

describe("lists that lie to fromiter", () => {
  const ofLength = (length: unknown): never =>
    new Proxy([1, 2, 3], {
      get: (list, key) => (key === "length" ? length : Reflect.get(list, key)),
    }) as never;

  it("have the length that the language makes of what they say", () => {
    expect(np.fromiter(ofLength("2"), "float64").toArray()).toEqual([1, 2]);
    expect(np.fromiter(ofLength(Number.NaN), "float64").toArray()).toEqual([]);
  });

  it("are refused where it makes none", () => {
    expectError(
      () => np.fromiter(ofLength(Symbol("length")), "float64"),
      np.ValueError,
      "a list with a length",
    );
  });
});

describe("what only some values look like", () => {
  it("is written of complex numbers as Python writes it", () => {
    expect(String(np.complex(1e-7, -1e300))).toBe("(1e-07-1e+300j)");
    expect(String(np.complex(0.00125, 12.5))).toBe("(0.00125+12.5j)");
    expect(String(np.complex(Number.NaN, Number.NEGATIVE_INFINITY))).toBe("(nan-infj)");
    expectError(() => np.complex("1" as never), np.ValueError, "complex: re must be a number, got '1'");
  });

  it("is refused of a separator", () => {
    expectError(() => np.fromstring("1", { sep: "x".repeat(20_000) }), np.ValueError, "at most 16384 bytes");
  });

  it("is found in the first window that has it", () => {
    const wide = new Float64Array(60_000).fill(1);
    wide[100] = 300;
    wide[50_000] = 400;
    expectError(() => np.fromiter(wide, "uint8"), np.ValueError, "iterable[100]");
  });
});
