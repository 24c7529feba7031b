/** Tests np.indices. */
import { describe, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.indices", () => {
  it("refuses a dtype that does not hold the indices", () => {
    expectError(
      () => np.indices(300, { dtype: "int8" }),
      np.ValueError,
      "indices: coordinate 299 is out of range for int8",
    );
    expectError(() => np.indices(3, { dtype: "bool" }), np.ValueError, "indices: bool coordinates");
  });
});
