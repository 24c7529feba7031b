/** Tests which lists have no dtype. The recorded cases of `array` have the dtypes of the others. */
import { describe, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const array = np.array as (data: unknown, options?: object) => NDArray;

describe("the inferred dtype", () => {
  it("does not exist for bigints that no integer dtype holds together", () => {
    expectError(
      () => array([1, 2n ** 64n]),
      np.ValueError,
      "data[1] 18446744073709551616n fits neither int64 nor uint64",
    );
    expectError(() => array([-(2n ** 63n) - 1n]), np.ValueError, "fits neither int64 nor uint64");
    expectError(
      () => array([-1, 2n ** 63n]),
      np.ValueError,
      "data[1] 9223372036854775808n needs uint64, but data[0] is negative",
    );
    expectError(() => array([[2n ** 63n], [-(2n ** 62n)]]), np.ValueError, "data[1][0] is negative");
    expectError(() => array(2n ** 64n), np.ValueError, "data 18446744073709551616n fits neither");
  });
});
