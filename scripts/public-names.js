// The public names of values, from ts/names.ts: a list, and a plugin that writes names into a bundle one by one.
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";

const source = join(import.meta.dirname, "../ts/names.ts");

/** The names that modules export, by path: several scripts are made of the same modules. */
const known = new Map();

/** Returns the names of the values that a module exports, in the order of their characters, in which the object of `import *` has them. */
async function exportsOf(module) {
  if (!known.has(module)) known.set(module, bundledExports(module));
  return await known.get(module);
}

async function bundledExports(module) {
  const bundle = await rolldown({ input: module, platform: "neutral", external: /letters\.js$/ });
  const { output } = await bundle.generate();
  await bundle.close();
  return output[0].exports.sort();
}

/** The groups of functions that have a script of their own: `np.linalg` is `ndloom/linalg`. */
export const GROUPS = ["linalg", "fft"];

/** Returns the names that the script of a group exports, such as `ndloom/linalg`. */
export function namesOfGroup(group) {
  return exportsOf(join(import.meta.dirname, `../ts/${group}.ts`));
}

/** Returns the public names of values. */
export function publicNames() {
  return exportsOf(source);
}

/**
 * Writes names one by one in place of `...names`, where `names` are all exports of a module: in the default export, in the lists of
 * functions of texts. For these words a bundler would make an object by a loop or by getters. Such an object
 * copies what a page added to Object.prototype, or cannot be made there, and keeps all names in each page.
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
        const names = await exportsOf(join(dirname(id), path));
        written = written.replace(all, names.map((name) => `${name}: ${module}.${name}`).join(", "));
      }
      return written;
    },
  },
};
