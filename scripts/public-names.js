// The public names of values, from ts/names.ts: a list, and a plugin that writes names into a bundle one by one.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";

const source = join(import.meta.dirname, "../ts/names.ts");

/** Returns the public names of values in the order of their characters, in which the object of `import *` has them. */
export async function publicNames() {
  const bundle = await rolldown({ input: source, platform: "neutral", external: /letters\.js$/ });
  const { output } = await bundle.generate();
  await bundle.close();
  return output[0].exports.sort();
}

/** Returns the names of the values that a family of functions exports. */
function exportsOf(family) {
  const code = readFileSync(family, "utf8");
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)];
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)];
  return [...declared, ...renamed].map(([, name]) => name);
}

/**
 * Writes names one by one in place of `...names`, where `names` are all exports of a module: in the default export, in the lists of
 * functions of texts, in the calls of distributions. For these words a bundler would make an object by a loop or by getters. That copies what a page added to
 * Object.prototype, or fails on it, and keeps all names in each page.
 */
export const namesOneByOne = {
  name: "names-one-by-one",
  transform: {
    filter: { id: /\bts[\\/].*\.ts$/, code: /^import \* as /m },
    async handler(code, id) {
      let written = code;
      for (const [, module, path] of code.matchAll(/^import \* as (\w+) from "([^"]+)";$/gm)) {
        const all = new RegExp(`\\.\\.\\.${module}(?=,| \\})`);
        if (!all.test(code)) continue;
        const names = module === "names" ? await publicNames() : exportsOf(join(dirname(id), path));
        written = written.replace(all, names.map((name) => `${name}: ${module}.${name}`).join(", "));
      }
      return written;
    },
  },
};
