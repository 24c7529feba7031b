// Checks the imports between the files of ts, including type imports. A file may import only from its own layer and from the
// layers below it. No imports may form a circle.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";

/** The layers from top to bottom. Each one lists folders of ts, and files at the top of ts. */
const LAYERS = [
  ["index.ts", "testing.ts", "testing/"],
  ["names.ts"],
  ["controls.ts", "files/", "grids/", "random/"],
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
  ["caller.ts", "errors.ts", "layout.ts", "members.ts", "show.ts", "stack.ts", "generated/"],
];

const root = join(import.meta.dirname, "..", "ts");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".ts") && !file.startsWith("generated/"));

function layerOf(file) {
  return LAYERS.findIndex((layer) =>
    layer.some((name) => file === name || (name.endsWith("/") && file.startsWith(name))),
  );
}

function importsOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  const named = [...text.matchAll(/^(?:import|export)\b(?:[^;]*? from)? "(\.[^"]+)";/gms)];
  return named.map(([, path]) =>
    normalize(join(dirname(file), path))
      .split(sep)
      .join("/"),
  );
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const problems = [];

for (const [file, imported] of imports) {
  if (layerOf(file) < 0) problems.push(`ts/${file} is missing in the layers of scripts/check-imports.js`);
  for (const path of imported) {
    if (layerOf(path) < layerOf(file))
      problems.push(`ts/${file} imports ts/${path}, which is in a higher layer`);
  }
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

for (const file of files) follow(file, []);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
