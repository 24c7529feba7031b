// Writes the codes that the kernels and TypeScript share: `node write-codes.js FOLDER`. The tables are the files crate/CRATE/codes/KIND.txt.
// A table begins with a comment, and an empty line. Then each line has a name, whose code is 1 more than that of the name before. The
// first name has 0, or the number in a line before it. A comment before a name is about this name. A table of sizes has a number
// behind each name, `NAME = 64`, and becomes constants.
// crate/codes.rs makes an enum of the same table, so the order of its lines matters to nobody. With the codes comes the address behind
// the data of all chapters: layout.js.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { chapters, dataStart } from "./layout.js";

const [folder] = process.argv.slice(2);

/** The lines of a table that are names or numbers, and the comment before them. */
function readTable(path) {
  const [, head, rows] = /^((?:# [^\n]*\n)+)\n(.*)$/s.exec(readFileSync(path, "utf8")) ?? [];
  if (rows === undefined) throw new Error(`${path} must begin with a comment and an empty line`);
  const lines = rows.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return { head: head.replaceAll("# ", "").trim().replaceAll("\n", " "), lines };
}

/** Returns the constants of a table of sizes, or null for a table of codes. */
function sizesOf(path, lines) {
  if (!lines.some((line) => line.includes("="))) return null;
  const isSize = lines.every((line) => /^[A-Z][A-Z_]* = \d+$/.test(line));
  if (!isSize) throw new Error(`${path} must have a number behind each name, or behind none`);
  return lines.map((line) => `export const ${line};\n`).join("");
}

function codesOf(path, lines) {
  const first = /^\d+$/.test(lines[0]) ? Number(lines[0]) : 0;
  const names = first === 0 ? lines : lines.slice(1);
  for (const [place, name] of names.entries())
    if (!/^[A-Za-z]\w*$/.test(name) || names.indexOf(name) !== place)
      throw new Error(`${path}: ${name} is no new name`);
  return { first, names };
}

/** Returns `foldsOperation` for the table of operations of the chapter `folds`. */
const nameOf = (words) => words.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const tables = readdirSync("crate", { recursive: true, encoding: "utf8" })
  .map((path) => /^(\w+)\/codes\/([\w-]+)\.txt$/.exec(path.replaceAll("\\", "/")))
  .filter((found) => found !== null)
  .sort();

const constants = tables.map(([file, crate, kind]) => {
  const { head, lines } = readTable(`crate/${file}`);
  const sizes = sizesOf(file, lines);
  if (sizes !== null) return `// ${head}\n${sizes}`;
  const { first, names } = codesOf(file, lines);
  const rows = names.map((name, place) => `  readonly ${name}: ${first + place};\n`);
  const numbers = first === 0 ? "" : `, ${first}`;
  return `/** ${head} */
export const ${nameOf(`${crate}-${kind}`)} = /* @__PURE__ */ numbered("${names.join(" ")}"${numbers}) as {
${rows.join("")}};
`;
});

// A bundle is smaller with names alone than with an object of names and numbers.
writeFileSync(
  `${folder}/codes.ts`,
  `// Written by build.sh, from the tables crate/*/codes, and from crate/chapters.txt.

/** The address of the scratch block. Before it lie the stack, and a page of data for each chapter: scripts/layout.js. */
export const scratchStart = ${dataStart(chapters.length)};

function numbered(names: string, first = 0): object {
  return Object.fromEntries(names.split(" ").map((name, place) => [name, first + place]));
}

${constants.join("\n")}`,
);
