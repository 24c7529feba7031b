/** Measures what a page pays for one function of each package: the script that esbuild makes of it, minified and compressed by gzip. */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleByEsbuild } from "../scripts/bundle-page.js";
import { root } from "./contenders/prepare.js";

const tensorflow = (name) =>
  `import "@tensorflow/tfjs-backend-cpu"; import { ${name} } from "@tensorflow/tfjs-core"; console.log(${name});`;
const named = (name, from) => `import { ${name} } from "${from}"; console.log(${name});`;

/** The scripts of the pages, by what they compute with. tfjs has its backend for the processor, which is its smallest. */
const PAGES = Object.fromEntries(
  ["zeros", "add", "sin"].map((name) => [
    name,
    {
      ndloom: named(name, "ndloom"),
      "numpy-ts": named(name, "numpy-ts"),
      "jax-js": `import { numpy } from "@jax-js/jax"; console.log(numpy.${name});`,
      tfjs: tensorflow(name),
      mathjs: `import { create, ${name}Dependencies } from "mathjs"; console.log(create({ ${name}Dependencies }).${name});`,
    },
  ]),
);

/** Modules of Node that packages name for other hosts than a page. */
const OF_NODE = ["node:*", "fs", "path", "crypto", "worker_threads", "os", "util", "zlib"];

async function sizeOf(code) {
  const options = { external: OF_NODE, outdir: "unused", logLevel: "silent" };
  const files = await bundleByEsbuild(code, join(root, "bench", "peers"), options);
  // A module that a package keeps beside its script is a part of the page too.
  const sizes = files.map(({ contents: bytes }) => gzipSync(bytes, { level: 9 }).length);
  return Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toPrecision(3));
}

/** Returns the KB of each page by package. A package whose page cannot be bundled is told and left out. */
export async function measurePages(tell) {
  const pages = {};
  for (const [name, scripts] of Object.entries(PAGES)) {
    pages[name] = {};
    for (const [id, script] of Object.entries(scripts)) {
      try {
        pages[name][id] = await sizeOf(script);
      } catch (error) {
        tell(`page of ${name} by ${id}: ${String(error.message).split("\n")[1] ?? error.message}`);
      }
    }
  }
  return pages;
}
