/** Tests readColumns on a table of a million rows: missing values, quotes, columns of text, and a wrong cell far down. */
import { expect, it } from "vitest";
import np, { type NDArray, type TextCodes } from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";

checkBalance();

const ROWS = 1_000_000;
const NAMES = ["Oslo", '"Lima, Peru"', '"""Rome"""', ""];

/** Line `row + 2` of the text has a row, since the header is line 1. `wrong` replaces the field `id` of line 700,001. */
function tableWith(wrong: string): Uint8Array {
  const lines = ["id,value,flag,city,score"];
  for (let row = 0; row < ROWS; row += 1) {
    const id = row === 699_999 ? wrong : row;
    lines.push(`${id},${row / 4},${row % 3 === 0},${NAMES[row % 4]},${row % 7 === 0 ? "" : row}`);
  }
  return new TextEncoder().encode(lines.join("\n"));
}

it("finds the types of mixed columns with missing values and quotes", () => {
  const columns: object = np.readColumns(tableWith("699999"), { dtypes: { city: "text" } });
  const { id, value, flag, score, city } = columns as Record<"id" | "value" | "flag" | "score", NDArray> & {
    city: TextCodes;
  };
  expect([id, value, flag, score].map(({ dtype, size }) => [dtype.name, size])).toEqual([
    ["int64", ROWS],
    ["float64", ROWS],
    ["bool", ROWS],
    ["float64", ROWS],
  ]);
  expect(city.values).toEqual(["Oslo", "Lima, Peru", '"Rome"']);
  for (const row of [0, 1, 2, 3, 699_999, ROWS - 1]) {
    expect([Number(id.get(row)), value.get(row), flag.get(row)]).toEqual([row, row / 4, row % 3 === 0]);
    expect(city.codes.get(row)).toBe(row % 4 === 3 ? -1 : row % 4);
    expect(score.get(row)).toBe(row % 7 === 0 ? Number.NaN : row);
  }
  for (const array of [id, value, flag, score, city.codes]) array.dispose();
});

it("names a wrong cell in line 700,001", () => {
  const wrong = tableWith("12x");
  const usecols = ["id", "value", "flag", "score"];
  expectError(
    () => np.readColumns(wrong, { usecols }),
    np.DTypeError,
    /^readColumns: line 700001, column 1 \('id'\): cannot read '12x' as int64 \(could not convert string '12x' to int64\)/,
  );
});
