/** Tests what goes out to other libraries: data, shape and strides, and bytes for a GPU. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { bundledScript } from "../support/bundle.ts";
import { allNames } from "../support/dtypes.ts";

describe("toNdarrayLike", () => {
  it.each(allNames)("gives what asarray takes, for %s", (dtype) => {
    using a = np.arange(24).reshape(2, 3, 4).astype("bool").astype(dtype);
    using part = a.get("::-1, 1:, ::-2");
    for (const source of [a, a.T, part, part.T]) {
      const like = source.toNdarrayLike();
      expect(like.dtype).toBe(dtype);
      using back = np.fromDlpack(like, { copy: false });
      expect([back.dtype, back.shape, back.strides]).toEqual([source.dtype, source.shape, source.strides]);
      expect(back.toArray()).toEqual(source.toArray());
    }
  });

  it("shares the memory of a writeable array, and copies that of a read-only one", () => {
    using a = np.arange(6).reshape(2, 3);
    const { data: shared, offset, stride } = a.get("::-1, 1").toNdarrayLike();
    shared[offset + (stride[0] as number)] = 77n;
    expect(a.item(0, 1)).toBe(77);
    using eye = np.eye(2);
    const copied = np.diag(eye).toNdarrayLike();
    copied.data[0] = 5;
    expect([eye.item(0, 0), copied.stride, copied.data.length]).toEqual([1, [1], 2]);
  });

  it("describes empty arrays and single elements", () => {
    for (const a of [np.zeros([0, 3]), np.zeros([2, 0]).T, np.array(5)]) {
      using back = np.asarray(a.toNdarrayLike());
      expect([back.shape, back.toArray()]).toEqual([a.shape, a.toArray()]);
      a.dispose();
    }
  });

  it("lets an array of another instance of the package in, whose strides are in bytes", async () => {
    const other = new Function(`${await bundledScript()}; return ndloom.default;`)() as typeof np;
    const theirs = other.arange(6).reshape(2, 3).T;
    using shared = np.asarray(theirs, { copy: false });
    expect(shared.toArray()).toEqual([[0, 3], [1, 4], [2, 5]]); // biome-ignore format: one line
    theirs.set(0, 1, 9);
    expect(shared.item(0, 1)).toBe(9);
  });
});

describe("gpuBytes", () => {
  it.each([
    ["uint8", 5, 8],
    ["uint8", 4, 4],
    ["int16", 3, 8],
    ["float32", 3, 12],
    ["complex128", 1, 16],
    ["bool", 0, 0],
  ] as const)("of %s, %i of them, are %i", (dtype, count, byteLength) => {
    using a = np.ones(count, { dtype });
    const expected = new Uint8Array(byteLength);
    expected.set(a.tobytes());
    expect(a.gpuBytes()).toEqual(expected);
  });

  it("are the memory of the array, unless it is strided, read-only or padded", () => {
    using a = np.zeros([4, 4], { dtype: "uint8" });
    const shares = (array: typeof a): boolean => {
      a.fill(0);
      array.gpuBytes().fill(1);
      return a.tobytes().includes(1);
    };
    expect([a, a.get("1:3"), a.T, a.get("0, :3"), np.diag(a)].map(shares)).toEqual([
      ...[true, true, false, false, false],
    ]);
    const message = "gpuBytes: withData shows this memory at the moment";
    using fresh = np.zeros(2);
    fresh.withData(() => expect(() => fresh.gpuBytes()).toThrow(message));
  });
});
