/** Tests np.save: written files have NumPy's bytes. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { files, saved } from "./recorded.ts";
import { loadArray } from "./samples.ts";

describe("np.save", () => {
  const base = np.arange(24, null, null, { dtype: "int32" }).reshape(4, 6);
  const arrays: Readonly<Record<string, () => NDArray | unknown>> = {
    arange: () => base,
    transposed: () => base.T,
    "every other": () => base.get(":, ::2"),
    "every other transposed": () => (base.get(":, ::2") as NDArray).T,
    reversed: () => base.get("::-1"),
    "a row": () => base.get(1),
    "a column": () => base.get(":, 1"),
    broadcast: () => np.broadcastTo(base.get(0), [3, 6]),
    cube: () => base.reshape(2, 3, 4).T,
    "axes in another order": () => base.reshape(2, 3, 4).transpose(1, 0, 2),
    empty: () => (base.get(":0") as NDArray).T,
    "no axes": () => np.array(2.5),
    list: () => [
      [1, 2.5],
      [3, 4],
    ],
    "complex list": () => [np.complex(0, 1), 2],
    number: () => 7,
    "64 axes": () => base.reshape([...new Array(62).fill(1), 4, 6]),
    long: () => np.ones(100_000, { dtype: "bool" }),
  };

  it.each([...saved])("writes NumPy's bytes: %s", (name, file) => {
    const bytes = np.save(arrays[name]?.() as NDArray);
    expect(Buffer.compare(bytes.subarray(0, file.length), file)).toBe(0);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    if (name !== "long") expect(bytes.length).toBe(file.length);
  });

  it("writes what load read, byte for byte", () => {
    const own = files.filter(
      ({ file }, place) => place < 188 && file[6] === 1 && !Buffer.from(file).includes("'>"),
    );
    expect(own).toHaveLength(14 * 2 + 3 * 2 + 20);
    for (const { file } of own) expect(Buffer.compare(np.save(loadArray(file)), file)).toBe(0);
  });

  it("refuses what is no array", () => {
    expectError(() => np.save("a.npy" as never), np.ValueError, "save: ");
    expectError(() => np.save([[1], [2, 3]]), np.ValueError, "save: a is ragged");
    const gone = np.ones(3);
    gone.dispose();
    expectError(() => np.save(gone), np.DisposedError, "save: the array was disposed of");
  });
});
