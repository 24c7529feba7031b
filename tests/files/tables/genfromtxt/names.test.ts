/** NumPy's own tests of NameValidator (test__iotools.py). */
import { describe, expect, it } from "vitest";
import {
  anyOf,
  DELETED,
  EXCLUDED,
  type Naming,
  validNames,
} from "../../../../ts/files/tables/genfromtxt/names.ts";
import { checkBalance } from "../../../support/balance.ts";

checkBalance();

describe("TestNameValidator", () => {
  const naming: Naming = {
    excludelist: new Set(EXCLUDED),
    deleted: anyOf(`${DELETED}"`),
    replaceSpace: "_",
    convertCase: (name) => name,
    nameOf: (place) => `f${place}`,
  };

  it("changes the case", () => {
    const names = ["A", "a", "b", "c"];
    expect(validNames(names, naming)).toEqual(names);
    const upper = { ...naming, convertCase: (name: string) => name.toUpperCase() };
    expect(validNames(names, upper)).toEqual(["A", "A_1", "B", "C"]);
  });

  it("excludes names, and names what has no name", () => {
    const excluding = { ...naming, excludelist: new Set(["dates", "data", "mask"]) };
    expect(validNames(["dates", "data", "Other Data", "mask"], excluding)).toEqual([
      "dates_",
      "data_",
      "Other_Data",
      "mask_",
    ]);
    expect(validNames(["", "b", "c"], naming)).toEqual(["f0", "b", "c"]);
    expect(validNames(["a", "b", ""], naming)).toEqual(["a", "b", "f0"]);
    expect(validNames(["", "f0", ""], naming)).toEqual(["f1", "f0", "f2"]);
  });
});
