/** Tests what separates fields: delimiters, comments and quotes. */
import { describe, expect, it } from "vitest";
import { checkBalance } from "../../support/balance.ts";
import { list, refuses } from "./loadtxt.ts";

checkBalance();

describe("np.loadtxt", () => {
  it("separates fields at a character, which may be any", () => {
    for (const delimiter of [",", "\t", "→", "é", "😀", "\0", "\u3000", "x", "\v"])
      expect(list(`1${delimiter} 2 ${delimiter}3`, { delimiter })).toEqual([1, 2, 3]);
    expect(list("1 2 3", { delimiter: " " })).toEqual([1, 2, 3]);
    refuses("1  3", { delimiter: " " }, "line 1, column 2: cannot read ''");
  });

  it("begins comments with texts, also with those that overlap or have a delimiter", () => {
    expect(list("1 2 # 3\n#4\n 5 6#", { comments: "#" })).toEqual([
      [1, 2],
      [5, 6],
    ]);
    expect(list("1 //2\n3 /* 4\n5 / ", { comments: ["//", "/*", "/"] })).toEqual([1, 3, 5]);
    expect(list("1,2,x 3", { delimiter: ",", comments: ",x" })).toEqual([1, 2]);
    expect(list("1 2 # 3", { comments: " #" })).toEqual([1, 2]);
    // NumPy cuts lines at the comments one after the other.
    const widths = (comments: string[]): unknown =>
      list("xabc", { comments, converters: (field: string) => field.length });
    expect(widths(["ab", "bc"])).toBe(1);
    expect(widths(["bc", "ab"])).toBe(2);
    expect(list("1\n#", { comments: null, converters: (field: string) => field.length })).toEqual([1, 1]);
    expect(list("1\n#", { comments: [], converters: (field: string) => field.length })).toEqual([1, 1]);
  });

  it("takes what is in quotes as one field", () => {
    const options = { quotechar: '"', delimiter: "," };
    expect(list('"1",2,"3"4\n" 5\n",6,"7"""\n'.replace('"7"""', '"7"'), options)).toEqual([
      [1, 2, 34],
      [5, 6, 7],
    ]);
    const texts: string[] = [];
    const keep = (field: string): number => texts.push(field);
    list('"a""b",c"d,"#,\r\n"# rest\n"e', { ...options, comments: "#", usecols: [0], converters: keep });
    list('"a""b",c"d,"#,\r\n"# rest\n', { ...options, comments: "#", converters: keep });
    expect(texts).toEqual(['a"b', "e", 'a"b', 'c"d', "#,\r\n"]);
    expect(list('1 "2\n"', { quotechar: '"' })).toEqual([1, 2]);
    refuses('1 "', { quotechar: '"' }, "line 1, column 2: cannot read '' as float64");
  });
});
