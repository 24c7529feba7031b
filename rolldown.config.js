// Builds the scripts in dist: one for each entry of the package, and one that is minified. Each script contains all that it needs,
// except testing.js, which imports ndloom. The others have the same public names and differ in the file of ts/wasm/loading that
// provides the module (slim.js also has `init`).
import { defineConfig } from "rolldown";

/** The options of the minifier. Classes keep their names, because consoles and stack traces show them. */
export const compress = { target: "es2022", keepNames: { class: true, function: false } };

/** Takes out nothing but comments. Hosts print the line that threw, and consoles and debuggers show names: both stay as written. */
const readable = { compress: false, mangle: false, codegen: { removeWhitespace: false } };

/** The options for a script that pages load as it is. */
export const minified = {
  compress,
  mangle: { toplevel: true, keepNames: compress.keepNames },
  codegen: { removeWhitespace: true },
};

/**
 * Adds a last line with a function, which tells ts/stack.ts its own place. In a bundle the function is at another place, so the
 * script then knows that it shares the file with code of others.
 */
const lastLine = {
  name: "last-line",
  generateBundle(_options, bundle) {
    for (const script of Object.values(bundle)) {
      const lines = script.code.trimEnd().split("\n");
      const start = "function onLastLine(use) { return ";
      const place = `${lines.length + 1}:${start.length + 1}`;
      script.code = [...lines, `${start}use("${place}"); }`, ""].join("\n");
    }
  },
};

/** Gives the digits of the module a line of their own: hosts print the line that threw. */
const digitsApart = {
  name: "digits-apart",
  generateBundle(_options, bundle) {
    for (const script of Object.values(bundle))
      script.code = script.code.replace(/([`"])0061736d[0-9a-f]+\1/, "\n$&\n");
  },
};

/** Describes one entry. The file `loader` of ts/wasm/loading replaces the default one, inlined.ts. */
function entry(name, input, loader, minify = readable) {
  return {
    input,
    external: /\.wasm$/,
    makeAbsoluteExternalsRelative: false,
    platform: "neutral",
    resolve: { alias: { "./loading/inlined.ts": `${import.meta.dirname}/ts/wasm/loading/${loader}.ts` } },
    plugins: [digitsApart, lastLine],
    experimental: { attachDebugInfo: "none" },
    output: {
      file: `dist/${name}.js`,
      format: "esm",
      minify,
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
  entry("ndloom.min", "ts/index.ts", "inlined", minified),
  entry("workerd", "ts/index.ts", "workerd"),
  entry("slim", "ts/slim.ts", "slim"),
  testing,
]);
