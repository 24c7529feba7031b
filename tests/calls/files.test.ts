/** Tests how the functions for files, for arrays of others and for settings bind their arguments. */
import { describe, expect, it } from "vitest";
import * as controls from "../../ts/calls/controls.ts";
import * as exchange from "../../ts/calls/exchange.ts";
import * as files from "../../ts/calls/files.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { testRefusals } from "./refusals.ts";

const comma = "1,2.5\n3,4\n";
const bytes = new Uint8Array([1, 2, 3, 4]);
const img = { data: new Uint8ClampedArray([10, 20, 30, 255]), width: 1, height: 1 };
const m = [
  [1, 2],
  [3, 4],
];
const text = (written: Uint8Array): string => new TextDecoder().decode(written);

/** What NumPy 2.4 gives, and calls that give it. */
const rows: readonly (readonly [name: string, expected: unknown, forms: readonly (() => unknown)[]])[] = [
  [
    "fromfile",
    [1, 2, 3],
    [
      () => np.fromfile(bytes, "int8", 3).toArray(),
      () => np.fromfile(bytes, { dtype: "int8", count: 3 }).toArray(),
      () => np.fromfile(bytes, np.int8, { count: 3 }).toArray(),
    ],
  ],
  [
    "fromfile of text",
    [2, 3],
    [
      () => np.fromfile(text32("2 3"), "int8", -1, " ").toArray(),
      () => np.fromfile(text32("2 3 4"), "int8", 2, " ", 0).toArray(),
      () => np.fromfile(text32("2 3"), { sep: " ", dtype: "int8" }).toArray(),
    ],
  ],
  [
    "tofile",
    "1 2",
    [
      () => text(np.tofile([1, 2], null, " ", "%d")),
      () => text(np.tofile([1, 2], undefined, { sep: " ", format: "%d" })),
      () => text(np.tofile([1, 2], { sep: " " })),
      () => text(np.tofile([1, 2], null, " ", {})),
    ],
  ],
  [
    "fromregex",
    ["int16", [12]],
    [
      () => named(np.fromregex("12 ms", /\d+/, "int16")),
      () => named(np.fromregex("12 ms", /\d+/, { dtype: "int16" })),
    ],
  ],
  [
    "fromregex of two groups",
    ["c0", "c1"],
    [() => Object.keys(np.fromregex("1 2", /(\d) (\d)/, ["int8", "f4"]))],
  ],
  [
    "savetxt",
    "1,2\n3,4\n",
    [
      () => text(np.savetxt(m, "%d", ",")),
      () => text(np.savetxt(null, m, "%d", ",")),
      () => text(np.savetxt(null, m, { fmt: "%d", delimiter: "," })),
      () => text(np.savetxt(m, null, ",", { fmt: "%d" })),
    ],
  ],
  [
    "savetxt by position",
    "#x\n1 2;3 4;#y\n",
    [
      () =>
        text(np.savetxt(null, m, "%d", " ", ";", "x", "y\n", "#"))
          .replace("#x;", "#x\n")
          .replace("#;", ""),
    ],
  ],
  [
    "loadtxt",
    ["float32", [1, 2]],
    [
      () => named(np.loadtxt("1 2", "float32")),
      () => named(np.loadtxt("1 2", { dtype: "float32" })),
      () => named(np.loadtxt("1,2", Float32Array, null, ",")),
      () => named(np.loadtxt("x\n1,2", "f4", "#", { delimiter: ",", skiprows: 1 })),
      () => named(np.loadtxt("x\n1,2", "f4", "#", ",", Number, 1, [0, 1], false, 1)),
    ],
  ],
  [
    "genfromtxt",
    [
      [1, 2.5],
      [3, 4],
    ],
    [
      () => np.genfromtxt(comma, { delimiter: "," }).toArray(),
      () => np.genfromtxt(comma, "float64", "#", ",").toArray(),
      () => np.genfromtxt(comma, undefined, null, ",", 0, 0).toArray(),
      () => np.genfromtxt(`x\n${comma}`, np.float64, "#", ",", 1).toArray(),
    ],
  ],
  [
    "genfromtxt without a dtype",
    [1, 3],
    [
      () => np.genfromtxt(comma, null, "#", ",", { names: ["x", "y"] }).x?.toArray(),
      () => np.genfromtxt(comma, { dtype: null, delimiter: ",", names: "x,y" }).x?.toArray(),
      () => np.genfromtxt(comma, null, "#", ",", 0, 0, null, null, null, null, "x,y").x?.toArray(),
    ],
  ],
  ["load", [1], [() => (np.load(np.save([1]), null) as { toArray(): unknown }).toArray()]],
  [
    "load in another dtype",
    "float32",
    [
      () => (np.load(np.save([1]), "float32") as NDArray).dtype.name,
      () => (np.load(np.save([1]), { dtype: "float32" }) as NDArray).dtype.name,
    ],
  ],
  [
    "array2string",
    "[0 1 2 3\n 4 5 6 7]",
    [
      () => np.array2string(np.arange(8), 10),
      () => np.array2string(np.arange(8), { maxLineWidth: 10 }),
      () => np.array2string(np.arange(8), 10, null, { separator: " " }),
    ],
  ],
  ["array2string by position", "[0.33,1.  ]", [() => np.array2string([1 / 3, 1], null, 2, true, ",", "")]],
  [
    "setPrintoptions",
    [3, 10, 2],
    [
      () => printed(() => np.setPrintoptions(3, 10, 2)),
      () => printed(() => np.setPrintoptions(3, { threshold: 10, edgeitems: 2 })),
      () => printed(() => np.setPrintoptions(3, 10, 2, 80, false, "x", "y", null, "+", "fixed")),
    ],
  ],
  ["printoptions", "[+1]", [() => np.printoptions({ sign: "+" }, () => String(np.array([1])))]],
  [
    "fromImageData",
    ["float32", [[[10, 20, 30, 255]]]],
    [() => named(np.fromImageData(img, "float32")), () => named(np.fromImageData(img, { dtype: "float32" }))],
  ],
  [
    "fromDlpack",
    [1],
    [
      () => np.fromDlpack(np.array([1]), { copy: true }).toArray(),
      () => np.fromDlpack(np.array([1]), null).toArray(),
    ],
  ],
];

/** The bytes of a text, which a string in this place would not be. */
function text32(written: string): Uint8Array {
  return new TextEncoder().encode(written);
}

function named(array: unknown): [dtype: string, elements: unknown] {
  const { dtype, toArray } = array as { dtype: { name: string }; toArray: () => unknown };
  return [dtype.name, toArray.call(array)];
}

/** What some print options are after a call, which is then undone. */
function printed(set: () => void): number[] {
  const before = np.getPrintoptions();
  set();
  const { precision, threshold, edgeitems } = np.getPrintoptions();
  np.setPrintoptions(before);
  return [precision, threshold, edgeitems];
}

describe.each(rows)("np.%s", (_, expected, forms) => {
  it.each(forms.map((form) => [String(form).replace("() => ", ""), form] as const))("binds %s", (_, form) => {
    expect(form()).toEqual(expected);
  });
});

/** `get` is a method, `configure` works before the first array, and `savezCompressed` gives a promise. */
const { get, configure, savezCompressed, printoptions, ...plain } = { ...files, ...exchange, ...controls };

describe("refused arguments", () => {
  testRefusals(plain, {
    load: () => [np.save([1])],
    save: () => [null, [1]],
    savez: () => [null, { x: [1] }],
    fromfile: () => [bytes],
    tofile: () => [[1]],
    fromregex: () => ["1", /1/],
    savetxt: () => [null, [1]],
    loadtxt: () => ["1"],
    genfromtxt: () => ["1"],
    readColumns: () => ["x\n1\n"],
    readBlocks: () => ["x\n1\n"],
    writeColumns: () => [null, { x: [1] }],
    fromDlpack: () => [np.zeros(1)],
    fromImageData: () => [img],
    memory: () => [],
    getPrintoptions: () => [],
    scope: () => [() => 0],
    array2string: () => [[1]],
    setPrintoptions: () => [],
  });
});

describe("np.printoptions", () => {
  it("refuses an argument too many and unknown names", () => {
    const loose = np.printoptions as (...args: unknown[]) => unknown;
    expectError(() => loose({}, () => 0, 1), np.ValueError, "printoptions: takes ");
    const shown = `printoptions: unknown option 'nonsense'; call ${printoptions.usage}`;
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
