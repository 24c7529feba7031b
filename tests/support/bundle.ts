/**
 * Scripts of the tests in one file with the sources of the package, compressed as in dist: for processes of their own, and
 * where it counts what is a call. To vitest each use of an import is one.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Classes keep their names, as in rolldown.config.js. Names stay, for what a failure shows. */
const minify = {
  compress: { target: "es2022", keepNames: { class: true, function: false } },
  mangle: false,
  codegen: false,
} as const;

/** Bundles a script, named from the folder of the tests, to a module; returns its URL. */
export async function bundledModule(entry: string): Promise<string> {
  const bundle = await rolldown({ input: fileOf(`../${entry}`), platform: "node" });
  const file = fileOf(`../../target/tests/${entry.replace(/ts$/, "js")}`);
  await bundle.write({ file, format: "esm", minify });
  return pathToFileURL(file).href;
}

/** Bundles the package to a script that sets a variable `ndloom`; returns the script. */
export async function bundledScript(): Promise<string> {
  const bundle = await rolldown({ input: fileOf("../../ts/index.ts"), platform: "neutral" });
  // Nothing beside the exports: what would mark them as a module is defined by code of the bundler's.
  const bare = { esModule: false, generatedCode: { symbols: false } } as const;
  const { output } = await bundle.generate({
    format: "iife",
    name: "ndloom",
    exports: "named",
    ...bare,
    minify,
  });
  return output[0].code;
}
