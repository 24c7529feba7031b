/** Checks what a user installs: no dependencies, no install scripts, and the notices of the compiled crates. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inlinedBytes } from "../../ts/wasm/loading/inlined.ts";

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
    const dependencies = read("Cargo.toml").split("[dependencies]\n")[1]?.split("\n\n")[0] as string;
    const crates = [...dependencies.matchAll(/^([\w-]+) = /gm)].map(([, name]) => name);
    expect(crates.length).toBeGreaterThan(0);
    for (const crate of crates) expect(read("THIRD-PARTY.md")).toContain(`| ${crate} `);
  });

  it("contains no path of the machine that built the module", () => {
    const text = Buffer.from(inlinedBytes()).toString("latin1");
    expect(text).not.toMatch(/\.cargo|\.rustup|\/home\/|\/root\/|\/tmp\/|\/Users\/|:\\Users/);
  });
});
