// The script behind the picture of the start page. It is loaded when the picture is seen, and sets a global: see
// script.js. A page pays for what it names, which is `evaluate` alone.
import { evaluate } from "../../dist/index.js";
import { BANDS } from "./colours.js";
import { bandsWith, HEIGHT, WIDTH } from "./figure.js";

const bandsOf = bandsWith(evaluate, BANDS.length);

/** The bands as pixels in the byte order of ImageData. */
const pixelOf = BANDS.map((colour) => new Uint32Array(new Uint8Array([...colour, 255]).buffer)[0]);

/** Draws a formula at a time, and returns the milliseconds that it took. Throws what ndloom throws. */
globalThis.ndloomPicture = (canvas, formula, t) => {
  const start = performance.now();
  const bands = bandsOf(formula, t);
  const pixels = new Uint32Array(HEIGHT * WIDTH);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = pixelOf[bands[at]];
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), WIDTH, HEIGHT);
  canvas.getContext("2d").putImageData(image, 0, 0);
  return performance.now() - start;
};
