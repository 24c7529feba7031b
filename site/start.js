// The start page: what ndloom is, a picture that it made, and where to go from here.
import { codeBlock } from "./markdown.js";
import { PICTURE_CODE } from "./picture.js";

const INSTALL = "npm install ndloom";

const FIRST = `import np from "ndloom";

np.linspace(0, 1, 5);
np.array([[1, 2], [3, 4.5]]);
np.random.defaultRng(42).normal(0, 1, 3);
np.fromstring("1,2,3", { sep: "," }).data;`;

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
    "Rust kernels with SIMD fill, draw, parse and join. A page tells how fast, and how to measure it yourself.",
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
<h1>NumPy's arrays, made in JavaScript</h1>
<p class="lead">ndloom is the array-creation half of NumPy for JavaScript and TypeScript: ranges, grids, random numbers, files and tables, with NumPy's results. Its kernels are Rust, compiled to WebAssembly.</p>
${codeBlock(INSTALL, "sh", names)}
${codeBlock(FIRST, "js", names)}
<p class="actions"><a href="guides/arrays.html">Read the guides</a><a href="playground/index.html">Open the playground</a></p>
</div>
<figure>
<img src="assets/picture.png" alt="Two waves that meet, drawn as bands of colour" width="720" height="360">
<figcaption>Two waves that meet. ndloom computed the picture when this page was built:</figcaption>
${codeBlock(PICTURE_CODE, "js", names)}
</figure>
</div>
<div class="cards">${cards.join("\n")}</div>`;
}
