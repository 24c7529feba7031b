/** Tests the parts of the benchmark without running them: their cells, their options, and that each target looks at cells that there are. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sizedNames } from "../numpy/sized.ts";

const root = join(import.meta.dirname, "../..");

interface Cell {
  readonly row: string;
  readonly n: number;
  readonly mode: string;
  readonly part?: string | undefined;
}

interface Settings {
  readonly parts: readonly string[];
}

const script = (name: string) => import(join(root, "bench", name));
const { parts } = await script("parts.js");
const { planOf, readSettings, USAGE } = await script("settings.js");
const { nameOf } = await script("cells.js");
const { checkTargets } = await script("targets.js");
const { namesWithoutRow } = await script("contenders/index.js");

const names = Object.keys(parts);
const settingsOf = (...args: string[]): Settings => readSettings(args);
const cellsOf = (settings: Settings): Cell[] =>
  planOf(settings).flatMap(({ name, groups }: { name: string; groups: { cells: unknown[] }[] }) =>
    groups
      .flatMap(({ cells }) => cells)
      .map((cell) => ({ ...nameOf(cell), part: name === "rows" ? undefined : name })),
  );
const all = cellsOf({ ...settingsOf(), parts: names });

describe("the parts of the benchmark", () => {
  it.each(names)("%s has cells, in a quick run too", (name) => {
    const args = name === "rows" ? ["--only", "zeros"] : [`--${name}`];
    expect(settingsOf(...args).parts).toEqual([name]);
    const [count, quick] = [args, [...args, "--quick"]].map((list) => cellsOf(settingsOf(...list)).length);
    expect(quick).toBeGreaterThan(0);
    expect(count).toBeGreaterThanOrEqual(quick ?? 0);
  });

  it("have a row of every function with a call for a size", () => {
    expect(namesWithoutRow(sizedNames)).toEqual([]);
  });

  it("call each cell by a name of its own", () => {
    const called = all.map(({ part, row, n, mode }) => [part, row, n, mode].join());
    expect(called.filter((name, at) => called.indexOf(name) !== at)).toEqual([]);
  });

  it.each(["bench/README.md", "docs/performance.md"])("are options that %s names", (file) => {
    const text = readFileSync(join(root, file), "utf8");
    const options = new Set(text.match(/(?<=[`\s])--[a-z]+(?![-a-z])/g));
    expect([...options]).toEqual(expect.arrayContaining(names.slice(1).map((name) => `--${name}`)));
    expect([...options].filter((option) => !USAGE.includes(`${option} `))).toEqual([]);
  });

  it("are chosen by rows, sizes and modes", () => {
    const found = cellsOf(settingsOf("--moves", "--only", "copy", "--shapes", "8x8", "--modes", "data"));
    expect(new Set(found.map(({ row }) => row))).toEqual(
      new Set(["copy, 8x8", "copyto, 8x8", "copyto where, 8x8", "copyto where of an array, 8x8"]),
    );
    expect(readSettings(["--unknown"])).toBeNull();
  });
});

describe("the targets of the benchmark", () => {
  const timed = all.map((cell) => ({ ...cell, bytes: 1, ns: new Proxy({}, { get: () => 1 }) }));

  it("look at cells that there are", () => {
    const without = checkTargets(timed, true).filter(
      ({ holds }: { holds: boolean | null }) => holds === null,
    );
    expect(without).toEqual([]);
  });

  it("are left out of a run without their cells", () => {
    expect(checkTargets([], false)).toEqual([]);
    expect(checkTargets([], true).length).toBeGreaterThan(60);
  });
});
