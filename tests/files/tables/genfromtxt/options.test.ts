/** Tests the refusal of wrong options of genfromtxt. */
import { describe, expect, it } from "vitest";
import { checkBalance } from "../../../support/balance.ts";
import { read, refuses } from "../genfromtxt.ts";

checkBalance();

describe("np.genfromtxt", () => {
  it("refuses wrong options", () => {
    refuses("1", { encoding: "latin1" }, "unknown option 'encoding'");
    refuses("1", { names: 5 }, "names must be true, a list of names");
    refuses("1", { names: new Array(3) }, "the names must be a string, got undefined");
    refuses("1", { usecols: 1.5 }, "usecols must be numbers or names of columns");
    refuses("1", { usecols: "b", names: "a" }, "'b' is not in list");
    refuses("1", { maxRows: 0 }, "'max_rows' must be at least 1");
    refuses("1", { ndmin: 3 }, "Illegal value of ndmin keyword: 3");
    refuses("1", { caseSensitive: "x" }, "unrecognized case_sensitive value 'x'");
    refuses("1", { comments: "" }, "comments cannot be an empty string");
    refuses("1", { comments: ["#", "%"] }, "comments must be one string or null");
    refuses("1", { defaultfmt: "f" }, "defaultfmt must be a text with one number");
    refuses("1", { fillingValues: "x" }, "fillingValues must be a number");
    refuses("1", { missingValues: new Float64Array(3) }, "missingValues must be");
    const lengthOf = (length: unknown) =>
      new Proxy([], { get: (list, name) => (name === "length" ? length : Reflect.get(list, name)) });
    for (const option of ["comments", "usecols", "names"]) {
      refuses("1", { [option]: lengthOf(2 ** 53) }, /, got |must be/);
      expect(read("1", { [option]: lengthOf(Symbol("length")) })).toBe(1);
    }
    refuses("1", { missingValues: new Map([[0, "x"]]) }, "missingValues must be");
    refuses("1", { fillingValues: new Map([[0, 5]]) }, "fillingValues must be");
    refuses("1", { converters: new Map([[0, Number]]) }, "should be a valid dictionary");
    refuses("1 2\n".repeat(2000), { maxBytes: 1000 }, "the text has more than 1000 bytes");
    refuses("\n".repeat(2000), { maxBytes: 1000 }, "the text has more than 1000 bytes");
    refuses("\n".repeat(2000), { maxBytes: 1000, skipHeader: 1900 }, "the text has more than 1000 bytes");
    refuses("data.csv", undefined, /genfromtxt: .*path/);
  });
});
