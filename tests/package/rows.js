// The rows of the matrix, by name: each tries the tarball on one host and throws when something differs.
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browsers, shownTexts, withPage, withServer } from "./browser.js";
import { tryPages, tryPolicies } from "./bundles.js";
import { tryPublint, tryTypesWrong } from "./checks.js";
import { tryCluster } from "./cluster.js";
import { tryClusterTrust } from "./cluster-trust.js";
import { tryDeclarations } from "./declarations.js";
import { tryEngines } from "./engines.js";
import { expectedLines, requireEqual } from "./expected.js";
import { emptyFolder, exampleFolder, examples, program, run, script } from "./folders.js";
import { bun, deno, node } from "./hosts.js";
import { tryShared, tryZarr } from "./large.js";
import { freePort, withProcess } from "./servers.js";
import { trySources } from "./sources.js";

const PLACES = ["page", "worker"];

/** Opens the page of an example in each browser: it shows the known bytes from the page and from a worker. */
async function requirePage(address) {
  for (const browser of browsers) {
    const texts = await withPage(address, (page) => shownTexts(page, PLACES), { browser });
    for (const [index, text] of texts.entries())
      requireEqual(text, expectedLines, `${browser}, ${PLACES[index]}`);
  }
}

async function tryNode(tarball, major) {
  const path = await node(major);
  const modules = await exampleFolder("node", tarball);
  requireEqual(await run(modules, path, ["main.js"]), expectedLines, "import");
  await run(modules, path, ["--test", "arrays.test.js"]);
  const commonjs = await exampleFolder("commonjs", tarball);
  requireEqual(await run(commonjs, path, ["main.js"]), expectedLines, "require");
}

async function tryDeno(tarball) {
  const folder = await exampleFolder("deno", tarball);
  const env = { ...process.env, DENO_DIR: join(folder, ".deno"), DENO_NO_UPDATE_CHECK: "1" };
  const args = ["run", "--no-prompt", "--allow-read", "main.js"];
  requireEqual(await run(folder, await deno(), args, { env }), expectedLines, "Deno");
}

async function tryBun(tarball) {
  const folder = await exampleFolder("bun", tarball);
  requireEqual(await run(folder, await bun(), ["main.js"]), expectedLines, "Bun");
}

async function tryWorkerd(tarball) {
  const folder = await exampleFolder("workerd", tarball);
  await script(folder, "build");
  const port = await freePort();
  const args = ["serve", "config.capnp", `--socket-addr=http=127.0.0.1:${port}`];
  const text = await withProcess(folder, program(folder, "workerd"), args, port, async (address) =>
    (await fetch(address)).text(),
  );
  requireEqual(text, expectedLines, "workerd");
}

const TYPESCRIPT_SAID = "3 -1,0,1 6 [[1.  2. ]\n [3.  4.5]]";

/** The example also holds a line that must not compile, so a compiler that looked at nothing fails. */
async function tryTypeScript(tarball, version) {
  const folder = await exampleFolder("typescript", tarball, { devDependencies: { typescript: version } });
  const compiler = program(folder, "tsc");
  await run(folder, compiler, ["--module", "esnext", "--moduleResolution", "bundler"]);
  await run(folder, compiler, []);
  requireEqual(await run(folder, "node", ["dist/main.js"]), TYPESCRIPT_SAID, "TypeScript");
  await tryDeclarations(folder);
}

/** Every test of the example's projects ran and passed: three in JavaScript or one in TypeScript, each in Node or in jsdom. */
async function tryJest(tarball, count, ...projects) {
  const folder = await exampleFolder("jest", tarball);
  const chosen = projects.length === 0 ? [] : ["--selectProjects", ...projects];
  const report = JSON.parse(await run(folder, program(folder, "jest"), ["--json", "--ci", ...chosen]));
  requireEqual(String(report.numPassedTests), count, "Jest");
}

/** A bundle for Node is complete in itself: it runs where nothing is installed. */
async function tryNodeBundle(tarball) {
  const folder = await exampleFolder("esbuild", tarball);
  copyFileSync(join(examples, "node", "main.js"), join(folder, "main.js"));
  const elsewhere = emptyFolder("bundled-for-node");
  for (const [format, extension] of [
    ["esm", "mjs"],
    ["cjs", "cjs"],
  ]) {
    const bundle = join(elsewhere, `main.${extension}`);
    const args = ["main.js", "--bundle", "--platform=node", `--format=${format}`, `--outfile=${bundle}`];
    await run(folder, program(folder, "esbuild"), args);
    requireEqual(await run(elsewhere, "node", [bundle]), expectedLines, `a bundle of format ${format}`);
  }
}

async function tryBundler(tarball, example) {
  const folder = await exampleFolder(example, tarball);
  await script(folder, "build");
  await withServer(join(folder, "dist"), requirePage);
}

async function tryVite(tarball, withPlugin) {
  const folder = await exampleFolder("vite", tarball, {
    devDependencies: withPlugin ? { "vite-plugin-wasm": "3.6.0" } : {},
  });
  if (withPlugin) {
    writeFileSync(
      join(folder, "vite.config.js"),
      'import wasm from "vite-plugin-wasm";\nexport default { plugins: [wasm()], worker: { plugins: () => [wasm()] } };\n',
    );
  }
  const port = await freePort();
  const args = ["--host", "127.0.0.1", "--port", String(port), "--strictPort"];
  await withProcess(folder, program(folder, "vite"), args, port, requirePage);
  await script(folder, "build");
  await withServer(join(folder, "dist"), requirePage);
}

async function tryScriptTag(tarball) {
  const folder = await exampleFolder("script-tag", tarball);
  await withServer(folder, requirePage);
}

/** Each row: what it shows, and how it is tried. */
export const rows = {
  "Node 20: import and require": (tarball) => tryNode(tarball, 20),
  "Node 22: import and require": (tarball) => tryNode(tarball, 22),
  "Node 24: import and require": (tarball) => tryNode(tarball, 24),
  Deno: tryDeno,
  Bun: tryBun,
  workerd: tryWorkerd,
  "sources of load: Node, Deno, Bun, browsers": trySources,
  "what engines do: Chromium, Firefox": tryEngines,
  "TypeScript 5.7: nodenext, bundler": (tarball) => tryTypeScript(tarball, "5.7.3"),
  "TypeScript 5.9: nodenext, bundler": (tarball) => tryTypeScript(tarball, "5.9.3"),
  "TypeScript 6.0: nodenext, bundler": (tarball) => tryTypeScript(tarball, "6.0.3"),
  "TypeScript 7.0: nodenext, bundler": (tarball) => tryTypeScript(tarball, "7.0.2"),
  "Jest: babel-jest in jsdom, ts-jest": (tarball) => tryJest(tarball, "4", "babel-jest, jsdom", "ts-jest"),
  "Jest: both in Node and in jsdom": (tarball) => tryJest(tarball, "8"),
  "a script bundled for Node": tryNodeBundle,
  "Vite: dev server and build": (tarball) => tryVite(tarball, false),
  "Vite with vite-plugin-wasm": (tarball) => tryVite(tarball, true),
  webpack: (tarball) => tryBundler(tarball, "webpack"),
  esbuild: (tarball) => tryBundler(tarball, "esbuild"),
  Rollup: (tarball) => tryBundler(tarball, "rollup"),
  "script tag: Chromium, Firefox": tryScriptTag,
  "Content-Security-Policy": tryPolicies,
  "large: parts of a Zarr store by a pool": tryZarr,
  "large: four workers, one shared array": tryShared,
  "large: a cluster, a worker of which is killed": tryCluster,
  "large: a cluster, and what others wrote": tryClusterTrust,
  "pages by esbuild carry what they name": (tarball) => tryPages(tarball, "esbuild"),
  "pages by webpack carry what they name": (tarball) => tryPages(tarball, "webpack"),
  "pages by Rollup carry what they name": (tarball) => tryPages(tarball, "rollup"),
  "pages by Vite carry what they name": (tarball) => tryPages(tarball, "vite"),
  publint: tryPublint,
  "are the types wrong": tryTypesWrong,
};

/**
 * Rows that take long. Others try older and newer versions, of TypeScript the oldest and the newest, the same pages in a quicker bundler,
 * Vite without a plugin, and each environment of Jest once.
 */
export const LONG = [
  "Node 22: import and require",
  "TypeScript 5.9: nodenext, bundler",
  "TypeScript 6.0: nodenext, bundler",
  "Jest: both in Node and in jsdom",
  "Vite with vite-plugin-wasm",
  "pages by webpack carry what they name",
  "pages by Rollup carry what they name",
  "pages by Vite carry what they name",
];
