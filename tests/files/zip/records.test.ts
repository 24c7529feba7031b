/** Tests how long the names in the records of a zip file may be. */
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";

checkBalance();

describe("names of np.savez", () => {
  it("fit into their field", async () => {
    const long = { ["é".repeat(32_766)]: [1] };
    const message = "is too long: names have at most 65531 bytes in UTF-8";
    expect(() => np.savez(long)).toThrow(np.ValueError);
    expect(() => np.savez(long)).toThrow(message);
    const promise = np.savezCompressed(long);
    await expect(promise).rejects.toThrow(np.ValueError);
    await expect(promise).rejects.toThrow(message);
  });
});
