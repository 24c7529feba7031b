/** Tests long texts, which are split into rows piece by piece, wherever arrays are. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { shape } from "./loadtxt.ts";

checkBalance();

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
