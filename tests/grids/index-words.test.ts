/** Tests np.s_ and np.indexExp. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.s_ and np.indexExp", () => {
  it("give the entries of an index", () => {
    expect(np.s_("::2, -1, ...", 5, "newaxis")).toStrictEqual([
      np.slice(null, null, 2),
      -1,
      "...",
      5,
      "newaxis",
    ]);
    expect(np.indexExp("1:2")).toStrictEqual([np.slice(1, 2)]);
    const list = [1, 2];
    expect(np.s_(list, np.slice(3))).toStrictEqual([list, np.slice(3)]);
    expect(np.s_(list)[0]).toBe(list);
    const a = np.arange(12).reshape(3, 4);
    expect(a.get(...np.s_("::2, -1")).toArray()).toEqual([3, 11]);
    expectError(() => np.s_("::x"), np.ValueError, "s_: '::x'");
  });
});
