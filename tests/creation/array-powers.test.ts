/** Tests np.logspace and np.geomspace between bounds that are arrays. */
import { describe, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.logspace and np.geomspace of arrays", () => {
  it("refuse elements that do not fit, bounds of zero and a complex base", () => {
    expectError(
      () => np.geomspace([1], [1000], 4, { dtype: "uint8" }),
      np.ValueError,
      "geomspace: an element is NaN",
    );
    expectError(
      () => np.geomspace([1, 0], [2, 3]),
      np.ValueError,
      "geomspace: Geometric sequence cannot include zero",
    );
    expectError(
      () => np.logspace([1], [2], 3, { base: [np.complex(1, 2)] as never }),
      np.ValueError,
      "logspace: base must be real",
    );
  });
});
