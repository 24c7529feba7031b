// The start page: what ndloom is, a picture that it computes, and where to go from here.
import { FORMULA, GRID, HEIGHT, WIDTH } from "./client/figure.js";
import { escaped } from "./code.js";
import { codeBlock } from "./markdown.js";

const INSTALL = "npm install ndloom";

const FIRST = `import * as np from "ndloom";

np.linspace(0, 1, 5);
np.array([[1, 2], [3, 4.5]]);
np.random.defaultRng(42).normal(0, 1, 3);
np.evaluate("x * y", { x: [1, 2], y: 4 });`;

/** The picture, of which the reader's page computes others. Until its script is there, an image stands in its place. */
const FIGURE = `<figure class="live">
<div>
<img id="still" src="assets/picture.png" alt="Two waves that meet, drawn in colours" width="${WIDTH}" height="${HEIGHT}">
<canvas id="live" role="img" aria-label="The formula, drawn in colours" width="${WIDTH}" height="${HEIGHT}" hidden></canvas>
</div>
<label for="formula">The formula of the picture</label>
<textarea id="formula" rows="2" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="said names">${escaped(FORMULA)}</textarea>
<p id="said" role="status"></p>
<p class="time"><label for="time">t</label><input type="range" id="time" min="0" max="6.283" step="any" value="0"><button type="button" id="play" aria-pressed="false">Play</button></p>
<figcaption id="names"><code>np.evaluate</code> computes it in your browser. <code>x</code> is <code>${escaped(GRID.x)}</code>, <code>y</code> is <code>${escaped(GRID.y)}</code>. <span id="took"></span></figcaption>
</figure>`;

/** The cards: title, text, address. */
const CARDS = [
  [
    "NumPy's results",
    "The same values, dtypes and shapes, tested against NumPy itself. The same seed draws the same random numbers. A page lists what differs.",
    "guides/from-numpy.html",
  ],
  [
    "Memory without lifetimes",
    "The garbage collector frees arrays. The typed array a.data is yours: its buffer has no bytes of other arrays, and its elements never move.",
    "guides/memory.html",
  ],
  [
    "Numbers from anywhere",
    "Text, CSV, npy and npz files from paths, Blobs, URLs and streams. Arrays from Arrow, tfjs, zarrita and ImageData.",
    "guides/loading.html",
  ],
  [
    "Fast where it counts",
    "Rust kernels with SIMD compute a formula in one pass, fill, draw, parse and join. A page tells how fast, and how to measure it yourself.",
    "guides/performance.html",
  ],
  [
    "One import",
    "No init, no await, no file to serve. Node, Deno, Bun, workerd, Vite, webpack, esbuild, Rollup, and pages without a bundler.",
    "guides/importing.html",
  ],
  [
    "Try it here",
    "Type an expression. See the array, its picture and NumPy's call. Most examples of these pages have a button that runs them.",
    "playground/index.html",
  ],
];

/** Returns the HTML of the start page. `names` are the public names. */
export function startPage(names) {
  const cards = CARDS.map(
    ([title, text, address]) =>
      `<section class="card"><h2><a href="${address}">${title}</a></h2><p>${text}</p></section>`,
  );
  return `<div class="hero">
<div>
<h1>NumPy's arrays in JavaScript</h1>
<p class="lead">ndloom makes NumPy's arrays in JavaScript and TypeScript, from ranges, grids, random numbers, files and tables, and computes with them, with NumPy's results. Its kernels are Rust, compiled to WebAssembly.</p>
${codeBlock(INSTALL, "sh", names)}
${codeBlock(FIRST, "js", names)}
<p class="actions"><a href="guides/arrays.html">Read the guides</a><a href="playground/index.html">Open the playground</a></p>
</div>
${FIGURE}
</div>
<div class="cards">${cards.join("\n")}</div>`;
}
