// Checks the imports among the files of ts, type imports too: they point down the list of layers, and make no circle. A file may
// import its own layer and those below.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";

/** From the top down: a folder, or files at the top of ts. */
const LAYERS = [
  ["index.ts", "slim.ts", "testing.ts", "testing/"],
  ["names.ts"],
  ["controls.ts", "creation/"],
  ["array/"],
  ["lists/"],
  ["memory/"],
  ["wasm/"],
  ["input/"],
  ["dtype/"],
  ["print/"],
  ["caller.ts", "errors.ts", "layout.ts", "members.ts", "show.ts", "generated/"],
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
  if (layerOf(file) < 0) problems.push(`ts/${file} is in no layer of scripts/check-imports.js`);
  for (const path of imported) {
    if (layerOf(path) < layerOf(file))
      problems.push(`ts/${file} imports ts/${path}, which is in a layer above`);
  }
}

/** Files whose imports are all known to make no circle. */
const done = new Set();

function follow(file, way) {
  if (way.includes(file)) problems.push(`a circle: ${[...way.slice(way.indexOf(file)), file].join(" -> ")}`);
  else if (!done.has(file)) {
    for (const path of imports.get(file) ?? []) follow(path, [...way, file]);
    done.add(file);
  }
}

for (const file of files) follow(file, []);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
