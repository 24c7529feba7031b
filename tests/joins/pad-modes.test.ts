/** Tests the modes of np.pad. */
import { describe, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { DTypeError, ValueError } = np;

describe("np.pad", () => {
  it("refuses complex end values for real numbers", () => {
    expectError(
      () => np.pad([1], 1, { mode: "linear_ramp", endValues: np.complex(1, 2) }),
      DTypeError,
      "endValues",
    );
  });

  it("refuses another type of reflection", () => {
    const line = [1, 2, 4];
    expectError(
      () => np.pad(line, 1, { mode: "reflect", reflectType: "other" as never }),
      ValueError,
      "reflectType must be 'even' or 'odd'",
    );
  });
});
