/** Tests a writer that fails while an array is made. The tests of the creation functions cover the rest. */
import { describe, expect, it } from "vitest";
import { viewOf } from "../../ts/array/ndarray.ts";
import { produceFrom } from "../../ts/elements/casting.ts";
import np from "../../ts/index.ts";
import { produce } from "../../ts/memory/produce.ts";

const own = new Error("own");
const fail = (): never => {
  throw own;
};

describe("a writer that throws", () => {
  it("leaves no block behind", () => {
    const source = np.ones(4);
    const { used, arrays } = np.memory();
    expect(() => produce("test", 4, np.float64, fail, null)).toThrow(own);
    expect(() => produceFrom("test", viewOf("test", source), np.float64, fail)).toThrow(own);
    expect(np.memory()).toMatchObject({ used, arrays });
    source.dispose();
  });
});
