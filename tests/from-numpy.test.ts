/** Checks the table of docs/from-numpy.md: it has every public name of NumPy once, and every name of ours in it exists. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";
import { readRecorded } from "./numpy/read-recorded.ts";
import { codesIn, functionRows } from "./support/function-tables.ts";

const text = readFileSync(new URL("../docs/from-numpy.md", import.meta.url), "utf8");

interface Row {
  readonly numpy: readonly string[];
  readonly ours: readonly string[];
  readonly note: string;
}

const table = text.slice(text.indexOf("## Every name"), text.indexOf("## Differences"));
const rows: readonly Row[] = [...table.matchAll(/^\| (`.*?) \| (.*?) ?\| (.*?) ?\|$/gm)].map(
  ([, left = "", middle = "", note = ""]) => ({
    numpy: codesIn(left),
    ours:
      middle === "the same" ? codesIn(left).map((name) => name.replace("ndarray.", "a.")) : codesIn(middle),
    note,
  }),
);

/** Whether a name is here: `a.` begins a member of arrays, `rng.` one of generators, all else one of np. */
function isHere(name: string): boolean {
  const [first = "", rest] = name.split(".");
  if (first === "a") return (rest as string) in np.NDArray.prototype;
  if (first === "rng") return (rest as string) in np.random.Generator.prototype;
  return Object.hasOwn(np, first) && (rest === undefined || (first === "random" && rest in np.random));
}

describe("the table of NumPy's names", () => {
  it("has each name of NumPy once", () => {
    // numpy/record-names.py lists them.
    expect(rows.flatMap(({ numpy }) => numpy).sort()).toEqual(readRecorded<string[]>("names").sort());
  });

  it.each(rows.filter(({ ours }) => ours.length > 0))(
    "has names of ours that exist: $ours",
    ({ numpy, ours }) => {
      expect(ours.filter((name) => !isHere(name))).toEqual([]);
      // One name of ours may stand for several of NumPy's.
      expect([1, numpy.length]).toContain(ours.length);
    },
  );

  it("gives the names that docs/functions.md gives", () => {
    const pairs = rows.flatMap(({ numpy, ours }) =>
      numpy.map((name, at) => `${name}: ${ours[at] ?? ours[0]}`),
    );
    // `fromTypedArray` is a second function for what `array` does.
    const own = functionRows.filter(
      ({ name, title }) => name !== "fromTypedArray" && title !== "Random numbers",
    );
    const told = own.flatMap(({ name, numpy }) => numpy.map((other) => `${other}: ${name}`));
    expect(told.filter((pair) => !pairs.includes(pair))).toEqual([]);
  });

  it("tells what to do without the others", () => {
    const silent = rows.filter(({ ours, note }) => ours.length === 0 && note === "");
    expect(silent).toEqual([]);
  });

  it("knows a name that is not here", () => {
    expect(["a.sum", "rng.rand", "median", "random.setBitGenerator", "zeros.like"].filter(isHere)).toEqual(
      [],
    );
  });
});
