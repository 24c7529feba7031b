// Writes the codes that the kernels and TypeScript share: `node write-codes.js FOLDER`. The tables are the files crate/CRATE/codes/KIND.txt.
// A table begins with a comment, and an empty line. Then each line has a name, whose code is 1 more than that of the name before; the
// first has 0. A line with a number sets the code of the next name instead. A comment before a name is about this name.
// crate/codes.rs makes an enum of the same table, so the order of its lines matters to nobody.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const [folder] = process.argv.slice(2);

/** The lines of a table that are names or numbers, and the comment before them. */
function readTable(path) {
  const [, head, rows] = /^((?:# [^\n]*\n)+)\n(.*)$/s.exec(readFileSync(path, "utf8")) ?? [];
  if (rows === undefined) throw new Error(`${path} must begin with a comment and an empty line`);
  const lines = rows.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return { head: head.replaceAll("# ", "").trim().replaceAll("\n", " "), lines };
}

function codesOf(path, lines) {
  const codes = new Map();
  let next = 0;
  for (const line of lines) {
    if (/^\d+$/.test(line)) next = Number(line);
    else if (!/^[A-Za-z]\w*$/.test(line) || codes.has(line))
      throw new Error(`${path}: ${line} is no new name`);
    else codes.set(line, next++);
  }
  return codes;
}

/** Returns `foldsOperation` for the table of operations of the chapter `folds`. */
const nameOf = (words) => words.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const tables = readdirSync("crate", { recursive: true, encoding: "utf8" })
  .map((path) => /^(\w+)\/codes\/([\w-]+)\.txt$/.exec(path.replaceAll("\\", "/")))
  .filter((found) => found !== null)
  .sort();

const constants = tables.map(([file, crate, kind]) => {
  const { head, lines } = readTable(`crate/${file}`);
  const rows = [...codesOf(file, lines)].map(([name, code]) => `  ${name}: ${code},\n`);
  return `/** ${head} */\nexport const ${nameOf(`${crate}-${kind}`)} = {\n${rows.join("")}} as const;\n`;
});

writeFileSync(
  `${folder}/codes.ts`,
  `// Written by build.sh, from the tables crate/*/codes.\n\n${constants.join("\n")}`,
);
