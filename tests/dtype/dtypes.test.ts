import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { dtypes } from "../../ts/dtype/dtypes.ts";
import np from "../../ts/index.ts";
import { kernels, start } from "../../ts/wasm/module.ts";

const all = Object.values(dtypes);

describe("dtypes", () => {
  it("are fourteen frozen constants with NumPy's properties", () => {
    expect(
      all.map(({ name, kind, itemSize, alignment, str }) => [name, kind, itemSize, alignment, str]),
    ).toEqual([
      ["bool", "b", 1, 1, "|b1"],
      ["int8", "i", 1, 1, "|i1"],
      ["int16", "i", 2, 2, "<i2"],
      ["int32", "i", 4, 4, "<i4"],
      ["int64", "i", 8, 8, "<i8"],
      ["uint8", "u", 1, 1, "|u1"],
      ["uint16", "u", 2, 2, "<u2"],
      ["uint32", "u", 4, 4, "<u4"],
      ["uint64", "u", 8, 8, "<u8"],
      ["float16", "f", 2, 2, "<f2"],
      ["float32", "f", 4, 4, "<f4"],
      ["float64", "f", 8, 8, "<f8"],
      ["complex64", "c", 8, 4, "<c8"],
      ["complex128", "c", 16, 8, "<c16"],
    ]);
    for (const dtype of all) {
      expect(Object.isFrozen(dtype)).toBe(true);
      expect(Object.keys(dtype)).toEqual(["name", "kind", "itemSize", "alignment", "str"]);
      expect(np[dtype.name]).toBe(dtype);
      expect(String(dtype)).toBe(dtype.name);
    }
  });

  it("are shown by consoles as NumPy's repr, without internal members", () => {
    expect(inspect(np.float32)).toBe("dtype('float32')");
    expect(inspect({ dtype: np.zeros(2, { dtype: "bool" }).dtype })).toBe("{ dtype: dtype('bool') }");
    expect(JSON.stringify(np.int8)).toBe('{"name":"int8","kind":"i","itemSize":1,"alignment":1,"str":"|i1"}');
  });

  it("agree with the kernels", () => {
    start();
    for (const dtype of all) {
      expect(kernels.item_size(dtype.code)).toBe(dtype.itemSize);
      expect(kernels.alignment(dtype.code)).toBe(dtype.alignment);
    }
  });
});
