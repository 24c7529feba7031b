/** Tests what ends lines, and which lines are passed at the beginning. */
import { describe, expect, it } from "vitest";
import { checkBalance } from "../../support/balance.ts";
import { list, refuses } from "./loadtxt.ts";

checkBalance();

describe("np.loadtxt", () => {
  it("ends lines at \\n, \\r and both as one", () => {
    expect(list("1\r2\n3\r\n4\n\r5\r\r6")).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("leaves out a byte order mark at the beginning alone", () => {
    expect(list("\ufeff1 2")).toEqual([1, 2]);
    expect(list("\ufeff#1\n2")).toBe(2);
    refuses("\ufeff\ufeff1", undefined, "line 1, column 1: cannot read '\\ufeff1' as float64");
    refuses("1 \ufeff2", undefined, "line 1, column 2");
  });

  it("skips lines whatever ends them, and whatever is in them", () => {
    for (const end of ["\n", "\r", "\r\n"]) {
      expect(list(['"', "#", "1", "2"].join(end), { skiprows: 2, quotechar: '"' })).toEqual([1, 2]);
      expect(list(end.repeat(3) + 5, { skiprows: 2 })).toBe(5);
    }
  });
});
