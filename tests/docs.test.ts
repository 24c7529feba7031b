/** Runs every example in the comments of the sources, and checks that every public name and member has one. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { families } from "../playground/functions.ts";
import np from "../ts/index.ts";
import * as testing from "../ts/testing.ts";
import { allExamples, documented, documentedMembers, type Example } from "./support/examples.ts";
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
  return Object.fromEntries(Object.entries({ ...own, np }).filter(([name]) => name !== "delete"));
}

const run = async (example: Example): Promise<number> => runExample(example.code, await namesFor(example));

describe("the examples", () => {
  const examples = allExamples();
  test.each(examples)("$file: $name", async (example) => {
    expect(await run(example), "claims").toBeGreaterThan(0);
  });
});

describe("every public name has a comment with an example", () => {
  test.each([...Object.keys(np), ...Object.keys(testing)])("%s", (name) => {
    expect(documented(name)).toMatchObject({ hasText: true });
    expect(documented(name).examples, "examples").toBeGreaterThan(0);
  });

  const members = ["NDArray", "DType", "Complex"].flatMap(documentedMembers);
  test.each(members)("$name", ({ hasText, examples }) => {
    expect(hasText).toBe(true);
    expect(examples, "examples").toBeGreaterThan(0);
  });

  test("the checked members are those of NDArray", () => {
    const found = new Set(documentedMembers("NDArray").map(({ name }) => name.replace("NDArray.", "")));
    const others: unknown[] = ["constructor", Symbol.for("nodejs.util.inspect.custom"), Symbol.dispose];
    const actual = Reflect.ownKeys(np.NDArray.prototype)
      .filter((key) => !others.includes(key))
      .map((key) => (typeof key === "string" ? key : `[${key.description}]`));
    expect(found).toEqual(new Set(actual));
  });
});

describe("the tables of docs/functions.md have a row for each function", () => {
  const page = readFileSync(join(root, "docs/functions.md"), "utf8");
  const functions = families.flatMap((family) => family.functions);
  test.each(functions)("$name", (row) => {
    const [line = ""] = page.match(new RegExp(`^\\| \`${row.name}\\(.*$`, "m")) ?? [];
    const [, call, gives, numpy] = line.split(/ ?\| ?/);
    // Another form of the call may stand beside it.
    expect(call).toContain(`\`${row.call.usage}\``);
    expect(gives).not.toBe("");
    expect(numpy).toBe(`\`${row.numpy}\``);
  });

  const isClass = /^[A-Z]/;
  const others = Object.entries(np).filter(
    ([name, value]) => typeof value === "function" && !isClass.test(name),
  );
  test.each(others)("%s, also those without an example in the playground", (name) => {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\\(`, "m"));
  });
});

test("docs/performance.md has the means of bench/results.json", () => {
  const page = readFileSync(join(root, "docs/performance.md"), "utf8");
  const { means } = JSON.parse(readFileSync(join(root, "bench/results.json"), "utf8")) as {
    means: readonly ({ mode: string; n: number } & Readonly<Record<string, number | undefined>>)[];
  };
  const rows = means
    .filter(({ mode }) => mode === "disposed")
    .map(({ n, numpy, loop, npm, native }) => {
      const figures = [numpy, loop, npm, native].map((mean) =>
        mean === undefined ? "" : ` ${mean.toPrecision(2)}`,
      );
      return `| ${n === 10 ? n : `10^${Math.log10(n)}`} |${figures.join(" |")} |`;
    });
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(page).toContain(row);
});

test("docs/arrays.md names each member of NDArray", () => {
  const page = readFileSync(join(root, "docs/arrays.md"), "utf8");
  const members = Object.getOwnPropertyNames(np.NDArray.prototype).filter((name) => name !== "constructor");
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
