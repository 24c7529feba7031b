// Builds the scripts in dist: one for bundlers and hosts, one that is minified, one for workerd, and testing.js, which imports ndloom.
// The first and the third export the functions of np.linalg and np.fft too, under longer names. So that nobody sees these, the others
// import scripts of names: main.js, which is `ndloom`, linalg.js, which is `ndloom/linalg`, and fft.js; for workerd main-workerd.js and so on.
// The others have the same public names. Each contains all that it needs, but workerd.js takes the modules from files beside it.
import { defineConfig } from "rolldown";
import { lettersOf } from "./scripts/letters.js";
import { GROUPS, namesOfGroup, namesOneByOne, publicNames } from "./scripts/public-names.js";

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
 * Adds a last line with a function, which tells ts/error-stack.ts its own place. In a bundle the function is at another place, so the
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

/** The string of a module: its bytes begin with "\0asm". */
const LETTERS = new RegExp(
  `(["\`])${lettersOf(Buffer.from("\0asm")).replace(/\W/g, "\\$&")}[^\\s"\`]*\\1`,
  "g",
);

/** Gives the letters of each module a line of their own: hosts print the line that threw. */
const lettersApart = {
  name: "letters-apart",
  generateBundle(_options, bundle) {
    for (const script of Object.values(bundle))
      script.code = script.code.replace(LETTERS, (letters) => `\n${letters}\n`);
  },
};

/** Describes one entry. */
function entry(name, input, minify = readable) {
  return {
    input,
    external: /\.wasm$/,
    makeAbsoluteExternalsRelative: false,
    platform: "neutral",
    plugins: [namesOneByOne, lettersApart, lastLine],
    experimental: { attachDebugInfo: "none" },
    output: {
      file: `dist/${name}.js`,
      format: "esm",
      minify,
      comments: { annotation: true, legal: false, jsdoc: false },
      // With one other character V8 keeps a script in two bytes for each, and reads it more slowly.
      charset: "ascii",
    },
  };
}

/** The name under which a script exports a function of a group such as np.linalg. */
const longer = (group, name) => `${group}_${name}`;

/**
 * Adds an export of each function of np.linalg and np.fft to a script. No bundler takes the members of these objects apart, so a page that
 * names one function imports it from `ndloom/linalg`, which is linalg.js.
 */
const withGroups = {
  name: "with-groups",
  resolveId: (source) => (source === "with-groups" ? source : null),
  async load(id) {
    if (id !== "with-groups") return null;
    const pathOf = (name) => `${import.meta.dirname}/ts/${name}.ts`;
    const exported = GROUPS.map(async (group) => {
      const names = (await namesOfGroup(group)).map((name) => `${name} as ${longer(group, name)}`);
      return `export { ${names} } from "${pathOf(group)}";`;
    });
    const index = pathOf("index");
    const own = `export * from "${index}"; export { default } from "${index}";`;
    return [own, ...(await Promise.all(exported))].join("\n");
  },
};

/** A script of names alone, which another script exports, some of them under longer names. */
function namesEntry(name, script, listNames) {
  const { platform, experimental, output } = entry(name, "names");
  const plugin = {
    name: "names",
    resolveId: (source) => (source === script ? { id: script, external: true } : source),
    load: async () => `export { ${await listNames()} } from "${script}";`,
  };
  const makeAbsoluteExternalsRelative = false;
  return { input: "names", platform, experimental, output, plugins: [plugin], makeAbsoluteExternalsRelative };
}

/** The names of `ndloom`, without the longer ones. */
const ownNames = async () => ["default", ...(await publicNames())];

/** The scripts of names of the groups. */
const groupEntries = GROUPS.flatMap((group) => {
  const listNames = async () =>
    (await namesOfGroup(group)).map((name) => `${longer(group, name)} as ${name}`);
  return [
    namesEntry(group, "./index.js", listNames),
    namesEntry(`${group}-workerd`, "./workerd.js", listNames),
  ];
});

/** Takes the modules from workerd, which refuses to compile bytes, but compiles imported `.wasm` files. */
const compiledModules = {
  name: "compiled-modules",
  resolveId: (source) => /generated\/(\w+)\/letters\.js$/.exec(source)?.[1].concat(".letters"),
  load: (id) =>
    id.endsWith(".letters")
      ? `export { default as letters } from "./${id.replace(".letters", ".wasm")}";`
      : null,
};

const index = entry("index", "with-groups");
index.plugins.unshift(withGroups);

const workerd = entry("workerd", "with-groups");
workerd.plugins.unshift(compiledModules, withGroups);

/** The entry of the assertions. It imports `ndloom` and does not contain it: a second copy would have arrays of its own. */
const testing = {
  ...entry("testing", "ts/testing.ts"),
  plugins: [
    {
      name: "ndloom",
      resolveId: (source) => (/^\.+\/index\.ts$/.test(source) ? { id: "ndloom", external: true } : null),
    },
  ],
};

export default defineConfig([
  index,
  entry("ndloom.min", "ts/index.ts", minified),
  workerd,
  namesEntry("main", "./index.js", ownNames),
  namesEntry("main-workerd", "./workerd.js", ownNames),
  ...groupEntries,
  testing,
]);
