/** Tests strings among Python's literals, in headers of npy files. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fileWith, header, loadArray } from "./samples.ts";

const data = new Uint8Array(16);

describe("a string of a header", () => {
  it("is read as Python reads it", () => {
    const written = [
      "'<f8'",
      "'''<f8'''",
      "'<\\x668'",
      "'<\\u00668'",
      "'<f' '8'",
      "'<f\\\n8'",
      "r'<f8'",
      'u"""<f8"""',
      "'''<f\\\n8'''",
      "'<f8'#'\n",
    ];
    for (const descr of written) {
      const a = loadArray(fileWith(header(descr, "(2,)"), data));
      expect(a.dtype.name, descr).toBe("float64");
      a.dispose();
    }
    const refuse = (descr: string, message: string) =>
      expectError(() => loadArray(fileWith(header(descr, "(2,)"), data)), np.ValueError, `load: ${message}`);
    for (const descr of ["'|u1\\'", "'''|u1''", "'<\nf8'", "'<f8' b''", "'<f8\\", "br", "rb"])
      refuse(descr, "Cannot parse header");
    for (const descr of ["b'<f8'", "'''<f8\\''''", "r'<\\x668'"]) refuse(descr, "descr is not a valid dtype");
  });
});
