// Bundles a page as users do, by rolldown or by esbuild, from the script that `ndloom` means.
import * as esbuild from "esbuild";
import { rolldown } from "rolldown";

/** The scripts that the names mean. */
const SCRIPTS = {
  ndloom: `${process.cwd()}/dist/main.js`,
  "ndloom/linalg": `${process.cwd()}/dist/linalg.js`,
  "ndloom/fft": `${process.cwd()}/dist/fft.js`,
};

/** Returns the script of a page minified, and as it was before. `code` may import from all of them. */
export async function bundlePage(code) {
  const page = {
    name: "page",
    resolveId: (id) => (id === "page" ? id : (SCRIPTS[id] ?? null)),
    load: (id) => (id === "page" ? code : null),
  };
  const bundle = await rolldown({ input: "page", plugins: [page] });
  const [minified, plain] = [await bundle.generate({ minify: true }), await bundle.generate()];
  await bundle.close();
  return { minified: minified.output[0].code, plain: plain.output[0].code };
}

/** Returns the files that esbuild makes of a page, minified, the script first. `code` may also import packages of the folder. */
export async function bundleByEsbuild(code, folder = process.cwd(), options = {}) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: code, resolveDir: folder },
    alias: SCRIPTS,
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    ...options,
  });
  return outputFiles;
}
