/** Tests tofile: its targets and faults. The text of elements is compared with NumPy in tests/numpy. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { newFolder } from "../support/new-folder.ts";

checkBalance();

const folder = newFolder();

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

describe("np.tofile", () => {
  it("writes the bytes of the elements in C order", () => {
    const a = np.scope(
      () =>
        np.array(
          [
            [1, 2, 3],
            [4, 5, 6],
          ],
          { dtype: "uint16" },
        ).T,
    );
    expect(np.tofile(a)).toEqual(Uint8Array.from([1, 0, 4, 0, 2, 0, 5, 0, 3, 0, 6, 0]));
    const path = join(folder, "a.gz");
    np.tofile(a, { path }, { format: "%q" });
    expect(new Uint8Array(readFileSync(path))).toEqual(np.tofile(a));
    expect(np.tofile([]).length).toBe(0);
    a.dispose();
  });

  it("writes text with a separator between the elements", () => {
    const path = join(folder, "a.txt");
    np.tofile([1, 2.5, -0], path, { sep: ", " });
    expect(readFileSync(path, "utf8")).toBe("1.0, 2.5, -0.0");
    expect(textOf(np.tofile(7, null, { sep: "→", format: "[%3d]" }))).toBe("[  7]");
    expect(np.tofile([], null, { sep: " ", format: "%q" }).length).toBe(0);
  });

  it("writes to a stream in pieces", async () => {
    const a = np.arange(300_000);
    for (const sep of ["", " "]) {
      const chunks: Uint8Array[] = [];
      const told: number[] = [];
      const stream = new WritableStream<Uint8Array>({ write: (chunk) => void chunks.push(chunk) });
      await np.tofile(a, stream, { sep, onProgress: ({ written }) => told.push(written) });
      expect(Buffer.compare(Buffer.concat(chunks), np.tofile(a, null, { sep }))).toBe(0);
      expect(chunks.length).toBeGreaterThan(5);
      expect(told.at(-1)).toBe(a.nbytes);
    }
    a.dispose();
  });

  it("refuses what it cannot write, by name", () => {
    const { DTypeError, ValueError } = np;
    expectError(
      () => np.tofile([1.5], null, { sep: " ", format: "%x" }),
      DTypeError,
      "tofile: %x format: an integer is required, not float64",
    );
    expectError(
      () => np.tofile([1.5], null, { sep: " ", format: "x" }),
      DTypeError,
      "tofile: not all arguments converted during string formatting",
    );
    expectError(
      () => np.tofile([1], null, { sep: 3 } as never),
      ValueError,
      "tofile: sep must be a string, got 3",
    );
    expectError(() => np.tofile("a" as never), ValueError, "tofile: a must be an array, got 'a'");
    expectError(
      () => np.tofile([1], 3 as never),
      ValueError,
      "tofile: target must be a path, a file: URL or a WritableStream, got 3",
    );
    expectError(
      () => np.tofile([1], join(folder, "none", "a")),
      ValueError,
      /^tofile: cannot write '.*a': ENOENT/,
    );
  });
});
