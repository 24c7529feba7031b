// The scripts in dist: one for each entry of the package, complete in itself. All are the same façade; only the file of
// ts/wasm/loading that hands over the module differs.
import { defineConfig } from "rolldown";

/** What the minifier may change. Classes keep their names, which consoles and stack traces show. */
export const compress = { target: "es2022", keepNames: { class: true, function: false } };

/** One entry, with the loader of this name in the place of the default one. */
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

/** The assertions. They use `ndloom` as it is imported, since a second copy would have arrays of its own. */
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
