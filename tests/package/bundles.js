// What a bundled page carries, and what a page may run: rows of the matrix that no example shows.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chaptersFrom } from "../../scripts/chapters.js";
import { chapters } from "../../scripts/layout.js";
import { browsers, shownTexts, withPage, withServer } from "./browser.js";
import { expectedLines, requireEqual } from "./expected.js";
import { exampleFolder, program, run, script } from "./folders.js";

/** Each page: its code, what it shows, the chapters that it carries, and the most KB of its script, minified and after gzip. */
const PAGES = [
  {
    code: 'import { zeros } from "ndloom";\nshow(zeros(3).toArray());',
    shown: "0,0,0",
    carried: "core",
    most: 80,
  },
  {
    code: 'import * as np from "ndloom";\nshow(np.linspace(0, 1, 3).toArray());',
    shown: "0,0.5,1",
    carried: "core ranges lines",
    most: 97,
  },
  {
    code: 'import * as np from "ndloom";\nshow(np.where(np.eye(2), 1, 2).toArray());',
    shown: "1,2,2,1",
    carried: "core matrix index",
    most: 91,
  },
  {
    code: 'import { add } from "ndloom";\nshow(add([1, 2], 0.5).toArray());',
    shown: "1.5,2.5",
    carried: "core arithmetic",
    most: 123,
  },
  {
    code: 'import { sin } from "ndloom";\nshow(sin([0, 0.5]).toArray().map((value) => value.toFixed(3)));',
    shown: "0.000,0.479",
    carried: "core arithmetic functions",
    most: 161.5,
  },
  {
    code: 'import { solve } from "ndloom/linalg";\nshow(solve([[2, 0], [0, 4]], [2, 2]).toArray());',
    shown: "1,0.5",
    carried: "core systems",
    most: 103,
  },
  {
    code: 'import { rfft } from "ndloom/fft";\nshow(rfft([1, 0, 0]).real.toArray());',
    shown: "1,1",
    carried: "core fourier",
    most: 100,
  },
  {
    code: 'import * as np from "ndloom";\nshow(np.fft.fftfreq(4).toArray());',
    shown: "0,0.25,-0.5,-0.25",
    carried: "core fourier",
    most: 102,
  },
  {
    code: 'import * as np from "ndloom";\nshow(np.linalg.solve([[2, 0], [0, 4]], [2, 2]).toArray());',
    shown: "1,0.5",
    carried: "core arithmetic folds functions products systems linalg",
    most: 285,
  },
  {
    code: 'import np from "ndloom";\nshow(np.zeros(3).toArray());',
    shown: "0,0,0",
    carried: chapters.join(" "),
    most: 600,
  },
];

const SHOW = 'function show(items) { document.getElementById("page").textContent = String(items); }\n';
const HTML = '<!doctype html>\n<pre id="page"></pre>\n<script type="module" src="./main.js"></script>\n';

/** How each bundler makes `dist` from a page. Vite makes the page too, and Rollup minifies nothing. */
const BUNDLERS = {
  esbuild: ["esbuild", "main.js", "--bundle", "--minify", "--format=esm", "--outdir=dist"],
  webpack: ["webpack"],
  rollup: ["rollup", "main.js", "--file=dist/main.js", "--plugin=@rollup/plugin-node-resolve"],
  vite: ["vite", "build"],
};

/** A page carries the kernels of the functions that it names, and no others, and it runs. */
export async function tryPages(tarball, bundler) {
  const folder = await exampleFolder(bundler, tarball);
  const [name, ...args] = BUNDLERS[bundler];
  const dist = join(folder, "dist");
  const chaptersOf = chaptersFrom(join(folder, "node_modules/ndloom/dist"));
  writeFileSync(join(folder, "index.html"), HTML);
  for (const { code, shown, carried, most } of PAGES) {
    writeFileSync(join(folder, "main.js"), SHOW + code);
    rmSync(dist, { recursive: true, force: true });
    await run(folder, program(folder, name), args);
    if (bundler !== "vite") writeFileSync(join(dist, "index.html"), HTML);
    const script = await scriptOf(dist);
    requireEqual(chaptersOf(script), carried, `the chapters in the page\n${code}\n`);
    const size = gzipSync(script, { level: 9 }).length / 1000;
    if (bundler !== "rollup" && size > most) throw new Error(`the page\n${code}\nhas ${size} KB`);
    const [text] = await withServer(dist, (address) =>
      withPage(address, (page) => shownTexts(page, ["page"])),
    );
    requireEqual(text, shown, `the page\n${code}\n`);
  }
}

/** The only script of a page. */
async function scriptOf(dist) {
  const [file, ...others] = readdirSync(dist, { recursive: true }).filter((path) => path.endsWith(".js"));
  if (others.length > 0) throw new Error(`the page has more scripts than one: ${[file, ...others].join()}`);
  return await readFile(join(dist, file), "utf8");
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
import { lines } from "./arrays.js";

const told = (error) => [error.name, error.code, error.message].join(" ");
const show = (text) => { document.getElementById("page").textContent = text; };
try { show(lines(np)); } catch (error) { show(told(error)); }
`,
  );
  await script(folder, "build");
  for (const { policy, expected } of POLICIES) {
    const requireShown = async (address) => {
      for (const browser of browsers) {
        const [text] = await withPage(address, (page) => shownTexts(page, ["page"]), { browser });
        requireEqual(text, expected, `${browser}, ${policy}`);
      }
    };
    await withServer(join(folder, "dist"), requireShown, { "content-security-policy": policy });
  }
}
