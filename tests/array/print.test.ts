/** Compares printing with recorded NumPy output (numpy/record-print.py wrote it), and checks which elements printing reads. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formatArray, type Printable } from "../../ts/array/print.ts";
import type { Array2stringOptions, PrintSettings } from "../../ts/array/print-options.ts";
import type { Scalar } from "../../ts/dtype/complex.ts";
import { Complex } from "../../ts/dtype/complex.ts";
import { type DTypeName, dtypes } from "../../ts/dtype/dtypes.ts";
import np from "../../ts/index.ts";
import { scalarText } from "../../ts/print/numbers.ts";
import { readRecorded } from "../numpy/read-recorded.ts";
import { valueOfFloat16 } from "../support/float16.ts";

type RecordedArray = [dtype: DTypeName, shape: number[], hex: string, str: string, repr: string];

interface RecordedScalars {
  dtype: DTypeName;
  first: string;
  step: string;
  count: number;
  sha256: string;
}

type RecordedOptions = [
  dtype: DTypeName,
  shape: number[],
  hex: string,
  options: PrintSettings,
  str: string,
  repr: string,
  textOptions: Array2stringOptions,
  text: string,
];

const recorded = readRecorded<{
  scalars: RecordedScalars[];
  arrays: RecordedArray[];
  options: RecordedOptions[];
}>("print");

/** Returns an integer as arrays do: a number where that is exact, else a bigint. */
function exact(value: bigint): number | bigint {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

const readers: { readonly [D in DTypeName]: (view: DataView, offset: number) => Scalar } = {
  bool: (view, offset) => view.getUint8(offset) !== 0,
  int8: (view, offset) => view.getInt8(offset),
  int16: (view, offset) => view.getInt16(offset, true),
  int32: (view, offset) => view.getInt32(offset, true),
  int64: (view, offset) => exact(view.getBigInt64(offset, true)),
  uint8: (view, offset) => view.getUint8(offset),
  uint16: (view, offset) => view.getUint16(offset, true),
  uint32: (view, offset) => view.getUint32(offset, true),
  uint64: (view, offset) => exact(view.getBigUint64(offset, true)),
  float16: (view, offset) => valueOfFloat16(view.getUint16(offset, true)),
  float32: (view, offset) => view.getFloat32(offset, true),
  float64: (view, offset) => view.getFloat64(offset, true),
  complex64: (view, offset) => new Complex(view.getFloat32(offset, true), view.getFloat32(offset + 4, true)),
  complex128: (view, offset) => new Complex(view.getFloat64(offset, true), view.getFloat64(offset + 8, true)),
};

function recordedSource(name: DTypeName, shape: number[], hex: string): Printable {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  const view = new DataView(bytes.buffer);
  return {
    dtype: dtypes[name],
    shape,
    element(index) {
      const flat = index.reduce((position, i, axis) => position * (shape[axis] ?? 0) + i, 0);
      return readers[name](view, (flat * dtypes[name].itemSize) % bytes.length);
    },
  };
}

/** int64 zeros that record each index that is read. */
function watchedSource(shape: number[]): Printable & { indices: string[] } {
  const indices: string[] = [];
  return {
    indices,
    dtype: dtypes.int64,
    shape,
    element(index) {
      indices.push(index.join());
      return 0;
    },
  };
}

describe("formatArray", () => {
  for (const name of Object.keys(dtypes) as DTypeName[]) {
    it(`prints ${name} as NumPy's str and repr do`, () => {
      const cases = recorded.arrays.filter(([dtype]) => dtype === name);
      expect(cases.length).toBeGreaterThan(50);
      for (const [, shape, hex, str, repr] of cases) {
        const source = recordedSource(name, shape, hex);
        expect(formatArray(source, "str"), `str of ${name} ${shape} ${hex}`).toBe(str);
        expect(formatArray(source, "repr"), `repr of ${name} ${shape} ${hex}`).toBe(repr);
      }
    });
  }

  it("reads each element once", () => {
    for (const style of ["str", "repr"] as const) {
      for (const shape of [[], [4], [2, 3], [2, 1, 2]]) {
        const source = watchedSource(shape);
        formatArray(source, style);
        expect(source.indices).toHaveLength(shape.reduce((size, length) => size * length, 1));
        expect(new Set(source.indices).size).toBe(source.indices.length);
      }
    }
  });

  it("reads only the corners of a summarised array", () => {
    const source = watchedSource([2 ** 40, 2, 2 ** 10]);
    formatArray(source, "repr");
    const expected: string[] = [];
    const ends = (length: number) => [0, 1, 2, length - 3, length - 2, length - 1];
    for (const i of ends(2 ** 40))
      for (const j of [0, 1]) for (const k of ends(2 ** 10)) expected.push([i, j, k].join());
    expect(source.indices).toEqual(expected);
  });

  it("reads nothing of an empty array", () => {
    const source = watchedSource([0, 3]);
    expect(formatArray(source, "str")).toBe("[]");
    expect(formatArray(source, "repr")).toBe("array([], shape=(0, 3), dtype=int64)");
    expect(source.indices).toEqual([]);
  });
});

describe("the print options", () => {
  const { options: cases } = recorded;
  const written = ([dtype, shape, hex, ...options]: RecordedOptions): string =>
    JSON.stringify([dtype, shape, hex, options[0], options[3]]);

  it(`change the text as in NumPy: ${cases.length} arrays`, () => {
    expect(cases.length).toBeGreaterThan(500);
    for (const each of cases) {
      const [dtype, shape, hex, options, str, repr] = each;
      const source = recordedSource(dtype, shape, hex);
      const texts = np.printoptions(options, () => [formatArray(source, "str"), formatArray(source, "repr")]);
      expect(texts, written(each)).toEqual([str, repr]);
    }
  });

  it("of array2string change its text as in NumPy", () => {
    for (const each of cases) {
      const [dtype, shape, hex, , , , options, text] = each;
      const array = np.frombuffer(Buffer.from(hex, "hex"), { dtype });
      const all = np.zeros(shape, { dtype });
      const { size } = all;
      for (let flat = 0; flat < size; flat += array.size) {
        const count = Math.min(array.size, size - flat);
        const part = all.reshape(-1).get(np.slice(flat, flat + count));
        part.view("uint8").set("...", array.get(np.slice(count)).view("uint8"));
      }
      expect(np.array2string(all, options), written(each)).toBe(text);
    }
  });
});

describe("scalarText", () => {
  for (const { dtype, first, step, count, sha256 } of recorded.scalars) {
    it(`writes ${count} patterns of ${dtype} from ${first} by ${step} as NumPy does`, () => {
      const width = dtypes[dtype].itemSize;
      const view = new DataView(new ArrayBuffer(8));
      const texts: string[] = [];
      for (let i = 0n; i < count; i++) {
        view.setBigUint64(0, BigInt.asUintN(8 * width, BigInt(first) + i * BigInt(step)), true);
        texts.push(scalarText(readers[dtype](view, 0), dtypes[dtype]));
      }
      expect(createHash("sha256").update(texts.join("\n")).digest("hex")).toBe(sha256);
    });
  }
});
