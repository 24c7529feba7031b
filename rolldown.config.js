// Builds the scripts in dist: one for each entry of the package. Each script contains all that it needs, except testing.js, which
// imports ndloom. The others have the same public names and differ in the file of ts/wasm/loading that provides the module
// (slim.js also has `init`).
import { defineConfig } from "rolldown";

/** The options of the minifier. Classes keep their names, because consoles and stack traces show them. */
export const compress = { target: "es2022", keepNames: { class: true, function: false } };

/** Describes one entry. The file `loader` of ts/wasm/loading replaces the default one, inlined.ts. */
function entry(name, input, loader) {
  return {
    input,
    external: /\.wasm$/,
    makeAbsoluteExternalsRelative: false,
    platform: "neutral",
    resolve: { alias: { "./loading/inlined.ts": `${import.meta.dirname}/ts/wasm/loading/${loader}.ts` } },
    output: {
      file: `dist/${name}.js`,
      format: "esm",
      minify: {
        compress,
        mangle: { toplevel: true, keepNames: compress.keepNames },
        codegen: { removeWhitespace: true },
      },
      comments: { annotation: true, legal: false, jsdoc: false },
    },
  };
}

/** The entry of the assertions. It imports `ndloom` and does not contain it: a second copy would have arrays of its own. */
const testing = {
  ...entry("testing", "ts/testing.ts", "inlined"),
  plugins: [
    {
      name: "ndloom",
      resolveId: (source) => (/^\.+\/index\.ts$/.test(source) ? { id: "ndloom", external: true } : null),
    },
  ],
};

export default defineConfig([
  entry("index", "ts/index.ts", "inlined"),
  entry("workerd", "ts/index.ts", "workerd"),
  entry("slim", "ts/slim.ts", "slim"),
  testing,
]);
