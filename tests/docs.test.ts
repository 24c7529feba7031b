/** Runs every example in the comments of the sources, and checks that every public name and member has one. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { allExamples, documented, documentedMembers, type Example } from "../scripts/doc-comments.ts";
import { families, functionsPage } from "../scripts/families.ts";
import { functionCalls, generatorCalls, groupCalls, randomStateCalls } from "../scripts/registry.ts";
import * as bitGenerators from "../ts/calls/bit-generators.ts";
import np from "../ts/index.ts";
import * as testing from "../ts/testing.ts";
import { runExample } from "./support/run-example.ts";

const root = join(import.meta.dirname, "..");

/** The names that an example can use: those of the package, and of its own file. */
async function namesFor({ file, code }: Example): Promise<Record<string, unknown>> {
  // np.configure works before the first array only.
  if (code.includes("configure(")) {
    vi.resetModules();
    const { default: fresh } = await import("../ts/index.ts");
    return { np: fresh };
  }
  const own = file.endsWith("ndarray.ts") ? {} : await import(pathToFileURL(join(root, file)).href);
  // A word of the language cannot be the name of a variable.
  const isWord = (name: string): boolean => name === "delete" || name === "var";
  return Object.fromEntries(Object.entries({ ...own, np }).filter(([name]) => !isWord(name)));
}

const run = async (example: Example): Promise<number> => runExample(example.code, await namesFor(example));

describe("the examples", () => {
  const examples = allExamples();
  test.each(examples)("$file: $name", async (example) => {
    expect(await run(example), "claims").toBeGreaterThan(0);
  });
});

describe("every public name has a comment with an example", () => {
  const inGroups = ["linalg", "fft"].flatMap((group) =>
    Object.keys(np[group as "linalg"]).map((name) => `${group}.${name}`),
  );
  test.each([...Object.keys(np), ...inGroups, ...Object.keys(testing)])("%s", (name) => {
    expect(documented(name).text, "text").not.toBe("");
    expect(documented(name).examples, "examples").not.toEqual([]);
  });

  const members = ["NDArray", "DType", "Complex"].flatMap(documentedMembers);
  test.each(members)("$name", ({ text, examples }) => {
    expect(text).not.toBe("");
    expect(examples, "examples").not.toEqual([]);
  });

  test("the checked members are those of NDArray", () => {
    const found = new Set(documentedMembers("NDArray").map(({ name }) => name.replace("NDArray.", "")));
    const others: unknown[] = ["constructor", "0", Symbol.for("nodejs.util.inspect.custom"), Symbol.dispose];
    const actual = Reflect.ownKeys(np.NDArray.prototype)
      .filter((key) => !others.includes(key))
      .map((key) => (typeof key === "string" ? key : `[${key.description}]`));
    expect(found).toEqual(new Set(actual));
  });
});

test("the families of functions have each function once", () => {
  const isFunction = (name: string): boolean => typeof np[name as "zeros"] === "function";
  const functions = Object.keys(np).filter((name) => isFunction(name) && !/^[A-Z]/.test(name));
  const inGroups = Object.keys(groupCalls);
  const listed = families.flatMap(({ functions }) => functions.map(({ name }) => name));
  expect(listed.sort()).toEqual([...functions, ...inGroups].sort());
  expect(functions).toEqual(expect.arrayContaining(Object.keys(functionCalls)));
});

describe("the table of random numbers in docs/functions.md", () => {
  const page = readFileSync(functionsPage, "utf8");
  const [, section = ""] = /^## Random numbers\n(.*?)^## /ms.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = ""]) => cell);
  const calls = rows.flatMap((cell) => [...cell.matchAll(/`(.+?)`/g)].map(([, code = ""]) => code));
  const drawing = Object.values({ ...randomStateCalls, ...bitGenerators, ...generatorCalls }).map(
    ({ usage }) => usage.replace(/^(Generator|RandomState|BitGenerator)\./, ""),
  );
  const nameOf = (usage: string): string => usage.slice(0, usage.indexOf("("));

  test.each(calls)("has a call of np.random as messages show it: %s", (text) => {
    const call = text.replace(/^(new random|random|rng)\./, "");
    expect(drawing.map((usage) => (call.includes("(") ? usage : nameOf(usage)))).toContain(call);
  });

  test("has each method of generators", () => {
    expect(calls.flatMap((call) => call.match(/\w+/g) ?? [])).toEqual(
      expect.arrayContaining(Object.keys(generatorCalls)),
    );
  });
});

test("docs/performance.md has the means of bench/results.json", () => {
  const page = readFileSync(join(root, "docs/performance.md"), "utf8");
  const { means } = JSON.parse(readFileSync(join(root, "bench/results.json"), "utf8")) as {
    means: readonly ({ mode: string; n: number } & Readonly<Record<string, number | string | undefined>>)[];
  };
  const columns = {
    disposed: ["numpy", "loop", "npm", "native"],
    computed: ["numpy", "loop", "npm", "numexpr", "native"],
  };
  for (const [group, others] of Object.entries(columns)) {
    const rows = means
      .filter(({ mode }) => mode === group)
      .map((mean) => {
        const figures = others.map((other) =>
          mean[other] === undefined ? "" : ` ${Number(mean[other]).toPrecision(2)}`,
        );
        return `| ${mean.n === 10 ? mean.n : `10^${Math.log10(mean.n)}`} |${figures.join(" |")} |`;
      });
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(page).toContain(row);
  }
});

test("docs/arrays.md names each member of NDArray", () => {
  const page = readFileSync(join(root, "docs/arrays.md"), "utf8");
  const members = Object.getOwnPropertyNames(np.NDArray.prototype).filter(
    (name) => !["constructor", "0"].includes(name),
  );
  const named = new Set([...page.matchAll(/`(\w+)(?:\(.*?\))?`/g)].map(([, name]) => name));
  expect(members.filter((name) => !named.has(name))).toEqual([]);
});

describe("a false claim fails", () => {
  const example = (code: string): Example => ({ file: "ts/dtype/complex.ts", name: "none", code });
  test.each([
    "np.zeros(2).toArray() // [0, 1]",
    "np.zeros(2).toArray() // throws ValueError",
    "np.zeros(-1) // throws DTypeError",
    "np.zeros(-1) // throws ValueError: something else",
    "np.zeros(-1) // [0]",
    "np.zeros(2) // np.ones(2)",
    "[-0] // [0]",
    "const a = 1; // 1",
  ])("%s", async (code) => {
    await expect(run(example(code))).rejects.toThrow();
  });
});
