import { describe, expect, it } from "vitest";
import { show } from "../ts/errors.ts";
import np from "../ts/index.ts";

const classes = {
  NDLoomError: "ERR_NDLOOM",
  ValueError: "ERR_VALUE",
  DTypeError: "ERR_DTYPE",
  ShapeError: "ERR_SHAPE",
  IndexError: "ERR_INDEX",
  BroadcastError: "ERR_BROADCAST",
  MemoryError: "ERR_MEMORY",
  DisposedError: "ERR_DISPOSED",
  NotImplementedError: "ERR_NOT_IMPLEMENTED",
} as const;

describe("errors", () => {
  it.each(Object.entries(classes))("%s has the code %s and its own name", (name, code) => {
    const error = new np[name as keyof typeof classes]("why");
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(np.NDLoomError);
    expect([error.name, error.code, error.message]).toEqual([name, code, "why"]);
    expect(String(error)).toBe(`${name}: why`);
    expect(error.stack).toMatch(new RegExp(`^${name}: why`));
  });

  it("count a wrong shape and a failed broadcast as wrong values", () => {
    expect(new np.ShapeError("")).toBeInstanceOf(np.ValueError);
    expect(new np.BroadcastError("")).toBeInstanceOf(np.ValueError);
    expect(new np.DTypeError("")).not.toBeInstanceOf(np.ValueError);
  });

  it("start with the function and show what was given", () => {
    expect(() => np.linspace(0, 1, -1)).toThrow("linspace: num must be a non-negative integer, got -1");
    expect(() => np.zeros({} as never)).toThrow(
      "zeros: shape must be a number or an array of numbers, got {}",
    );
    expect(() => np.zeros("abc" as never)).toThrow("got 'abc'");
  });
});

describe("a shown value", () => {
  it.each([
    ["abc", "'abc'"],
    [-0, "-0"],
    [1.5, "1.5"],
    [10n, "10n"],
    [null, "null"],
    [undefined, "undefined"],
    [true, "true"],
    [{}, "{}"],
    [[], "[]"],
    [{ dtype: "f4" }, "{ dtype: 'f4' }"],
    [[1, [2, "x"]], "[1, [2, 'x']]"],
    [Symbol("s"), "Symbol(s)"],
    [Float32Array, "Float32Array"],
    [new Map(), "a Map"],
    [new (class {})(), "{}"],
    [new Int8Array(2), "an Int8Array"],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9], "[1, 2, 3, 4, 5, 6, 7, 8, ...]"],
    [[[[1]]], "[[[...]]]"],
  ])("of %o is %s", (value, text) => {
    expect(show(value)).toBe(text);
  });

  it("is short", () => {
    expect(show("x".repeat(1000)).length).toBeLessThan(70);
    expect(show(new Array(1000).fill("long text")).length).toBeLessThan(70);
  });

  it("never throws, whatever the value does", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const thrower = {
      get x() {
        throw new Error("mine");
      },
    };
    for (const value of [proxy, thrower, Object.create(null), () => 0])
      expect(show(value)).toEqual(expect.any(String));
  });
});
