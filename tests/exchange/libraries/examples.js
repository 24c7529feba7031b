// The examples of docs/exchange.md as modules that check what their comments say.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
const page = join(here, "../../../docs/exchange.md");

/** A heading that names a library and its host, and its example. */
const SECTION = /^## (.+?) \((Node|Chromium)\)\n(?:(?!^## )[\s\S])*?^```js\n([\s\S]*?)^```$/gm;

/** An expression with its value behind it. */
const CLAIM = /^(?!const |import |await )(\S.*); \/\/ (.+)$/gm;

/** Throws unless the table of the page has each version that is installed. */
export function checkVersions() {
  const text = readFileSync(page, "utf8");
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
    if (!text.includes(`| ${version} |`))
      throw new Error(`docs/exchange.md does not name ${name} ${version}`);
}

/** Writes each example to a file in this folder. Returns their names, hosts and files. */
export function examples() {
  const found = [...readFileSync(page, "utf8").matchAll(SECTION)];
  return found.map(([, name, host, code]) => {
    const file = join(here, `docs-${name.replace(/\W+/g, "-")}.js`);
    const checked = code.replace(CLAIM, "claim($1, $2);");
    if (checked === code) throw new Error(`docs/exchange.md: the example of ${name} claims nothing`);
    writeFileSync(file, `import { claim } from "./claim.js";\n${checked}`);
    return { name, host, file };
  });
}
