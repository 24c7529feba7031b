/** Tests savetxt: its targets, and text that is longer than a piece. What formats give is compared with NumPy in tests/numpy. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import np from "../../../ts/index.ts";
import { checkBalance, expectError } from "../../support/balance.ts";
import { fillBudget } from "../../support/full-budget.ts";
import { newFolder } from "../../support/new-folder.ts";

checkBalance();

const folder = newFolder();

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

/** Some numbers of all magnitudes. */
const numbers = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => Math.sin(place + 1) * 10 ** ((place % 40) - 20));

describe("np.savetxt", () => {
  it("gives the bytes of a text without a target", () => {
    const text = "1.000000000000000000e+00\n2.500000000000000000e+00\n";
    expect(textOf(np.savetxt([1, 2.5]))).toBe(text);
    expect(textOf(np.savetxt(null, [1, 2.5]))).toBe(text);
    expect(textOf(np.savetxt(undefined, [1, 2.5], {}))).toBe(text);
    expect(textOf(np.savetxt([[1, 2]], { fmt: "%d", delimiter: "," }))).toBe("1,2\n");
  });

  it("writes a file at once, and compresses it when the path says so", () => {
    const a = numbers(30_000);
    const text = textOf(np.savetxt(a));
    np.savetxt(join(folder, "a.txt"), a);
    expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe(text);
    np.savetxt({ path: join(folder, "a.txt.gz") }, a);
    expect(gunzipSync(readFileSync(join(folder, "a.txt.gz"))).toString("utf8")).toBe(text);
    np.savetxt(join(folder, "empty.gz"), []);
    expect(gunzipSync(readFileSync(join(folder, "empty.gz"))).length).toBe(0);
  });

  it("writes to a stream in pieces, and tells how many bytes of the array it has read", async () => {
    const a = np.array(numbers(50_000));
    const chunks: Uint8Array[] = [];
    let isClosed = false;
    const stream = new WritableStream<Uint8Array>({
      write: (chunk) => void chunks.push(chunk),
      close: () => {
        isClosed = true;
      },
    });
    const told: { written: number; total: number }[] = [];
    await np.savetxt(stream, a, { onProgress: (progress) => told.push(progress) });
    expect(isClosed).toBe(true);
    expect(textOf(Buffer.concat(chunks))).toBe(textOf(np.savetxt(a)));
    expect(chunks.length).toBeGreaterThan(3);
    for (const { length } of chunks) expect(length).toBeLessThan(2 ** 19);
    expect(told.at(-1)).toEqual({ written: 400_000, total: 400_000 });
    a.dispose();
  });

  it("gives the same text whatever the memory of the array", () => {
    const list = numbers(60_000);
    const expected = textOf(np.savetxt(list));
    const columns = np.scope(() => textOf(np.savetxt(np.array(list).reshape(6, 10_000).T, { fmt: "%g" })));
    const hogs = fillBudget();
    np.scope(() => {
      const a = np.array(list);
      expect(textOf(np.savetxt(a))).toBe(expected);
      expect(textOf(np.savetxt(a.reshape(6, 10_000).T, { fmt: "%g" }))).toBe(columns);
      a.data;
      expect(textOf(np.savetxt(a))).toBe(expected);
    });
    for (const hog of hogs) hog.dispose();
  });

  it("keeps its elements when the caller moves or overwrites memory while it is told the progress", () => {
    const a = np.array(numbers(50_000));
    const expected = textOf(np.savetxt(a, { fmt: "%r" }));
    const onProgress = () => {
      a.data;
      np.full(20_000, 7).dispose();
      np.savetxt([1, 2, 3]);
    };
    expect(textOf(np.savetxt(a, { fmt: "%r", onProgress }))).toBe(expected);
    a.dispose();
  });

  it("writes a row that is longer than a piece of text", () => {
    const parts = Array.from({ length: 40_000 }, (_, place) => np.complex(place, -place));
    const row = textOf(np.savetxt([parts], { fmt: "%.9f", delimiter: "+" }));
    expect(row).not.toContain("+-");
    expect(row.length).toBeGreaterThan(2 ** 20);
    const each = parts.map(({ re }) => {
      const text = re.toFixed(9);
      return re === 0 ? ` (${text}+${text}j)` : ` (${text}-${text}j)`;
    });
    expect(row.replace("-0.000000000j", "+0.000000000j")).toBe(`${each.join("+")}\n`);
  });

  it("writes rows without columns", () => {
    expect(textOf(np.savetxt(np.scope(() => np.zeros([3, 0]).toArray() as number[][])))).toBe("\n\n\n");
    expect(textOf(np.savetxt([], { fmt: "%q", header: "x" }))).toBe("# x\n");
  });

  it("stops when its signal aborts", async () => {
    const a = np.array(numbers(100_000));
    const controller = new AbortController();
    let reason: unknown = null;
    const stream = new WritableStream<Uint8Array>({
      write: () => controller.abort(new Error("enough")),
      abort: (given) => {
        reason = given;
      },
    });
    await expect(np.savetxt(stream, a, { signal: controller.signal })).rejects.toThrow("enough");
    expect(reason).toBe(controller.signal.reason);
    a.dispose();
  });

  it("refuses what it cannot write, by name", () => {
    const { ValueError, DTypeError, ShapeError } = np;
    expectError(() => np.savetxt(3), ShapeError, "savetxt: Expected 1D or 2D array, got 0D array instead");
    expectError(
      () => np.savetxt([1.5], { fmt: "%x" }),
      DTypeError,
      "savetxt: Mismatch between array dtype ('float64') and format specifier ('%x'): %x format: an integer is required, not float64",
    );
    expectError(
      () => np.savetxt([Number.NaN], { fmt: "%d" }),
      ValueError,
      "savetxt: cannot convert float NaN to integer",
    );
    expectError(
      () => np.savetxt([[1, 2]], { fmt: "%d %d %d" }),
      ValueError,
      "savetxt: fmt has wrong number of % formats:  '%d %d %d', for 2 columns",
    );
    expectError(
      () => np.savetxt([[1, 2]], { fmt: ["%d"] }),
      ValueError,
      "savetxt: fmt has wrong shape.  ['%d'], for 2 columns",
    );
    expectError(() => np.savetxt([1], { fmt: 3 } as never), ValueError, "savetxt: invalid fmt: 3");
    expectError(
      () => np.savetxt([1], { fmt: [3] } as never),
      ValueError,
      "savetxt: fmt[0] must be a string, got 3",
    );
    expectError(() => np.savetxt([1], { fmt: "%99999999d" }), ValueError, "savetxt: width too big");
    expectError(
      () => np.savetxt([1], { delimiter: 3 } as never),
      ValueError,
      "savetxt: delimiter must be a string, got 3",
    );
    expectError(() => np.savetxt("a.txt" as never), ValueError, "savetxt: a must be an array, got 'a.txt'");
    expectError(
      () => np.savetxt(join(folder, "none", "a.gz"), [1]),
      ValueError,
      /^savetxt: cannot write '.*a\.gz': ENOENT/,
    );
    expectError(
      () => np.savetxt("a.txt.xz", [1]),
      np.NotImplementedError,
      "savetxt: cannot compress 'a.txt.xz': only .gz is supported",
    );
    for (const target of [{ write() {} }, new URL("https://a.org/a.txt")])
      expectError(
        () => np.savetxt(target as never, [1]),
        ValueError,
        "savetxt: target must be a path, a file: URL or a WritableStream",
      );
  });
});
