/** NumPy's own tests of LineSplitter (test__iotools.py). */
import { describe, expect, it } from "vitest";
import { splitter } from "../../../../ts/files/tables/genfromtxt/cutting.ts";
import { checkBalance } from "../../../support/balance.ts";

checkBalance();

describe("TestLineSplitter", () => {
  const split = (delimiter: string | number | number[], line: string): string[] =>
    splitter({ delimiter, comments: "#", autostrip: true })(line);

  it("splits at delimiters", () => {
    expect(split("", " 1 2 3 4  5 # test")).toEqual(["1", "2", "3", "4", "5"]);
    expect(split(" ", " 1 2 3 4  5 # test")).toEqual(["1", "2", "3", "4", "", "5"]);
    expect(split("  ", " 1 2 3 4  5 # test")).toEqual(["1 2 3 4", "5"]);
    expect(split("\t", " 1\t 2\t 3\t 4\t 5  6")).toEqual(["1", "2", "3", "4", "5  6"]);
    expect(split("\t", " 1  2\t 3  4\t 5  6")).toEqual(["1  2", "3  4", "5  6"]);
    expect(split(",", " 1,2,3,4,,5 # test")).toEqual(["1", "2", "3", "4", "", "5"]);
  });

  it("splits by widths", () => {
    expect(split(3, "  1  2  3  4     5   # test")).toEqual(["1", "2", "3", "4", "", "5", ""]);
    expect(split(20, "  1     3  4  5  6# test")).toEqual(["1     3  4  5  6"]);
    expect(split([3, 6, 6, 3], "  1     3  4  5  6# test")).toEqual(["1", "3", "4  5", "6"]);
    expect(split([6, 6, 9], "  1     3  4  5  6# test")).toEqual(["1", "3  4", "5  6"]);
  });
});
