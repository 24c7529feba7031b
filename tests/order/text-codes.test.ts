/** Tests sort, argsort, unique and isin of columns of text. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { checkBalance, expectErrorInScope } from "../support/balance.ts";

const { DTypeError, IndexError } = np;
const column = (codes: readonly number[], values: readonly string[]) => ({
  codes: np.array(codes, "int32"),
  values,
});
type Column = ReturnType<typeof column>;

const textsOf = ({ codes, values }: Column): unknown[] =>
  codes.toArray().map((code) => (code === -1 ? null : values[code as number]));

describe("columns of text", () => {
  checkBalance();

  it("are sorted by the code points of the texts, missing ones last", () => {
    np.scope(() => {
      const texts = column([0, -1, 1, 2, 0, 3], ["\u{1f600}", "\uff5e", "b", "ab"]);
      expect(textsOf(np.sort(texts) as Column)).toEqual([
        "ab",
        "b",
        "\uff5e",
        "\u{1f600}",
        "\u{1f600}",
        null,
      ]);
      expect(np.sort(texts).codes.toArray()).toEqual([0, 1, 2, 3, 3, -1]);
      expect(np.argsort(texts).toArray()).toEqual([5, 3, 2, 0, 4, 1]);
    });
  });

  it("have texts once each, with inverse and counts", () => {
    np.scope(() => {
      const table = np.readColumns("city,n\nRome,1\nOslo,2\nRome,3\n", {
        text: "codes",
        dtypes: { city: "text" },
      });
      const [cities, inverse, counts] = np.unique(table.city, { returnInverse: true, returnCounts: true });
      expect(textsOf(cities as Column)).toEqual(["Oslo", "Rome"]);
      expect(inverse.toArray()).toEqual([1, 0, 1]);
      expect(counts.toArray()).toEqual([1, 2]);
      expect(textsOf(np.unique(column([1, -1, 1, 0, -1], ["b", "b"])) as Column)).toEqual(["b", null]);
    });
  });

  it("are looked for among texts and columns, where missing ones are not", () => {
    np.scope(() => {
      const texts = column([0, -1, 1], ["a", "b"]);
      expect(np.isin(texts, ["b", "c"]).toArray()).toEqual([false, false, true]);
      expect(np.isin(texts, "a").toArray()).toEqual([true, false, false]);
      expect(np.isin(texts, column([-1, 0], ["b", "a"]), { invert: true }).toArray()).toEqual([
        true,
        true,
        false,
      ]);
    });
  });

  it("are refused if they are wrong", () => {
    const wrong = { codes: np.array([0, 1]), values: ["a"] } as never;
    expectErrorInScope(() => np.sort(wrong), DTypeError, "sort: codes must be int32, got int64");
    const beyond = column([0, 4], ["a"]);
    expectErrorInScope(() => np.argsort(beyond), IndexError, "take");
    expectErrorInScope(() => np.isin(beyond, [1] as never), DTypeError, "isin: 1 is no text");
    beyond.codes.dispose();
    (wrong as Column).codes.dispose();
  });
});
