/** Tests how the functions for files, for arrays of others and for settings bind their arguments. */
import { describe, expect, it } from "vitest";
import { functionCalls } from "../../scripts/registry.ts";
import type { Call } from "../../ts/calls/call.ts";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { type Arguments, formsOf, outcomeOf, valueOf } from "./forms.ts";

/** Functions, their arguments by name, the elements or the text that NumPy 2.4 gives, and the dtype; null for a text. */
const rows: readonly (readonly [name: string, args: string, elements: string, dtype: string | null])[] = [
  ["fromstring", "{ text: '1,2,3', dtype: 'int8', count: 2, sep: ',' }", "[1, 2]", "int8"],
  ["fromfile", "{ source: new Uint8Array(v), dtype: 'int8', count: 3 }", "[1, 2, 3]", "int8"],
  ["fromfile", "{ source: new Uint8Array(v), dtype: 'int8', count: 2, offset: 1 }", "[2, 3]", "int8"],
  [
    "fromfile",
    "{ source: new TextEncoder().encode('2 3 4'), dtype: 'int8', count: 2, sep: ' ', offset: 0 }",
    "[2, 3]",
    "int8",
  ],
  ["tofile", "{ a: [1, 2], sep: ' ', format: '%d' }", '"1 2"', null],
  ["tofile", "{ a: [1, 2], target: null, sep: ' ' }", '"1 2"', null],
  ["fromregex", "{ source: '12 ms', regexp: /\\d+/, dtype: 'int16' }", "[12]", "int16"],
  ["savetxt", "{ target: null, a: [[1, 2], [3, 4]], fmt: '%d', delimiter: ',' }", '"1,2\\n3,4\\n"', null],
  [
    "savetxt",
    "{ target: null, a: [[1, 2], [3, 4]], fmt: '%d', delimiter: ' ', newline: ';', header: 'x', footer: 'y', comments: '#' }",
    '"#x;1 2;3 4;#y;"',
    null,
  ],
  ["loadtxt", "{ source: '1 2', dtype: 'float32' }", "[1, 2]", "float32"],
  ["loadtxt", "{ source: '1,2', dtype: 'float32', delimiter: ',' }", "[1, 2]", "float32"],
  [
    "loadtxt",
    "{ source: 'x\\n1,2', dtype: 'f4', comments: '#', delimiter: ',', converters: Number, skiprows: 1, usecols: [0, 1], unpack: false, ndmin: 1 }",
    "[1, 2]",
    "float32",
  ],
  [
    "genfromtxt",
    "{ source: '1,2.5\\n3,4', dtype: 'f8', comments: '#', delimiter: ',' }",
    "[[1, 2.5], [3, 4]]",
    "float64",
  ],
  [
    "genfromtxt",
    "{ source: 'x\\n1,2', dtype: 'f8', comments: '#', delimiter: ',', skipHeader: 1 }",
    "[1, 2]",
    "float64",
  ],
  ["load", "{ source: np.save([1]) }", "[1]", "int64"],
  ["load", "{ source: np.save([1]), dtype: 'float32' }", "[1]", "float32"],
  ["array2string", "{ a: np.arange(8), maxLineWidth: 10 }", '"[0 1 2 3\\n 4 5 6 7]"', null],
  [
    "array2string",
    "{ a: [1 / 3, 1], precision: 2, suppressSmall: true, separator: ',', prefix: '' }",
    '"[0.33,1.  ]"',
    null,
  ],
  [
    "fromImageData",
    "{ img: { data: new Uint8ClampedArray([10, 20, 30, 255]), width: 1, height: 1 }, dtype: 'float32' }",
    "[[[10, 20, 30, 255]]]",
    "float32",
  ],
  ["fromDlpack", "{ x: np.array([1]), copy: true }", "[1]", "int64"],
];

/** Calls whose results are other objects, or that leave arguments out which NumPy needs. */
const others: readonly (readonly [call: string, result: unknown])[] = [
  ["np.tofile([1, 2], undefined, { sep: ' ', format: '%d' }).length", 3],
  ["np.savetxt([[1, 2]], '%d', ',').length", 4],
  ["np.savetxt([[1, 2]], null, ',', { fmt: '%d' }).length", 4],
  ["np.genfromtxt('1,2.5', { delimiter: ',' }).item(1)", 2.5],
  ["np.genfromtxt('1,2.5', undefined, null, ',', 0, 0).item(1)", 2.5],
  ["Object.keys(np.fromregex('1 2', /(\\d) (\\d)/, ['int8', 'f4'])).join()", "c0,c1"],
  ["np.genfromtxt('1,2\\n3,4', null, '#', ',', { names: ['x', 'y'] }).x.item(1)", 3],
  ["np.genfromtxt('1,2\\n3,4', { dtype: null, delimiter: ',', names: 'x,y' }).x.item(1)", 3],
  ["np.genfromtxt('1,2\\n3,4', null, '#', ',', 0, 0, null, null, null, null, 'x,y').x.item(1)", 3],
  ["np.printoptions({ sign: '+' }, () => String(np.array([1])))", "[+1]"],
];

describe("the forms of a call", () => {
  it.each(rows)("%s of %s", (name, given, elements, dtype) => {
    const run = np[name as "load"] as (...args: readonly unknown[]) => unknown;
    for (const form of formsOf(functionCalls[name] as Call, () => valueOf(`(${given})`) as Arguments))
      expect(outcomeOf(run(...form()))).toEqual([JSON.parse(elements), dtype]);
  });

  it.each(others)("%s", (call, result) => {
    expect(valueOf(call)).toBe(result);
  });

  it.each([
    "{ precision: 3, threshold: 10, edgeitems: 2 }",
    "{ precision: 3, threshold: 10, edgeitems: 2, linewidth: 80, suppress: false, nanstr: 'x', infstr: 'y', formatter: null, sign: '+', floatmode: 'fixed' }",
  ])("setPrintoptions of %s", (given) => {
    const before = np.getPrintoptions();
    for (const form of formsOf(
      functionCalls.setPrintoptions as Call,
      () => valueOf(`(${given})`) as Arguments,
    )) {
      np.setPrintoptions(...(form() as [number]));
      expect(np.getPrintoptions()).toMatchObject(valueOf(`(${given})`) as object);
      np.setPrintoptions(before);
    }
  });
});

describe("np.printoptions", () => {
  it("refuses an argument too many and unknown names", () => {
    const loose = np.printoptions as (...args: unknown[]) => unknown;
    expectError(() => loose({}, () => 0, 1), np.ValueError, "printoptions: takes ");
    const shown = `printoptions: unknown option 'nonsense'; call ${functionCalls.printoptions?.usage}`;
    expectError(() => loose({ nonsense: 1 }, () => 0), np.ValueError, shown);
  });
});

describe("np.tofile", () => {
  it("tells options in the place of the target from a target", () => {
    expectError(() => np.tofile([1], { spe: " " } as never), np.ValueError, "tofile: unknown option 'spe'");
    expectError(() => np.tofile([1], { path: "/no/such/folder/x" }), np.ValueError, "tofile: cannot write");
  });

  it("refuses what is given twice", () => {
    expectError(
      () => np.tofile([1], null, " ", { sep: " " }),
      np.ValueError,
      "tofile: sep is given by position",
    );
  });
});

describe("an object by position", () => {
  it("is read as options where it comes last", () => {
    const message = "loadtxt: unknown option '0'; call loadtxt(source, ";
    expectError(() => np.loadtxt("1", "int8", "#", " ", { 0: Number } as never), np.ValueError, message);
    const groups = "fromregex: unknown option 'x'; call fromregex(source, regexp, { dtype, ";
    expectError(() => np.fromregex("1", /(1)/, { x: "int8" } as never), np.ValueError, groups);
  });
});

describe("np.savezCompressed", () => {
  it("refuses an argument too many and unknown names with its promise", async () => {
    const loose = np.savezCompressed as (...args: unknown[]) => Promise<unknown>;
    await expect(loose(null, [[1]], 3)).rejects.toThrow("savezCompressed: takes at most 2 arguments");
    await expect(loose(null, [[1]], { level: 3 })).rejects.toThrow("savezCompressed: unknown option 'level'");
  });
});

describe("NpzFile#get", () => {
  it("refuses an argument too many", async () => {
    const packed = np.savez([[1]]);
    const message = "get: takes at most 1 argument by position, got 2; call get(name)";
    const file = np.load(packed, { kind: "npz" });
    expectError(
      () => (file.get as (...args: unknown[]) => unknown).call(file, "arr_0", 0),
      np.ValueError,
      message,
    );
    const later = await np.load(new Blob([packed]), { kind: "npz" });
    await expect((later.get as (...args: unknown[]) => unknown).call(later, "arr_0", 0)).rejects.toThrow(
      message,
    );
  });
});
