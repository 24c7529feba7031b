// Checks the imports between files, including type imports. No imports may form a circle. A file of ts may import only from its
// own layer and from the layers below it.
import { readdirSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { dirname, join } from "node:path/posix";
import { rustImports } from "./rust-imports.js";

/** The layers of ts from top to bottom. Each one lists folders of ts, and files at the top of ts. */
const LAYERS = [
  ["index.ts", "fft.ts", "linalg.ts", "testing.ts", "testing/"],
  ["names.ts"],
  ["controls.ts", "files/", "formulas/text/", "grids/", "random/"],
  ["polynomials/"],
  ["fft/"],
  ["linalg/"],
  ["order/"],
  ["products/"],
  ["formulas/functions/"],
  ["formulas/folds/"],
  ["formulas/engine/", "formulas/draft/"],
  ["joins/"],
  ["indexing/"],
  ["creation/", "exchange/"],
  ["array/"],
  ["lists/"],
  ["elements/"],
  ["memory/"],
  ["wasm/"],
  ["input/"],
  ["calls/"],
  ["dtype/"],
  ["print/"],
  ["caller.ts", "errors.ts", "layout.ts", "members.ts", "show.ts", "error-stack.ts", "generated/"],
];

/** What is built, and what only tests of Rust compile. */
const OTHERS = /\/(dist|generated)\/|\/(tests|testing)(\.rs$|\/.*\.rs$)/;

process.chdir(join(import.meta.dirname, ".."));

/** Returns the files in a folder that have an ending, without `OTHERS`. */
function filesIn(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file.split(sep).join("/")))
    .filter((file) => ending.test(file) && !OTHERS.test(file));
}

function layerOf(file) {
  return LAYERS.findIndex((layer) =>
    layer.some((name) => file === `ts/${name}` || (name.endsWith("/") && file.startsWith(`ts/${name}`))),
  );
}

function importsOf(file) {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(/^(?:import|export)\b(?:[^;]*? from)? "(\.[^"]+)";/gms)];
  return named.map(([, path]) => join(dirname(file), path));
}

const scripts = ["ts", "playground", "site/client"].flatMap((folder) => filesIn(folder, /\.[jt]s$/));
const imports = new Map(scripts.map((file) => [file, importsOf(file)]));
const problems = [];

for (const [file, imported] of imports) {
  if (!file.startsWith("ts/")) continue;
  if (layerOf(file) < 0) problems.push(`${file} is missing in the layers of scripts/check-imports.js`);
  for (const path of imported) {
    if (layerOf(path) < layerOf(file)) problems.push(`${file} imports ${path}, which is in a higher layer`);
  }
}

for (const { name } of readdirSync("crate", { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const folder = `crate/${name}/src`;
  for (const [file, named] of rustImports(folder, filesIn(folder, /\.rs$/))) imports.set(file, named);
}

/** Files that were checked already: their imports lead to no circle. */
const done = new Set();

function follow(file, way) {
  if (way.includes(file))
    problems.push(`imports form a circle: ${[...way.slice(way.indexOf(file)), file].join(" -> ")}`);
  else if (!done.has(file)) {
    for (const path of imports.get(file) ?? []) follow(path, [...way, file]);
    done.add(file);
  }
}

for (const file of imports.keys()) follow(file, []);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
