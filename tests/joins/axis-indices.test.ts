/** Tests slices and lists as the indices of insert and delete. */
import { describe, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { IndexError, ValueError } = np;

describe("slices and lists in insert and delete", () => {
  it("name the new form for a list with null and for a plain object", () => {
    for (const [at, form] of [
      [[1, null], 'np.slice(1, null) or "1:"'],
      [[null, null, 2], 'np.slice(null, null, 2) or "::2"'],
      [{ start: 1, stop: 3 }, 'np.slice(1, 3) or "1:3"'],
    ] as const) {
      const message = `: a list or a plain object is no slice; write ${form}`;
      expectError(() => np.delete([1, 2, 3], at as never), ValueError, `delete${message}`);
      expectError(() => np.insert([1, 2, 3], at as never, 0), ValueError, `insert${message}`);
    }
  });

  it("refuse a slice that no index takes", () => {
    expectError(
      () => np.delete([1, 2], np.slice(0.5)),
      IndexError,
      "delete: the ends and the step of a slice",
    );
    expectError(
      () => np.insert([1, 2], np.slice(0, 2, 0), 5),
      ValueError,
      "insert: slice step cannot be zero",
    );
  });
});
