/** Tests arguments that a call cannot bind: given twice, after the options, inherited. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const bytes = new Uint8Array([1, 0, 2, 0, 3, 0, 4, 0]);

describe("an argument that a call cannot bind", () => {
  it("is refused when it is given twice", () => {
    const message = /^linspace: num is given by position and by name; call linspace\(start, stop, num, /;
    expectError(() => np.linspace(0, 1, 5, { num: 5 }), np.ValueError, message);
    expectError(
      () => np.zeros(3, "int8", { dtype: "int8" } as never),
      np.ValueError,
      /^zeros: dtype is given/,
    );
    expectError(() => np.eye(3, 3, 1, { k: 1 }), np.ValueError, /^eye: k is given/);
    expect(np.linspace(0, 1, 5, { num: undefined }).size).toBe(5);
    expect(np.linspace(0, 1, null, { num: 5 }).size).toBe(5);
  });

  it("is refused when it stands after the options", () => {
    expectError(() => np.linspace(0, 1, { num: 5 }, true as never), np.ValueError, /num must be .* call/);
  });

  it("is refused as a dtype where the call takes none, and where its place has passed", () => {
    expectError(() => np.diag([1], "int8" as never), np.ValueError, /^diag: k must be an integer/);
    expectError(() => np.zeros(3, "int8", "int8" as never), np.ValueError, /^zeros: order must be/);
    expectError(() => np.frombuffer(bytes, "int8", "int8" as never), np.ValueError, /^frombuffer: count/);
  });

  it("is no option when a page put it on Object.prototype", () => {
    Object.defineProperty(Object.prototype, "num", { value: 3, configurable: true });
    try {
      expect(np.linspace(0, 1, {}).size).toBe(50);
    } finally {
      delete (Object.prototype as { num?: unknown }).num;
    }
  });

  it("is refused when an object inherits it, and is not given by null", () => {
    for (const inherited of [
      Object.create({ k: 1 }),
      Object.assign(Object.create({ k: 1 }), { dtype: "int8" }),
    ])
      expectError(() => np.eye(2, inherited), np.ValueError, /^eye: m must be .*; call eye\(n, m, /);
    expectError(() => np.zeros(3, Object.create({ dtype: "int8" })), np.DTypeError, /; call zeros\(shape, /);
    expect(np.linspace(0, 1, 5, { num: null }).size).toBe(5);
  });

  it("reads an option once", () => {
    let reads = 0;
    const options = {
      get num() {
        reads += 1;
        return 4;
      },
    };
    expect(np.linspace(0, 1, options).size).toBe(4);
    expect(reads).toBe(1);
  });
});
