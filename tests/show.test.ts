/** Tests how errors show the values of the caller's. */
import { describe, expect, it } from "vitest";
import { show } from "../ts/show.ts";

describe("show", () => {
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
    ["it's\n\ufeff\\", "'it\\'s\\n\\ufeff\\\\'"],
    [Symbol("s"), "Symbol(s)"],
    [Float32Array, "Float32Array"],
    [new Map(), "a Map"],
    [new (class {})(), "{}"],
    [new Int8Array(2), "an Int8Array"],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9], "[1, 2, 3, 4, 5, 6, 7, 8, ...]"],
    [[[[1]]], "[[[...]]]"],
  ])("writes %o as %s", (value, text) => {
    expect(show(value)).toBe(text);
  });

  it("shortens long values", () => {
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
