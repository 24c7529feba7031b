/** Tests rows with another number of fields than the first one. */
import { describe, expect, it } from "vitest";
import { checkBalance } from "../../../support/balance.ts";
import { read, refuses } from "../genfromtxt.ts";

checkBalance();

describe("np.genfromtxt", () => {
  it("lists uneven rows, and leaves them out where they are wanted out", () => {
    const text = "1 2\n3\n4 5 6\n7 8\n";
    refuses(
      text,
      undefined,
      "Some errors were detected !\n    Line #2 (got 1 columns instead of 2)\n    Line #3 (got 3 columns instead of 2)",
    );
    expect(read(text, { invalidRaise: false })).toEqual([
      [1, 2],
      [7, 8],
    ]);
    refuses(`1 2\n${"1\n".repeat(30)}`, undefined, /Line #21 .*\n {4}and 10 more$/);
    refuses("1 2\n3\n", { usecols: 1 }, "Line #2 (got 1 columns instead of 1)");
  });
});
