// Deletes the declaration files of tsc that no entry imports, directly or through other files. In the files that stay, changes
// imports such as `./dtype.ts` to `./dtype.js`, which compilers of every age can resolve, indents with tabs, and drops the sentence about the
// source file: users have neither the sources nor bytes to spare.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const [folder, ...entries] = process.argv.slice(2);

const SPECIFIER = /(\bfrom |\bimport\()"(\.[^"]*)\.ts"/g;

const HEADER = /^\/\*\*(?:(?!\*\/).)*\*\/\n(?=import |export \{|export \*|\/\*\*)/s;

const reached = new Set();
const pending = entries.map((name) => join(folder, `${name}.d.ts`));
while (pending.length > 0) {
  const path = pending.pop();
  if (reached.has(path)) continue;
  reached.add(path);
  const text = readFileSync(path, "utf8");
  for (const [, , specifier] of text.matchAll(SPECIFIER)) pending.push(join(path, "..", `${specifier}.d.ts`));
  const packed = text.replace(HEADER, "").replace(/^(?: {4})+/gm, (spaces) => "\t".repeat(spaces.length / 4));
  writeFileSync(path, packed.replace(SPECIFIER, '$1"$2.js"'));
}

for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(name.parentPath, name.name);
  if (name.isFile() && !reached.has(path)) rmSync(path);
}
// Deletes the folders that are empty now.
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  const path = join(folder, entry.name);
  if (entry.isDirectory() && readdirSync(path).length === 0) rmSync(path, { recursive: true });
}
console.log([...reached].map((path) => relative(folder, path)).join("\n"));
