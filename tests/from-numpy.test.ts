/** Checks the tables of docs/from-numpy.md: they have every public name of NumPy once, and every name of ours in them exists. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { readRecorded } from "./numpy/read-recorded.ts";

const text = readFileSync(new URL("../docs/from-numpy.md", import.meta.url), "utf8");

interface Row {
  readonly numpy: readonly string[];
  readonly ours: readonly string[];
  readonly note: string;
}

const tables = text.slice(text.indexOf("## Every name"), text.indexOf("## Differences"));
const codesIn = (cell: string): string[] => [...cell.matchAll(/`(.+?)`/g)].map(([, code = ""]) => code);

/** The names in NumPy of the table that is made (docs-tables.test.ts): those that are the same, and the first of each pair. */
const same = [...tables.matchAll(/^\| \w.*? \| (.*?) ?\| (.*?) ?\|$/gm)].flatMap(
  ([, names = "", pairs = ""]) => [
    ...codesIn(names),
    ...pairs.split(", ").flatMap((pair) => codesIn(pair).slice(0, 1)),
  ],
);

const rows: readonly Row[] = [...tables.matchAll(/^\| (`.*?) \| (.*?) ?\| (.*?) ?\|$/gm)].map(
  ([, left = "", middle = "", note = ""]) => ({ numpy: codesIn(left), ours: codesIn(middle), note }),
);

/** Whether a name is here: `a.` begins a member of arrays, `rng.` one of generators, all else one of np. */
function isHere(name: string): boolean {
  const [first = "", rest] = name.split(".");
  if (first === "a") return (rest as string) in np.NDArray.prototype;
  if (first === "rng") return (rest as string) in np.random.Generator.prototype;
  return (
    Object.hasOwn(np, first) &&
    (rest === undefined ||
      (first === "random" && rest in np.random) ||
      (first === "linalg" && rest in np.linalg) ||
      (first === "fft" && rest in np.fft))
  );
}

describe("the tables of NumPy's names", () => {
  it("has each name of NumPy once", () => {
    // numpy/record-names.py lists them.
    expect([...same, ...rows.flatMap(({ numpy }) => numpy)].sort()).toEqual(
      readRecorded<string[]>("names").sort(),
    );
  });

  it.each(rows.filter(({ ours }) => ours.length > 0))(
    "has names of ours that exist: $ours",
    ({ numpy, ours }) => {
      expect(ours.filter((name) => !isHere(name))).toEqual([]);
      // One name of ours may stand for several of NumPy's.
      expect([1, numpy.length]).toContain(ours.length);
    },
  );

  it("tells what to do without the others", () => {
    const silent = rows.filter(({ ours, note }) => ours.length === 0 && note === "");
    expect(silent).toEqual([]);
  });

  it("knows a name that is not here", () => {
    expect(["a.sum", "rng.rand", "poly1d", "random.setBitGenerator", "zeros.like"].filter(isHere)).toEqual(
      [],
    );
  });
});
