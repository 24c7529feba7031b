/** Tests which characters are blanks. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { list, refuses } from "./loadtxt.ts";

checkBalance();

describe("np.loadtxt", () => {
  it("takes every character for a blank for which Python's isspace is true, and no other", () => {
    const points = [
      0x09, 0x0b, 0x0c, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f,
    ];
    for (let point = 0x2000; point <= 0x200a; point += 1) points.push(point);
    const blanks = [...points, 0x205f, 0x3000].map((point) => String.fromCharCode(point));
    const others = [0x00, 0x08, 0x0e, 0x1b, 0x7f, 0x180e, 0x200b, 0x2060].map((point) =>
      String.fromCharCode(point),
    );
    const rows = (c: string): [string, object][] => [
      [`${c}1${c}${c}2${c}\n${c}\n3 ${c}4`, {}],
      [`${c}1${c},${c}${c}2${c}\n3,${c} 4${c}`, { delimiter: "," }],
      [`${c}1${c};${c}2${c};9\n${c}3;4${c};`, { delimiter: ";", usecols: [0, 1] }],
    ];
    for (const dtype of ["float64", "float32", "int64", "uint8", "complex128"]) {
      const expected = np.scope(() =>
        np
          .array([1, 2, 3, 4], { dtype } as { dtype: "int8" })
          .reshape(2, 2)
          .toArray(),
      );
      for (const c of blanks)
        for (const [text, options] of rows(c))
          expect(list(text, { dtype, ...options }), text).toEqual(expected);
      for (const c of others)
        for (const [text, options] of rows(c))
          refuses(text, { dtype, ...options }, "could not convert string");
    }
    for (const c of blanks) refuses(`1${c}2,3`, { delimiter: "," }, "could not convert string");
  });
});
