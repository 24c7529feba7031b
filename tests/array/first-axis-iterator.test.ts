/** Tests the iteration over the first axis of an array. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

const { ValueError } = np;

describe("an array as a JavaScript value", () => {
  it("iterates over the first axis", () => {
    expect([...np.arange(3)]).toEqual([0, 1, 2]);
    const rows = [...np.eye(2)] as ReturnType<typeof np.eye>[];
    expect(rows.map((row) => row.toArray())).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(() => [...np.array(1)]).toThrow(ValueError);
  });
});
