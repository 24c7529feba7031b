// The public names of values, from ts/names.ts: a list, and a plugin that writes the list into the default export of a bundle.
import { join } from "node:path";
import { rolldown } from "rolldown";

const source = join(import.meta.dirname, "../ts/names.ts");

/** How ts/index.ts makes the default export. */
const ALL = "{ ...names }";

/** Returns the public names of values in the order of their characters, in which the object of `import *` has them. */
export async function publicNames() {
  const bundle = await rolldown({ input: source, platform: "neutral", external: /letters\.js$/ });
  const { output } = await bundle.generate();
  await bundle.close();
  return output[0].exports.sort();
}

/**
 * Writes each public name into the default export in place of `...names`. For these words a bundler would make an object by a loop,
 * which also copies what a page added to Object.prototype, and would keep all names in each page.
 */
export const namesOneByOne = {
  name: "names-one-by-one",
  transform: {
    filter: { id: /\bts[\\/]index\.ts$/ },
    async handler(code) {
      if (code.split(ALL).length !== 2) throw new Error(`ts/index.ts must have ${ALL} once`);
      const members = (await publicNames()).map((name) => `\n  ${name}: names.${name},`);
      return code.replace(ALL, `{${members.join("")}\n}`);
    },
  },
};
