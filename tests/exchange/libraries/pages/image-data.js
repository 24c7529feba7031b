// ImageData of a canvas in, and out again.
import np from "ndloom";
import { claim } from "../claim.js";

const canvas = new OffscreenCanvas(3, 2);
const context = canvas.getContext("2d");
context.fillStyle = "rgb(10, 20, 30)";
context.fillRect(0, 0, 1, 2);
const img = context.getImageData(0, 0, 3, 2);
const a = np.fromImageData(img);
claim(a.shape, [2, 3, 4]);
claim(a.get(1, 0).toArray(), [10, 20, 30, 255]);
claim(np.fromImageData(img, { channels: "ab", layout: "CHW" }).get(0).toArray(), [[255, 0, 0], [255, 0, 0]]); // biome-ignore format: one line

// Out: the pixels of an array on a canvas.
const red = np.zeros([2, 3, 4], { dtype: "uint8" }).set("..., 0", 255).set("..., 3", 255);
context.putImageData(new ImageData(new Uint8ClampedArray(red.data.buffer), 3, 2), 0, 0);
claim(np.fromImageData(context.getImageData(0, 0, 3, 2)).toArray(), red.toArray());

// Pixels of 16 bits, where the browser has them.
let wide = "no float16 pixels";
try {
  const floats = new ImageData(2, 1, { pixelFormat: "rgba-float16" });
  if (floats.data.BYTES_PER_ELEMENT === 2) {
    floats.data.set([0.5, 1, 2, 1], 0);
    claim([np.fromImageData(floats).dtype.name, np.fromImageData(floats).get(0, 0).toArray()], ["float16", [0.5, 1, 2, 1]]); // biome-ignore format: one line
    wide = "float16 pixels too";
  }
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
}
export const result = wide;
