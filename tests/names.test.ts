/** Tests that the default export and the named exports are the same names, and that only ts/names.ts lists them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publicNames } from "../scripts/public-names.js";
import np, * as exported from "../ts/index.ts";

const { default: _, ...named } = exported;
const read = (file: string): string => readFileSync(join(import.meta.dirname, "../ts", file), "utf8");

describe("np", () => {
  it("has each named export and nothing else, and is frozen", () => {
    expect(Object.keys(named).length).toBeGreaterThan(300);
    expect(np).toEqual(named);
    for (const [name, value] of Object.entries(named)) expect(np[name as "zeros"], name).toBe(value);
    expect(Object.isFrozen(np)).toBe(true);
  });

  it("has the names that the build writes into the scripts, in the same order", async () => {
    expect(Object.keys(np).sort()).toEqual(await publicNames());
  });
});

describe("ts/index.ts", () => {
  it("names no value, so a new one needs no line there", () => {
    const lines = read("index.ts").split("\n");
    expect(lines.filter((line) => /\bnames\.\w+,$/.test(line))).toEqual([]);
    expect(
      lines.filter((line) => /^export (?!type|default np;|\* from "\.\/names\.ts";)/.test(line)),
    ).toEqual([]);
  });
});
