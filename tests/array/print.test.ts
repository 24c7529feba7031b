/** Compares printing with recorded NumPy output (numpy/record-print.py wrote it), and checks which elements printing reads. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formatArray, type Printable } from "../../ts/array/print.ts";
import type { Array2stringOptions, PrintSettings } from "../../ts/array/print-options.ts";
import { type DTypeName, dtypes } from "../../ts/dtype/dtypes.ts";
import np from "../../ts/index.ts";
import { scalarText } from "../../ts/print/numbers.ts";
import { readRecorded } from "../numpy/read-recorded.ts";

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

/** The elements that were recorded, again and again until the shape is full. */
function recordedSource(dtype: DTypeName, shape: number[], hex: string): Printable {
  const elements = np.frombuffer(Buffer.from(hex, "hex"), { dtype });
  return {
    dtype: dtypes[dtype],
    shape,
    element: (index) =>
      elements.item(index.reduce((flat, i, axis) => flat * (shape[axis] ?? 0) + i, 0) % elements.size),
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
      const { itemSize } = dtypes[dtype];
      const patterns = Array.from({ length: count }, (_, place) =>
        BigInt.asUintN(8 * itemSize, BigInt(first) + BigInt(place) * BigInt(step)),
      );
      const numbers = np.array(patterns, { dtype: `uint${8 * itemSize}` as "uint64" }).view(dtype);
      const texts = patterns.map((_, place) => scalarText(numbers.item(place), dtypes[dtype]));
      expect(createHash("sha256").update(texts.join("\n")).digest("hex")).toBe(sha256);
    });
  }
});
