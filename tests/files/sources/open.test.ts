/** Tests what a string is as a source. */
import { describe, it, vi } from "vitest";
import np from "../../../ts/index.ts";
import { expectError } from "../../support/balance.ts";
import { loadArray } from "../samples.ts";

describe("np.load of a path", () => {
  it("says what a string is", () => {
    const message = "load: 'https://a.b/c.npy' is an address; pass new URL('https://a.b/c.npy')";
    expectError(() => loadArray("https://a.b/c.npy"), np.ValueError, message);
    expectError(
      () => np.save("https://a.b/c.npy", 1),
      np.ValueError,
      "save: 'https://a.b/c.npy' is an address; pass a path, a file: URL or a WritableStream",
    );
    vi.stubGlobal("process", { env: {} });
    try {
      expectError(
        () => loadArray("c.npy"),
        np.NotImplementedError,
        "load: 'c.npy' is a path, but this host has no files; pass bytes, a Blob or new URL(...)",
      );
      expectError(
        () => np.save("c.npy", 1),
        np.NotImplementedError,
        "but this host has no files; pass a WritableStream, or null to get the bytes",
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
