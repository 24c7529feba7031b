/** Tests npz files that are written: those of savez have NumPy's bytes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";
import { newFolder } from "../support/new-folder.ts";
import { decode, recorded } from "./archives.ts";

checkBalance();

const folder = newFolder();

describe("np.savez", () => {
  const base = np.arange(0, 24, 1, { dtype: "int32" }).reshape(4, 6);
  afterAll(() => base.dispose());
  const arrays = {
    list: () => [base, base.T, base.get(":", "::2") as NDArray],
    names: () => ({ x: base.get("0:0") as NDArray, y: np.array(2.5), ä: np.ones(3, { dtype: "bool" }) }),
    nothing: () => ({}),
  };

  it.each(Object.keys(arrays))("writes the bytes of NumPy: %s", (name) => {
    const expected = decode(recorded.saved[name] as string);
    np.scope(() => {
      const bytes = np.savez(arrays[name as keyof typeof arrays]() as NDArray[]);
      expect(Buffer.compare(bytes, expected)).toBe(0);
    });
  });

  it("writes to a path, and adds .npz", () => {
    np.savez(join(folder, "x"), { a: [1, 2] });
    np.savez({ path: join(folder, "y.npz") } as never, { a: [1, 2] });
    for (const name of ["x.npz", "y.npz"]) {
      expect(Buffer.compare(readFileSync(join(folder, name)), np.savez({ a: [1, 2] }))).toBe(0);
      const file = np.load(join(folder, name), { kind: "npz" });
      const array = file.get("a") as NDArray;
      expect(array.toArray()).toEqual([1, 2]);
      array.dispose();
      file.close();
    }
  });

  it("writes to a stream, and tells the progress", async () => {
    const chunks: Uint8Array[] = [];
    const stream = new WritableStream<Uint8Array>({
      write(chunk) {
        chunks.push(chunk);
      },
    });
    const told: number[] = [];
    const large = np.arange(100_000);
    await np.savez(stream, { large }, { onProgress: ({ written, total }) => told.push(written / total) });
    expect(Buffer.compare(Buffer.concat(chunks), np.savez({ large }))).toBe(0);
    expect(told.at(-1)).toBe(1);
    expect(told.length).toBeGreaterThan(2);
    large.dispose();
  });

  it("takes an object or a list of arrays", () => {
    const one = np.zeros(2);
    const file = np.load(np.savez([1]));
    const classes = [one, file, new Map([["a", [1]]]), Promise.resolve({ a: [1] }), new ArrayBuffer(8)];
    for (const wrong of [np.newaxis, 5, "x", new Float64Array(3), ...classes])
      expect(() => np.savez(wrong as never)).toThrow(
        "savez: arrays must be an object with an array for each name",
      );
    one.dispose();
    const names = { re: 1, im: 2, data: 3, shape: 4 };
    expect(np.load(np.savez(names), { kind: "npz" }).files).toEqual(Object.keys(names));
    expect(() => np.savez({ a: [1], b: [[1], [2, 3]] })).toThrow(/^savez: arrays\.b/);
    expect(() => np.savez(5 as never, { a: [1] })).toThrow("savez: target must be");
  });
});

describe("names of np.savez", () => {
  it("come back as they were", () => {
    for (const name of ["__proto__", "constructor", "\ufeffx", "é", "a b/c", "é".repeat(32_765)])
      np.scope(() => {
        const file = np.load(np.savez({ [name]: [1, 2] }), { kind: "npz" });
        expect(file.files).toEqual([name]);
        expect((file.get(name) as NDArray).toArray()).toEqual([1, 2]);
      });
  });
});

describe("np.savezCompressed", () => {
  it("writes members that are smaller, and that load unpacks", async () => {
    const values = np.arange(300_000);
    const bytes = await np.savezCompressed({ values, none: np.scope(() => []) });
    expect(bytes.length).toBeLessThan(values.nbytes / 3);
    const file = np.load(bytes, { kind: "npz" });
    np.scope(() => {
      expect((file.get("values") as NDArray).toArray()).toEqual(values.toArray());
      expect((file.get("none") as NDArray).shape).toEqual([0]);
    });
    values.dispose();
  });

  it("writes to a path and to a stream", async () => {
    const path = join(folder, "packed.npz");
    await np.savezCompressed(path, [[1, 2, 3]]);
    const chunks: Uint8Array[] = [];
    await np.savezCompressed(new WritableStream({ write: (chunk) => void chunks.push(chunk) }), [[1, 2, 3]]);
    expect(Buffer.compare(readFileSync(path), Buffer.concat(chunks))).toBe(0);
  });

  it("stops when the signal aborts, and leaves nothing allocated", async () => {
    const values = np.zeros(1_000_000);
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(new Error("enough"));
    await expect(
      np.savezCompressed(null, { values }, { signal: controller.signal, onProgress }),
    ).rejects.toThrow("enough");
    values.dispose();
  });
});
