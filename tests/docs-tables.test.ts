/**
 * Compares the parts of pages that are made: the tables of functions in docs/functions.md, and the names of NumPy in
 * docs/from-numpy.md. `npm run docs` writes them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inPython } from "../playground/numpy-names.ts";
import { families } from "../scripts/families.ts";
import { functionCalls, groupCalls } from "../scripts/registry.ts";
import np from "../ts/index.ts";
import { readRecorded } from "./numpy/read-recorded.ts";

const root = join(import.meta.dirname, "..");

/** The public names of NumPy, of its `random`, its `linalg`, its `fft` and its `ndarray`: numpy/record-names.py lists them. */
const numpyNames = readRecorded<string[]>("names");

/** The functions that NumPy has from Python. */
const OF_PYTHON = ["complex", "slice"];

const code = (text: string): string => `\`${text}\``;

/** The name of a function in NumPy, as a cell. */
function cellInNumPy(name: string): string {
  if (OF_PYTHON.includes(name)) return `Python's ${code(name)}`;
  return numpyNames.includes(inPython(name)) ? code(inPython(name)) : "";
}

const firstSentence = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replace(/(?<=[^.])\.( .*)?$/s, "");

const table = (head: string, rows: readonly (readonly string[])[]): string =>
  [
    `| ${head} |`,
    `|${"---|".repeat(head.split("|").length)}`,
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ]
    .join("\n")
    .replaceAll("|  |", "| |");

/** Puts a table between the marks of a section. */
const between = (page: string, mark: RegExp, text: string): string =>
  page.replace(
    new RegExp(`(${mark.source})[^]*?(?=^<!-- end -->$)`, "m"),
    (_, start) => `${start}\n\n${text}\n\n`,
  );

function writtenFunctions(page: string): string {
  return families.reduce((text, { title, functions }) => {
    const rows = functions.map(({ name, call, text: comment }) => [
      // The call of another name has the first name.
      code((functionCalls[name] ?? groupCalls[name])?.usage.replace(/^[\w.]+/, name) ?? call),
      firstSentence(comment),
      cellInNumPy(name),
    ]);
    const mark = new RegExp(`^## ${title}$(?:(?!^## )[^])*?^<!-- functions of .*$`);
    return between(text, mark, table("call | does | in NumPy", rows));
  }, page);
}

/** What np has, by its names in NumPy. */
function namesInBoth(): ReadonlyMap<string, string> {
  const ours = [
    ...Object.keys(np),
    ...Object.keys(np.random).map((name) => `random.${name}`),
    ...Object.keys(np.linalg).map((name) => `linalg.${name}`),
    ...Object.keys(np.fft).map((name) => `fft.${name}`),
    ...Object.getOwnPropertyNames(np.NDArray.prototype).map((name) => `ndarray.${name}`),
  ];
  return new Map([
    ...ours.map((name) => [inPython(name), name] as const),
    ...ours.map((name) => [name, name] as const),
  ]);
}

function writtenNames(page: string): string {
  const both = namesInBoth();
  const familyOf = (name: string): string => {
    const family = families.find(({ functions }) => functions.some((one) => one.name === both.get(name)));
    if (family !== undefined) return family.title;
    if (name.startsWith("ndarray.")) return "Members of arrays";
    if (name.startsWith("linalg.")) return "Linear algebra";
    if (name.startsWith("fft.")) return "Fourier transforms";
    return name.startsWith("random.") ? "Random numbers" : "Dtypes and constants";
  };
  const shared = numpyNames.filter((name) => both.has(name));
  const titles = [...families.map(({ title }) => title), "Random numbers", "Members of arrays"];
  const rows = titles.flatMap((title) => {
    const names = shared.filter((name) => familyOf(name) === title);
    const isSame = (name: string): boolean => both.get(name) === name;
    const others = names
      .filter((name) => !isSame(name))
      .map((name) => `${code(name)} ${code(both.get(name) ?? "")}`);
    return names.length === 0 ? [] : [[title, names.filter(isSame).map(code).join(" "), others.join(", ")]];
  });
  const made = table("family | the same | in NumPy and here", rows);
  return withoutNames(between(page, /^<!-- names that are the same -->$/, made), shared);
}

/** Takes names out of the first column of the tables of other names: they are here by now. */
const withoutNames = (page: string, names: readonly string[]): string =>
  page.replace(/^\| (`.*?`) (\| .*\|)\n/gm, (_row, first: string, rest: string) => {
    const others = first.split(" ").filter((name) => !names.includes(name.slice(1, -1)));
    return others.length === 0 ? "" : `| ${others.join(" ")} ${rest}\n`;
  });

describe("a page whose tables are made", () => {
  it.each([
    ["docs/functions.md", writtenFunctions],
    ["docs/from-numpy.md", writtenNames],
  ])("is %s", async (name, written) => {
    const page = join(root, name);
    await expect(written(readFileSync(page, "utf8")), "run npm run docs").toMatchFileSnapshot(page);
  });
});
