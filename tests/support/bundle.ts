/**
 * Bundles scripts of the tests with the sources of the package, compressed as in dist. Tests need this for other processes, and where
 * every call counts: in vitest each use of an import is a call.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { namesOneByOne } from "../../scripts/public-names.js";
import { leastWindows } from "./least-windows.ts";

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Classes keep their names, as in rolldown.config.js. Other names stay too, so that failures are readable. */
const minify = {
  compress: { target: "es2022", keepNames: { class: true, function: false } },
  mangle: false,
  codegen: false,
} as const;

/** Bundles a script, named from the folder of the tests, to a module; returns its URL. The windows of the package may be the least. */
export async function bundledModule(entry: string, windows: "usual" | "least" = "usual"): Promise<string> {
  const plugins = windows === "least" ? [namesOneByOne, leastWindows()] : [namesOneByOne];
  const bundle = await rolldown({ input: fileOf(`../${entry}`), platform: "node", plugins });
  const folder = windows === "least" ? "tests-least" : "tests";
  const file = fileOf(`../../target/${folder}/${entry.replace(/ts$/, "js")}`);
  await bundle.write({ file, format: "esm", minify });
  return pathToFileURL(file).href;
}

/** Bundles the package to a script that sets a variable `ndloom`; returns the script. */
export async function bundledScript(): Promise<string> {
  const input = fileOf("../../ts/index.ts");
  const bundle = await rolldown({ input, platform: "neutral", plugins: [namesOneByOne] });
  // The object has the exports alone: the bundler's own code would define a marker of modules on it.
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
