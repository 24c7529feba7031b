/** Tests how much of a Blob is read. */
import { describe, expect, it } from "vitest";
import np, { type SourceLater } from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { cut, streamOf } from "../pieces.ts";
import { loadArray } from "../samples.ts";

checkBalance();

describe("np.load of a promised source", () => {
  it("tells the progress: a Blob leaves out what a stream reads through", async () => {
    const file = np.scope(() => np.save(np.arange(100_000)));
    const end = async (source: SourceLater) => {
      const told: { read: number; total: number }[] = [];
      const a = await loadArray(source, {
        slice: "90000:90010",
        onProgress: (progress) => told.push(progress),
      });
      expect(a.item(0)).toBe(90_000);
      a.dispose();
      return told.at(-1);
    };
    expect(await end(new Blob([file]))).toEqual({ read: 1104, total: 1104 });
    expect(await end(streamOf(cut(file, 5000)))).toEqual({ read: 720_208, total: 720_208 });
  });
});
