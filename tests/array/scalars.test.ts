/** Tests arrays of one element as primitive values, and the refusal of operators. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { ValueError } = np;

describe("an array as a JavaScript value", () => {
  it("converts to a primitive when it has one element", () => {
    expect(Number(np.array([2.5]))).toBe(2.5);
    expect((np.array([[3]]) as unknown as number) + 1).toBe(4);
    expect((np.array(2n ** 60n) as unknown as bigint) + 1n).toBe(2n ** 60n + 1n);
    expect(-(np.array([true]) as unknown as number)).toBe(-1);
  });

  it("refuses operators when it has more than one element or none, and names what to use", () => {
    const plus = (text: string, value: number) => text + value;
    for (const size of [0, 2, 3]) {
      const a = np.zeros(size) as unknown as number;
      const message = `toPrimitive: operators such as + and * take arrays of one element, this one has ${size}; compute with add, multiply and the like, or with evaluate("a + b", { a, b })`;
      expectError(() => a + a, ValueError, message);
      expectError(() => plus("a = ", a), ValueError, "String(a) gives the text");
      for (const use of [() => +a, () => -a, () => a * 2, () => a < 1, () => Math.abs(a), () => Number(a)])
        expectError(use, ValueError, message);
      expect(`${a}`).toBe(String(a));
      expect([a].join()).toBe(String(a));
    }
    const multiply = (i: unknown, j: unknown) => (i as number) * (j as number);
    expectError(
      () => np.fromfunction(multiply, [2, 3]),
      ValueError,
      "this one has 6; compute with add, multiply",
    );
  });

  it("refuses to round a 64-bit integer where a number is wanted", () => {
    const a = np.array([2n ** 63n - 1n]) as unknown as number;
    const message =
      "toPrimitive: 9223372036854775807n is no exact number; item() gives the bigint, Number(a.item()) the nearest";
    for (const use of [() => +a, () => -a, () => BigInt(a), () => a < 1, () => Math.sqrt(a)])
      expectError(use, ValueError, message);
    expect((a as unknown as bigint) + 1n).toBe(2n ** 63n);
    expect(+(np.array([2n ** 53n - 1n]) as unknown as number)).toBe(2 ** 53 - 1);
  });

  it("refuses arithmetic with a complex value", () => {
    for (const z of [np.array([np.complex(1, 2)]), np.array(np.complex(3), { dtype: "complex64" })]) {
      const a = z as unknown as number;
      for (const use of [() => +a, () => a + 1, () => a * 2])
        expectError(use, np.DTypeError, "toPrimitive: operators such as + and * do not take complex values");
    }
    expect(`${np.array([np.complex(1, 2)])}`).toBe("[1.+2.j]");
  });
});
