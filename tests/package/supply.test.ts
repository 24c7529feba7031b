/** Checks what a user installs: no dependencies, no install scripts, and the notices of the compiled crates. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chapters } from "../support/chapters.ts";

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

describe("the package", () => {
  const manifest = JSON.parse(read("package.json")) as Record<string, unknown>;

  it("has only dependencies that build and test it", () => {
    const kinds = Object.keys(manifest).filter((key) => /dependencies/i.test(key));
    expect(kinds).toEqual(["devDependencies"]);
  });

  it("has no install script", () => {
    const scripts = Object.keys(manifest.scripts as object);
    expect(scripts.filter((name) => /^(pre|post)?(install|prepare|publish|pack)/.test(name))).toEqual([]);
  });

  it("carries its licence and the notices of all crates that the kernels use", () => {
    expect(manifest.files).toEqual(expect.arrayContaining(["LICENSE", "THIRD-PARTY.md"]));
    const dependencies = read("Cargo.toml")
      .split("[workspace.dependencies]\n")[1]
      ?.split("\n\n")[0] as string;
    const crates = [...dependencies.matchAll(/^([\w-]+) = (?!\{ path)/gm)].map(([, name]) => name);
    expect(crates.length).toBeGreaterThan(0);
    for (const crate of crates) expect(read("THIRD-PARTY.md")).toContain(`| ${crate} `);
  });

  it.each(chapters)("contains no path of the machine that built $name", ({ bytes }) => {
    const text = Buffer.from(bytes).toString("latin1");
    const paths = /[\x20-\x7e]*(\.cargo|\.rustup|\/home\/|\/root\/|\/tmp\/|\/Users\/|:\\Users)[\x20-\x7e]*/g;
    expect(text.match(paths)).toBeNull();
  });
});
