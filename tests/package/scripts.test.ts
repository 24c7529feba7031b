/** Tests what the scripts in dist look like: readable, but for the one that pages load as it is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publicNames } from "../../scripts/public-names.js";
import { chapters } from "../support/chapters.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The letters that each module begins with: "\0asm". */
const MAGIC = chapters[0]?.letters.slice(0, 6) as string;

const { exports, unpkg, jsdelivr } = JSON.parse(read("package.json"));

describe.each(["index.js", "workerd.js", "testing.js"])("dist/%s", (script) => {
  it("has lines and names, and no comments but those for bundlers", () => {
    const text = read(`dist/${script}`);
    const lines = text.split("\n");
    expect(lines.length).toBeGreaterThan(text.length / 100_000);
    expect(lines.filter((line) => line.length > 400 && !/^export|^"[^\s"]+"/.test(line)).length).toBeLessThan(
      5,
    );
    expect(text).toMatch(script === "testing.js" ? /^function assertArrayEqual\(/m : /^function linspace\(/m);
    const comments = lines.filter((line) => /^\s*\/[/*](?! @__(PURE|NO_SIDE_EFFECTS)__ )/.test(line));
    expect(comments).toEqual([]);
  });
});

it.each(["index.js", "ndloom.min.js", "workerd.js", "testing.js"])(
  "dist/%s is ASCII, so that engines keep it in a byte for each character",
  (script) => {
    expect(read(`dist/${script}`)).toMatch(/^[\0-\x7f]*$/);
  },
);

/** The lines of a script that have letters of a module. */
const letterLines = (script: string): string[] =>
  read(script)
    .split("\n")
    .filter((line) => line.includes(MAGIC));

describe("the chapters", () => {
  it.each(["index.js", "ndloom.min.js"])("stand in %s, each on a line of its own", (script) => {
    const lines = letterLines(`dist/${script}`);
    expect(lines.every((line) => /^(["`])[^\s"'`]+\1$/.test(line))).toBe(true);
    expect(lines.map((line) => line.slice(1, -1)).sort()).toEqual(
      chapters.map(({ letters }) => letters).sort(),
    );
  });

  it("stand beside workerd.js, which imports them", () => {
    expect(letterLines("dist/workerd.js")).toEqual([]);
    const files = [...read("dist/workerd.js").matchAll(/^import [\w$]+ from "\.\/(\w+)\.wasm";$/gm)];
    expect(files.map(([, name]) => name).sort()).toEqual(chapters.map(({ name }) => name).sort());
    for (const { name, bytes } of chapters)
      expect(Buffer.compare(bytes, readFileSync(join(root, `dist/${name}.wasm`))), name).toBe(0);
  });
});

describe("the script for pages without a bundler", () => {
  const script = "./dist/ndloom.min.js";

  it("is what CDNs serve, and is exported", () => {
    expect([unpkg, jsdelivr, exports["./ndloom.min.js"].default]).toEqual([script, script, script]);
  });

  it("is minified, and works alone", async () => {
    const text = read(script);
    expect(text).not.toMatch(/^function linspace\(|^\s*\/\//m);
    expect(text).not.toMatch(/\bimport\b *[{"'*]/);
    const name: string = "ndloom/ndloom.min.js";
    const { default: np } = await import(/* @vite-ignore */ name);
    const { default: other } = await import(/* @vite-ignore */ "../../dist/index.js" as string);
    expect(np.linspace(0, 1, 3).toArray()).toEqual([0, 0.5, 1]);
    for (const names of [Object.keys(np), Object.keys(other)]) expect(names).toEqual(await publicNames());
  });
});
