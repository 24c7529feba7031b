// Finds which files of a Rust crate each of its files names, in `use` and in paths.
import { readFileSync } from "node:fs";

/** A `use` that ends with a semicolon: what makes it public, and its tree. */
const USE = /^ *(pub\b[^;{]*?)?\buse ([^;]+);/gm;

/** Returns the code of a file, without comments and without what only tests compile. */
function codeOf(file) {
  const text = readFileSync(file, "utf8").replace(/\/\/.*/g, "");
  return text.replace(/^#\[cfg\(.*\btest\b.*\]\n(?:.*;$|[\s\S]*?^\}$)/gm, "");
}

/** Returns the paths of a tree of `use`: `a::{b, c}` has two. */
function pathsOf(tree) {
  const group = /((?:\w+::)*)\{([^{}]*)\}/;
  const spread = (_, before, items) =>
    items
      .split(",")
      .map((item) => item && before + item)
      .join();
  let flat = tree.replace(/\s*([{},])\s*/g, "$1");
  while (group.test(flat)) flat = flat.replace(group, spread);
  return flat.split(",").filter(Boolean);
}

function readModule(file) {
  const code = codeOf(file);
  /** The names that the file brings in, each with the words of its path. */
  const names = new Map();
  const rest = code.replace(USE, "").replace(/\bmod \w+;/g, "");
  const paths = rest.match(/\w+(?:::\w+)+/g) ?? [];
  for (const [, visibility, tree] of code.matchAll(USE)) {
    for (const path of pathsOf(tree)) {
      const [whole, alias] = path.split(" as ");
      const words = whole.split("::").filter((word) => word !== "self");
      const name = alias ?? words.at(-1);
      // A macro's name, or that of another crate, may lead to itself.
      if (words[0] !== name) names.set(name, words);
      // A file may reexport a name without using it.
      if (!visibility || name === "*" || new RegExp(`\\b${name}\\b`).test(rest)) paths.push(whole);
    }
  }
  return { file, names, paths };
}

/** Returns each file of a crate with the files that it names. The files lie in `folder`, which is the `src` of the crate. */
export function rustImports(folder, files) {
  const modules = new Map();
  for (const file of files) {
    modules.set(file.slice(0, -".rs".length).replace(/\/lib$/, ""), readModule(file));
  }

  /** Returns the file that defines what a path means in a module. */
  function definition(module, [word, ...rest]) {
    const { file, names } = modules.get(module);
    if (word === undefined) return file;
    if (word === "crate") return definition(folder, rest);
    if (word === "self") return definition(module, rest);
    if (word === "super") return definition(module.slice(0, module.lastIndexOf("/")), rest);
    if (modules.has(`${module}/${word}`)) return definition(`${module}/${word}`, rest);
    // A name of another crate counts as one of this file.
    return names.has(word) ? definition(module, [...names.get(word), ...rest]) : file;
  }

  return [...modules].map(([module, { file, paths }]) => {
    const named = paths.map((path) => definition(module, path.split("::")));
    return [file, [...new Set(named)].filter((other) => other !== file)];
  });
}
