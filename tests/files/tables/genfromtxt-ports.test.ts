/** NumPy's own tests of genfromtxt (test_io.py), where they concern plain dtypes. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { readTyped } from "./genfromtxt.ts";

checkBalance();

const float = (elements: unknown): unknown => ["float64", elements];
const int = (elements: unknown): unknown => ["int64", elements];

describe("TestFromTxt", () => {
  it("test_array, test_1D, test_comments, test_skiprows", () => {
    const square = [
      [1, 2],
      [3, 4],
    ];
    expect(readTyped("1 2\n3 4", { dtype: "int" })).toEqual(int(square));
    expect(readTyped("1 2\n3 4")).toEqual(float(square));
    expect(readTyped("1\n2\n3\n4\n", { dtype: "int" })).toEqual(int([1, 2, 3, 4]));
    const options = { dtype: "int", delimiter: ",", comments: "#" };
    expect(readTyped("1,2,3,4\n", options)).toEqual(int([1, 2, 3, 4]));
    expect(readTyped("# comment\n1,2,3,5\n", options)).toEqual(int([1, 2, 3, 5]));
    expect(readTyped("1,2,3,5# comment\n", options)).toEqual(int([1, 2, 3, 5]));
    expect(readTyped("comment\n1,2,3,5\n", { ...options, skipHeader: 1 })).toEqual(int([1, 2, 3, 5]));
  });

  it("test_skip_footer", () => {
    const head = Array.from({ length: 5 }, (_, line) => `# ${line + 1}`);
    const rows = Array.from(
      { length: 51 },
      (_, row) => `${row},${row.toFixed(1)},${String(row).padStart(3, "0")}`,
    );
    const lines = [...head, "A, B, C", ...rows.slice(0, 50), "99,99"];
    const options = { delimiter: ",", names: true, skipHeader: 5, skipFooter: 10 };
    const control = float(Array.from({ length: 41 }, (_, row) => row));
    expect(readTyped(lines.join("\n"), options)).toEqual({ A: control, B: control, C: control });
  });

  it("test_skip_footer_with_invalid", () => {
    const text = "1 1\n2 2\n3 3\n4 4\n5  \n6  \n7  \n";
    const four = [1, 2, 3, 4].map((row) => [row, row]);
    expect(() => np.genfromtxt(text, { skipFooter: 1 })).toThrow(np.ValueError);
    expect(readTyped(text, { skipFooter: 1, invalidRaise: false })).toEqual(float(four));
    expect(readTyped(text, { skipFooter: 3 })).toEqual(float(four));
    const other = "1 1\n2  \n3 3\n4 4\n5  \n6 6\n7 7\n";
    const rows = (...numbers: number[]): unknown => float(numbers.map((row) => [row, row]));
    expect(readTyped(other, { skipFooter: 1, invalidRaise: false })).toEqual(rows(1, 3, 4, 6));
    expect(readTyped(other, { skipFooter: 3, invalidRaise: false })).toEqual(rows(1, 3, 4));
  });

  it("test_auto_dtype, test_auto_dtype_uniform, test_auto_dtype_largeint", () => {
    expect(readTyped("64 75.0 3+4j True\n25 60.0 5+6j False", { dtype: null })).toEqual({
      f0: int([64, 25]),
      f1: float([75, 60]),
      f2: ["complex128", [np.complex(3, 4), np.complex(5, 6)]],
      f3: ["bool", [true, false]],
    });
    expect(readTyped("1 2 3 4\n5 6 7 8\n", { dtype: null })).toEqual(
      int([
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ]),
    );
    expect(readTyped("73786976294838206464 17179869184 1024", { dtype: null })).toEqual({
      f0: float([2 ** 66]),
      f1: int([17179869184]),
      f2: int([1024]),
    });
  });

  it("test_commented_header, test_names_and_comments_none", () => {
    for (const mark of ["#", "# "])
      expect(
        readTyped(`\n${mark}age weight\n21  72.100000\n35  58.330000\n        `, {
          names: true,
          dtype: null,
        }),
      ).toEqual({
        age: int([21, 35]),
        weight: float([72.1, 58.33]),
      });
    expect(readTyped("col1 col2\n 1 2\n 3 4", { dtype: "int", comments: null, names: true })).toEqual({
      col1: int([1, 3]),
      col2: int([2, 4]),
    });
  });

  it("test_autonames_and_usecols, test_converters_with_usecols", () => {
    const options = { usecols: ["A", "C"], names: true, dtype: null };
    expect(readTyped("A B C D\n 7 121 45 9.1", options)).toEqual({ A: int([7]), C: int([45]) });
    const converters = { C: (text: string) => 2 * Number(text) };
    expect(readTyped("A B C D\n 7 121 45 9.1", { ...options, converters })).toEqual({
      A: int([7]),
      C: int([90]),
    });
    const orMissing = { 3: (text: string) => Number(text || -999) };
    expect(
      readTyped("1,2,3,,5\n6,7,8,9,10\n", {
        dtype: "int",
        delimiter: ",",
        converters: orMissing,
        usecols: [1, 3],
      }),
    ).toEqual(
      int([
        [2, -999],
        [7, 9],
      ]),
    );
    expect(readTyped("1,2,3,,5\n", { dtype: "int", delimiter: ",", converters: orMissing })).toEqual(
      int([1, 2, 3, -999, 5]),
    );
  });

  it("test_unused_converter, test_tricky_converter_bug1666", () => {
    const hex = (text: string): number => Number.parseInt(text, 16);
    expect(readTyped("1 21\n  3 42\n", { usecols: [1], converters: { 0: hex } })).toEqual(float([21, 42]));
    expect(readTyped("1 21\n  3 42\n", { usecols: [1], converters: { 1: hex } })).toEqual(float([33, 66]));
    const behind = (text: string): number => Number(text.slice(1));
    expect(readTyped("q1,2\nq3,4", { delimiter: ",", converters: { 0: behind } })).toEqual(
      float([
        [1, 2],
        [3, 4],
      ]),
    );
  });

  it("test_spacedelimiter, test_integer_delimiter, test_missing_with_tabs", () => {
    expect(readTyped("1  2  3  4   5\n6  7  8  9  10")).toEqual(
      float([
        [1, 2, 3, 4, 5],
        [6, 7, 8, 9, 10],
      ]),
    );
    expect(readTyped("  1  2  3\n  4  5 67\n890123  4", { delimiter: 3 })).toEqual(
      float([
        [1, 2, 3],
        [4, 5, 67],
        [890, 123, 4],
      ]),
    );
    const none = Number.NaN;
    expect(readTyped("1\t2\t3\n\t2\t\n1\t\t3", { delimiter: "\t" })).toEqual(
      float([
        [1, 2, 3],
        [none, 2, none],
        [1, none, 3],
      ]),
    );
  });

  it("test_usecols and its kin", () => {
    expect(readTyped("1 2\n3 4\n", { usecols: [1] })).toEqual(float([2, 4]));
    expect(readTyped("1 2 3\n4 5 6", { usecols: 0 })).toEqual(float([1, 4]));
    const ac = { a: float([1, 4]), c: float([3, 6]) };
    for (const usecols of ["a, c", ["a", "c"], [0, -1]])
      expect(readTyped("1 2 3\n4 5 6", { names: "a, b, c", usecols })).toEqual(ac);
    const ace = { A: int([0, 0]), C: int([2, 2]), E: int([4, 4]) };
    for (const usecols of [
      ["A", "C", "E"],
      [0, 2, 4],
    ])
      expect(
        readTyped("A,B,C,D,E\n0,1,2,3,4\n0,1,2,3,4", { dtype: "int", delimiter: ",", usecols, names: true }),
      ).toEqual(ace);
  });

  it("test_empty_file", () => {
    expect(readTyped("")).toEqual(float([]));
    expect(readTyped("", { skipHeader: 1 })).toEqual(float([]));
  });

  it("test_withmissing, test_user_missing_values, test_user_filling_values, test_withmissing_float", () => {
    const named = { delimiter: ",", missingValues: "N/A", names: true };
    expect(readTyped("A,B\n0,1\n2,N/A", { ...named, dtype: null })).toEqual({
      A: int([0, 2]),
      B: int([1, -1]),
    });
    expect(readTyped("A,B\n0,1\n2,N/A", named)).toEqual({ A: float([0, 2]), B: float([1, Number.NaN]) });
    const text = "A, B, C\n0, 0., 0j\n1, N/A, 1j\n-9, 2.2, N/A\n3, -99, 3j";
    const nan = Number.NaN;
    expect(readTyped(text, { ...named, dtype: null })).toEqual({
      A: int([0, 1, -9, 3]),
      B: float([0, nan, 2.2, -99]),
      C: ["complex128", [np.complex(0, 0), np.complex(0, 1), np.complex(nan, 0), np.complex(0, 3)]],
    });
    const options = {
      delimiter: ",",
      dtype: "int",
      names: "a,b,c",
      missingValues: { 0: "N/A", b: " ", 2: "???" },
      fillingValues: { 0: 0, b: 0, 2: -999 },
    };
    const [a, c] = [int([0, 4]), int([3, -999])];
    expect(readTyped("N/A, 2, 3\n4, ,???", options)).toEqual({ a, b: int([2, 0]), c });
    expect(readTyped("N/A, 2, 3\n4, ,???", { ...options, usecols: [0, -1] })).toEqual({ a, c });
    for (const fillingValues of [0, -1])
      expect(
        readTyped("1,2,*,4\n5,*,7,8\n", { delimiter: ",", dtype: "int", missingValues: "*", fillingValues }),
      ).toEqual(
        int([
          [1, 2, fillingValues, 4],
          [5, fillingValues, 7, 8],
        ]),
      );
    expect(
      readTyped("A,B\n0,1.5\n2,-999.00", {
        dtype: null,
        delimiter: ",",
        missingValues: "-999.0",
        names: true,
      }),
    ).toEqual({
      A: int([0, 2]),
      B: float([1.5, -999]),
    });
    expect(
      readTyped("1, 2, 3\n1, , 5\n0, 6, \n", { delimiter: ",", dtype: null, fillingValues: -999 }),
    ).toEqual(
      int([
        [1, 2, 3],
        [1, -999, 5],
        [0, 6, -999],
      ]),
    );
  });

  it("test_with_masked_column_various", () => {
    expect(readTyped("True 2 3\nFalse 5 6\n", { dtype: null, missingValues: "2,5" })).toEqual({
      f0: ["bool", [true, false]],
      f1: ["bool", [false, false]],
      f2: int([3, 6]),
    });
  });

  it("test_invalid_raise, test_invalid_raise_with_usecols", () => {
    const rows = Array.from({ length: 50 }, (_, row) =>
      row % 10 || row > 40 ? "1, 1, 1, 1, 1" : "2, 2, 2, 2 2",
    );
    const text = ["a, b, c, d, e", ...rows].join("\n");
    const options = { delimiter: ",", dtype: null, names: true };
    const ones = int(new Array(45).fill(1));
    expect(readTyped(text, { ...options, invalidRaise: false })).toEqual({
      a: ones,
      b: ones,
      c: ones,
      d: ones,
      e: ones,
    });
    expect(() => np.genfromtxt(text, { delimiter: ",", names: true })).toThrow(np.ValueError);
    expect(readTyped(text, { ...options, invalidRaise: false, usecols: [0, 4] })).toEqual({
      a: ones,
      e: ones,
    });
    const mixed = int(rows.map((row) => Number(row[0])));
    expect(readTyped(text, { ...options, invalidRaise: false, usecols: [0, 1] })).toEqual({
      a: mixed,
      b: mixed,
    });
  });

  it("test_default_field_format, test_single_dtype_w_explicit_names and its kin", () => {
    const text = "0, 1, 2.3\n4, 5, 6.7";
    expect(readTyped(text, { delimiter: ",", dtype: null, defaultfmt: "f%02i" })).toEqual({
      f00: int([0, 4]),
      f01: int([1, 5]),
      f02: float([2.3, 6.7]),
    });
    expect(readTyped(text, { delimiter: ",", defaultfmt: "f%02i" })).toEqual(
      float([
        [0, 1, 2.3],
        [4, 5, 6.7],
      ]),
    );
    const columns = { a: float([0, 4]), b: float([1, 5]), c: float([2.3, 6.7]) };
    expect(readTyped(text, { delimiter: ",", names: "a, b, c" })).toEqual(columns);
    expect(readTyped(`a, b, c\n${text}`, { delimiter: ",", names: true })).toEqual(columns);
  });

  it("test_replace_space, test_incomplete_names, test_fixed_width_names", () => {
    const text = "A.A, B (B), C:C\n1, 2, 3.14";
    const options = { delimiter: ",", names: true, dtype: null };
    const namesOf = (more: object): string[] =>
      Object.keys(readTyped(text, { ...options, ...more }) as object);
    for (const dtype of [null, "float64"]) {
      expect(namesOf({ dtype })).toEqual(["AA", "B_B", "CC"]);
      expect(namesOf({ dtype, replaceSpace: "", deletechars: "" })).toEqual(["A.A", "B (B)", "C:C"]);
      expect(namesOf({ dtype, deletechars: "" })).toEqual(["A.A", "B_(B)", "C:C"]);
    }
    expect(readTyped("A,,C\n0,1,2\n3,4,5", options)).toEqual({
      A: int([0, 3]),
      f0: int([1, 4]),
      C: int([2, 5]),
    });
    const table = "    A    B   C\n    0    1 2.3\n   45   67   9.";
    for (const delimiter of [[5, 5, 4], 5])
      expect(readTyped(table, { delimiter, names: true, dtype: null })).toEqual({
        A: int([0, 45]),
        B: int([1, 67]),
        C: float([2.3, 9]),
      });
  });

  it("test_max_rows", () => {
    expect(readTyped("1 2\n3 4\n5 6\n7 8\n9 10\n", { maxRows: 3 })).toEqual(
      float([
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
    );
    const text = "1 1\n2 2\n0 \n3 3\n4 4\n5  \n6  \n7  \n";
    expect(readTyped(text, { maxRows: 2 })).toEqual(
      float([
        [1, 1],
        [2, 2],
      ]),
    );
    expect(() => np.genfromtxt(text, { maxRows: 4 })).toThrow(np.ValueError);
    for (const maxRows of [4, 5])
      expect(readTyped(text, { maxRows, invalidRaise: false })).toEqual(
        float([1, 2, 3, 4].map((row) => [row, row])),
      );
    const named = "a b\n#c d\n1 1\n2 2\n#0 \n3 3\n4 4\n5  5\n";
    const column = float([1, 2, 3]);
    expect(readTyped(named, { skipHeader: 1, maxRows: 3, names: true })).toEqual({ c: column, d: column });
  });

  it("test_gft_using_filename, test_unpack_auto_dtype, test_unpack_single_name, test_ndmin_keyword", () => {
    for (const end of ["\n", "\r\n", "\r"])
      expect(readTyped(`0 1 2${end}3 4 5`)).toEqual(
        float([
          [0, 1, 2],
          [3, 4, 5],
        ]),
      );
    expect(readTyped("21 72.\n35 58.", { dtype: null, unpack: true })).toEqual([
      int([21, 35]),
      float([72, 58]),
    ]);
    expect(readTyped("21\n35", { dtype: "int", names: "a", unpack: true })).toEqual(int([21, 35]));
    for (const [ndmin, elements] of [42, [42], [[42]]].entries())
      expect(readTyped("42", { ndmin })).toEqual(float(elements));
  });
});
