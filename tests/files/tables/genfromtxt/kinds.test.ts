/** NumPy's own tests of StringConverter (test__iotools.py), where they concern plain dtypes. */
import { describe, expect, it } from "vitest";
import np from "../../../../ts/index.ts";
import { checkBalance } from "../../../support/balance.ts";
import { readTyped } from "../genfromtxt.ts";

checkBalance();

const float = (elements: unknown): unknown => ["float64", elements];
const int = (elements: unknown): unknown => ["int64", elements];

describe("TestStringConverter", () => {
  it("upgrades from int to float to complex", () => {
    expect(readTyped("0\n17179869184\n", { dtype: null })).toEqual(int([0, 17179869184]));
    expect(readTyped("0\n17179869184\n0.\n", { dtype: null })).toEqual(float([0, 17179869184, 0]));
    const complexes = [0, 17179869184, 0, 0].map((re) => np.complex(re, 0));
    expect(readTyped("0\n17179869184\n0.\n0j\n", { dtype: null })).toEqual(["complex128", complexes]);
    expect(() => np.genfromtxt("0\na\n", { dtype: null })).toThrow(np.DTypeError);
  });

  it("knows missing values", () => {
    const options = { dtype: null, delimiter: ",", missingValues: "missing,missed" };
    expect(readTyped("0,missing,missed,,0\n1,1,1,1,1", options)).toEqual(
      int([
        [0, -1, -1, -1, 0],
        [1, 1, 1, 1, 1],
      ]),
    );
    expect(() => np.genfromtxt("0,miss", options)).toThrow(np.DTypeError);
  });
});
