// tfjs in a page, on its WebGL backend: tensors of arrays, and the pixels of a canvas.
import * as tf from "@tensorflow/tfjs";
import np from "ndloom";
import { claim } from "../claim.js";

await tf.setBackend("webgl");
claim(tf.getBackend(), "webgl");
const a = np.arange(6, null, null, { dtype: "float32" }).reshape(2, 3);
const product = tf.matMul(tf.tensor(a.data, a.shape), tf.tensor(a.T.toTypedArray(), [3, 2]));
claim(np.fromTypedArray(await product.data(), product.shape).toArray(), [[5, 14], [14, 50]]); // biome-ignore format: one line

const context = new OffscreenCanvas(5, 4).getContext("2d");
context.fillStyle = "rgb(10, 200, 30)";
context.fillRect(1, 1, 3, 2);
const img = context.getImageData(0, 0, 5, 4);
const theirs = tf.browser.fromPixels(img);
claim(np.fromImageData(img, { channels: 3 }).toArray(), await theirs.array());
