/** Tests functions with two results: what is missing, and what stays allocated. */
import { expect, it } from "vitest";
import np from "../../../ts/index.ts";

it.each([
  ["divmod", "x1"],
  ["frexp", "x"],
  ["modf", "x"],
])("%s without operands says that %s is missing", (name, operand) => {
  const call = np[name as "frexp"] as (...args: readonly unknown[]) => unknown;
  for (const given of [[], [undefined], [{ order: "C" }]])
    expect(() => call(...given)).toThrow(`${name}: ${operand} is missing; call ${name}(`);
});

it("gives two arrays, or two numbers", () => {
  expect(np.divmod([7, -7], 3).map((part) => (part as { toArray(): unknown }).toArray())).toEqual([
    [2, -3],
    [1, 2],
  ]);
  expect(np.modf(-2.5)).toEqual([-0.5, -2]);
});
