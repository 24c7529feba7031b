// Prunes the declarations that tsc wrote to those that the entries reach, and has them name each other by what compilers
// of every age resolve: `./dtype.js`, not `./dtype.ts`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const [folder, ...entries] = process.argv.slice(2);

const SPECIFIER = /(\bfrom |\bimport\()"(\.[^"]*)\.ts"/g;

const reached = new Set();
const pending = entries.map((name) => join(folder, `${name}.d.ts`));
while (pending.length > 0) {
  const path = pending.pop();
  if (reached.has(path)) continue;
  reached.add(path);
  const text = readFileSync(path, "utf8");
  for (const [, , specifier] of text.matchAll(SPECIFIER)) pending.push(join(path, "..", `${specifier}.d.ts`));
  writeFileSync(path, text.replace(SPECIFIER, '$1"$2.js"'));
}

for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(name.parentPath, name.name);
  if (name.isFile() && !reached.has(path)) rmSync(path);
}
// Folders that are empty now.
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  const path = join(folder, entry.name);
  if (entry.isDirectory() && readdirSync(path).length === 0) rmSync(path, { recursive: true });
}
console.log([...reached].map((path) => relative(folder, path)).join("\n"));
