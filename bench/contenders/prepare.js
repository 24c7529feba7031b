/** Makes what the contenders need and is not in the repository, each in an ignored folder: NumPy, the peers, the native programs, sized.js. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { runnerImport } from "vite";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const built = join(root, "target", "bench");

/** Runs a program; null when it worked, else what it said. */
export function problemOf(program, args, folder = root) {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status === 0) return null;
  return error?.message ?? stderr.trim().split("\n").slice(-3).join(" ");
}

/** tests/numpy/sized.ts as one JavaScript file: the contenders are plain processes of Node, which does not read TypeScript everywhere. */
export async function writeCalls() {
  const bundle = await rolldown({ input: join(root, "tests", "numpy", "sized.ts") });
  await bundle.write({ file: join(built, "sized.js"), format: "esm" });
}

/** The Python that has NumPy, and its version. */
export async function prepareNumPy() {
  const { module } = await runnerImport(join(root, "tests", "numpy", "numpy-python.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return { python: module.findPython(), version: module.pinned };
}

/** Installs the packages of a folder with a package.json, unless they are there as the lock file says; null, or what went wrong. */
export function preparePeers(path) {
  const folder = join(root, path);
  const stamp = join(folder, "node_modules", ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return null;
  console.log(`installing the peers into ${path}/node_modules`);
  const problem = problemOf("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], folder);
  if (problem === null) writeFileSync(stamp, wanted);
  return problem;
}

/** Compiles the C loops for this machine; null, or what went wrong. */
export function prepareFill() {
  const source = join(root, "bench", "native", "fill.c");
  return problemOf("gcc", ["-O3", "-march=native", "-o", join(built, "fill"), source]);
}

/** Compiles an example in Rust for this machine: `bench-text`, `bench-functions`; null, or what went wrong. */
export function prepareExample(name) {
  return problemOf("cargo", ["build", "--quiet", "--release", "--example", name, "--target-dir", "target"]);
}

/** Where the compiled example is. */
export const exampleAt = (name) => join(root, "target", "release", "examples", name);
