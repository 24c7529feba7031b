/** Tests np.loadtxt with functions of the caller's, and with long texts, wherever arrays are. */
import { describe, expect, it } from "vitest";
import np, { type LoadtxtOptions, type NDArray, type ScalarInput } from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { fillBudget } from "../support/full-budget.ts";

checkBalance();

type Options = LoadtxtOptions<"float64" | undefined>;

/** Reads a text, and gives the shape and the elements. */
function read(text: string, options?: object): { shape: readonly number[]; list: unknown } {
  return np.scope(() => {
    const a = np.loadtxt(text, options as Options);
    return { shape: a.shape, list: a.toArray() };
  });
}

const list = (text: string, options?: object): unknown => read(text, options).list;
const shape = (text: string, options?: object): readonly number[] => read(text, options).shape;

/** Checks that a call throws a ValueError with this message. */
const refuses = (text: string, options: object | undefined, message: string | RegExp): void =>
  expectError(() => np.loadtxt(text, options as Options), np.ValueError, message);

describe("converters", () => {
  const one = (): number => 1;

  it("get the text of a field as it stands", () => {
    const texts: string[] = [];
    list(" a ,é\n😀,\n", { delimiter: ",", converters: (field: string) => texts.push(field) });
    expect(texts).toEqual([" a ", "é", "😀", ""]);
  });

  it("belong to columns as in NumPy", () => {
    expect(list("1 2 3", { converters: { 0: () => 7, "-1": () => 8 } })).toEqual([7, 2, 8]);
    expect(list("1 2", { converters: { "-1": () => 7, 1: () => 8 } })).toEqual([1, 7]);
    expect(list("1 2", { usecols: [1, 1], converters: { 1: () => 7 } })).toEqual([7, 2]);
    expect(list("1 2", { usecols: [1], converters: { "-1": () => 7, 5: one } })).toBe(2);
    expect(
      list("0,1,2\n0,1,2,3,4", { delimiter: ",", usecols: [0, -1], converters: { "-1": () => -1 } }),
    ).toEqual([
      [0, -1],
      [0, -1],
    ]);
    refuses(
      "1 2",
      { converters: { 5: one } },
      "loadtxt: converter specified for column 5, which is invalid for the number of fields 2",
    );
    refuses("1 2", { converters: { "-3": one } }, "converter specified for column -3, which is invalid");
    expect(shape("", { converters: { 5: one } })).toEqual([0]);
  });

  it("return any number that the dtype holds", () => {
    const always = (value: ScalarInput, dtype: string): unknown =>
      list("x", { dtype, converters: () => value });
    expect(always(2.7, "int32")).toBe(2);
    expect(always(10n ** 18n, "int64")).toBe(10n ** 18n);
    expect(always(true, "float32")).toBe(1);
    expect(always({ re: 1, im: 2 }, "complex128")).toEqual(np.complex(1, 2));
    const fails = (value: unknown, dtype: string, shown: string): void =>
      refuses(
        "\nx",
        { dtype, converters: () => value },
        `loadtxt: line 2, column 1: cannot read 'x' as ${dtype} (could not convert string 'x' to ${dtype}): the converter returned ${shown}`,
      );
    fails(300, "uint8", "300");
    fails(Number.NaN, "int32", "NaN");
    fails({ re: 1, im: 2 }, "float64", "{ re: 1, im: 2 }");
    fails("5", "float64", "'5'");
    fails(undefined, "float64", "undefined");
    refuses(
      "1",
      { converters: () => Promise.resolve(1) },
      "loadtxt: converters must be synchronous, it returned a promise",
    );
    refuses(
      "1",
      { converters: new Map([[0, () => 5]]) as never },
      "loadtxt: converters must be a function, or an object with a function for each column",
    );
  });

  it("may throw, and so may the members of what they return", () => {
    const own = new Error("own");
    const throwing = (): never => {
      throw own;
    };
    for (const converter of [
      throwing,
      () => Object.defineProperty({ re: 0, im: 1 }, "re", { get: throwing }),
    ])
      expectError(() => np.loadtxt("1\n2", { converters: converter }), Error, "own");
  });

  it("may use the package: its windows are listed again", () => {
    const busy = (field: string): number => {
      return np.scope(
        () => Number(np.loadtxt(`9 8\n7 ${field}`).get(1, 1)) + np.fromstring("1,2,3", { sep: "," }).size,
      );
    };
    const text = Array.from({ length: 30_000 }, (_, row) => `${row},${row / 2}\n`).join("");
    for (const hogs of [[], fillBudget()]) {
      const few = text.slice(0, 20_000).replace(/\d+,?[\d.]*$/, "");
      const a = np.loadtxt(few, { delimiter: ",", converters: { 1: busy } });
      const rows = few.trim().split("\n").length;
      expect(a.shape).toEqual([rows, 2]);
      for (const row of [0, 1, 1000, rows - 1])
        expect([a.get(row, 0), a.get(row, 1)]).toEqual([row, row / 2 + 3]);
      expectError(
        () => np.loadtxt(`${few}x,1\n`, { delimiter: ",", converters: { 1: busy } }),
        np.ValueError,
        `line ${rows + 1}, column 1: cannot read 'x'`,
      );
      for (const array of [a, ...hogs]) array.dispose();
    }
  });
});

/** A row must fit in linear memory. Without any there is a window. */
function expectTooLong(read: () => unknown): void {
  expectError(
    read,
    np.MemoryError,
    /^loadtxt: line 1: a row of more than \d+ bytes does not fit in linear memory$/,
  );
}

describe("long texts", () => {
  it("are read whole, with every kind of line end, wherever arrays are", () => {
    const count = 200_000;
    const text = Array.from(
      { length: count },
      (_, row) => `${row};${row * 0.25};${-row}${["\n", "\r\n", "\r"][row % 3]}`,
    ).join("");
    for (const hogs of [[], fillBudget()]) {
      const a = np.loadtxt(text, { delimiter: ";", comments: null });
      expect(a.shape).toEqual([count, 3]);
      const data = a.toTypedArray();
      let wrong = 0;
      for (let row = 0; row < count; row += 1)
        if (data[3 * row] !== row || data[3 * row + 1] !== row * 0.25 || data[3 * row + 2] !== 0 - row)
          wrong += 1;
      expect(wrong).toBe(0);
      for (const array of [a, ...hogs]) array.dispose();
    }
  });

  it("may be cut within a pair of surrogates", () => {
    for (const before of [65_534, 65_535, 65_536, 131_071]) {
      const row = `1${"😀".repeat(3)}2`;
      const long = `#${"x".repeat(before - 4)}\n${row}\n`;
      const read = (): NDArray =>
        np.loadtxt(`${long}${long}`, { delimiter: "😀", converters: (field) => field.length });
      if (np.memory().budget === 0) {
        expectTooLong(read);
        continue;
      }
      const a = read();
      expect(a.toArray()).toEqual([
        [1, 0, 0, 1],
        [1, 0, 0, 1],
      ]);
      a.dispose();
    }
  });

  it("may have rows and comments that are longer than a window", () => {
    const columns = 60_000;
    const row = Array.from({ length: columns }, (_, column) => `${column}.5`).join(",");
    const comment = `# ${"é".repeat(300_000)}`;
    const text = `${comment}\n${row} ${comment}\r\n${row}\n${comment}`;
    if (np.memory().budget === 0) {
      expectTooLong(() => np.loadtxt(text, { delimiter: "," }));
      return;
    }
    const a = np.loadtxt(text, { delimiter: "," });
    expect(a.shape).toEqual([2, columns]);
    expect([a.get(0, 0), a.get(1, columns - 1)]).toEqual([0.5, columns - 0.5]);
    a.dispose();
    expect(shape(`${row}\n`.repeat(3), { delimiter: ",", usecols: [5, -5] })).toEqual([3, 2]);
  });
});
