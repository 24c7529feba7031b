/** Tests files that are compressed by zstd. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";
import { decode } from "../archives.ts";

checkBalance();

describe("np.load of zstd", () => {
  // A frame with one block, which is not packed: the bytes of "hello".
  const packed = decode("KLUv/SAFKQAAaGVsbG8=");

  it("is refused where the host cannot unpack it", () => {
    const zlib = process.getBuiltinModule("node:zlib") as { zstdDecompressSync?: unknown };
    if (zlib.zstdDecompressSync === undefined) {
      expect(() => np.load(packed)).toThrow(np.NotImplementedError);
      expect(() => np.load(packed)).toThrow(
        "load: the file is compressed by zstd, which this host cannot unpack",
      );
    } else expect(() => np.load(packed)).toThrow(/the magic string is not correct.* got 'hello'/);
  });
});
