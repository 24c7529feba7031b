// What a bundle of one function holds, and what a page may run: rows of the matrix that no example shows.
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { shownTexts, withPage, withServer } from "./browser.js";
import { expectedLines, requireEqual } from "./expected.js";
import { exampleFolder, program, run, script } from "./folders.js";

const ONE_FUNCTION = 'import { zeros } from "ndloom";\nconsole.log(zeros(3).toArray().join());\n';

/** How functions that nobody asked for begin their messages, and what only the default export has. */
const UNWANTED = ["fromstring(text", "geomspace(start", "vander(x", "Object.freeze({..."];

/** A bundle of `zeros` alone has no glue of the parser, of other functions or of `np`. */
export async function tryShaking(tarball, bundler, args) {
  const folder = await exampleFolder(bundler, tarball);
  writeFileSync(join(folder, "main.js"), ONE_FUNCTION);
  await run(folder, program(folder, bundler), args);
  requireEqual(await run(folder, "node", ["dist/main.js"]), "0,0,0", "the bundle");
  const bundle = (await readFile(join(folder, "dist", "main.js"), "utf8")).replace(/\s+/g, "");
  const found = UNWANTED.filter((text) => bundle.includes(text));
  if (found.length > 0) throw new Error(`the bundle of zeros holds ${found.join(", ")}`);
  if (!bundle.includes("zeros(shape"))
    throw new Error("the texts looked for are not how functions are told apart");
}

const POLICIES = [
  { policy: "script-src 'self' 'wasm-unsafe-eval'", expected: expectedLines },
  {
    policy: "script-src 'self'",
    expected:
      "LoadError ERR_LOAD ndloom: this host does not allow compiling WebAssembly. Where a Content-Security-Policy applies, add 'wasm-unsafe-eval' to its script-src",
  },
];

/** Under a Content-Security-Policy the page works, or says what to allow. */
export async function tryPolicies(tarball) {
  const folder = await exampleFolder("esbuild", tarball);
  writeFileSync(
    join(folder, "main.js"),
    `import np from "ndloom";
import slim, { init } from "ndloom/slim";
import { lines } from "./arrays.js";

const told = (error) => [error.name, error.code, error.message].join(" ");
const show = (place, text) => { document.getElementById(place).textContent = text; };
try { show("page", lines(np)); } catch (error) { show("page", told(error)); }
init().then(() => show("slim", lines(slim)), (error) => show("slim", told(error)));
`,
  );
  await script(folder, "build");
  for (const { policy, expected } of POLICIES) {
    const texts = await withServer(
      join(folder, "dist"),
      (address) => withPage(address, (page) => shownTexts(page, ["page", "slim"])),
      { "content-security-policy": policy },
    );
    for (const text of texts) requireEqual(text, expected, policy);
  }
}
