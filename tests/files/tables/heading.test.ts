/** Tests which columns of a table are read, and what they are called. */
import { describe, expect, it } from "vitest";
import np, { type ReadColumnsOptions, ValueError } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { plain } from "./plain.ts";

checkBalance();

const read = (text: string, options: ReadColumnsOptions = {}) => plain(np.readColumns(text, options));

describe("np.readColumns", () => {
  it("names columns by the header, and those without a name by their place", () => {
    const names = (text: string, options?: ReadColumnsOptions) => Object.keys(read(text, options));
    expect(names("a,a,,b,b_2,b\n1,2,3,4,5,6\n")).toEqual(["a", "a_2", "c2", "b", "b_2", "b_3"]);
    expect(names('\ufeff"a", b \r\n1,2\r\n')).toEqual(["a", "b"]);
    expect(names("1,2\n", { header: false })).toEqual(["c0", "c1"]);
    expect(names("1,2\n", { header: ["x", "x"] })).toEqual(["x", "x_2"]);
    expect(names("x,x_2,x,x_2,x\n1,2,3,4,5\n")).toEqual(["x", "x_2", "x_3", "x_2_2", "x_4"]);
    const odd = np.readColumns("__proto__\n1\n");
    expect(Object.getPrototypeOf(odd)).toBe(null);
    expect(Object.keys(odd)).toEqual(["__proto__"]);
    for (const column of Object.values(odd)) column.dispose();
    expectError(
      () => np.readColumns("1,2\n", { header: ["x"] }),
      ValueError,
      "header has 1 names for 2 columns",
    );
  });

  it("reads the columns of usecols in their order", () => {
    const text = "a,b,c\n1,x,3\n";
    expect(Object.entries(read(text, { usecols: ["c", 0] }))).toEqual([
      ["c", ["int64", 3n]],
      ["a", ["int64", 1n]],
    ]);
    expect(read(text, { usecols: [-1] })).toEqual({ c: ["int64", 3n] });
    expect(read(text, { usecols: [] })).toEqual({});
    expectError(() => np.readColumns(text, { usecols: ["d"] }), ValueError, "there is no column 'd'");
    expectError(() => np.readColumns(text, { usecols: [0, "a"] }), ValueError, "the column 'a' twice");
  });
});
