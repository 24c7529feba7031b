// @tensorflow/tfjs: tensors out, results in.
import * as tf from "@tensorflow/tfjs";
import { np, same } from "../check.js";

await tf.setBackend("cpu");

// Out: float32, int32 and bool; a product comes back.
const a = np.arange(6, null, null, { dtype: "float32" }).reshape(2, 3);
const product = tf.matMul(tf.tensor(a.data, a.shape), tf.tensor(a.T.toTypedArray(), [3, 2]));
same(np.fromTypedArray(await product.data(), product.shape), [[5, 14], [14, 50]], "float32"); // biome-ignore format: one line

const n = np.arange(4, null, null, { dtype: "int32" });
const doubled = tf.tensor(n.data, n.shape, "int32").mul(tf.scalar(2, "int32"));
same(np.fromTypedArray(doubled.dataSync(), doubled.shape), [0, 2, 4, 6], "int32");

const mask = np.array([true, false, true]);
const inverse = tf.logicalNot(tf.tensor(mask.data, mask.shape, "bool"));
same(np.fromTypedArray(inverse.dataSync(), inverse.shape, { dtype: "bool" }), [false, true, false], "bool");

// Pixels: the tensor that tf.browser.fromPixels makes of the same image.
const img = { data: Uint8Array.from({ length: 24 }, (_, place) => 10 * place), width: 3, height: 2 };
const pixels = np.fromImageData(img, { channels: "rgb", dtype: "int32" });
const theirs = tf.browser.fromPixels(img, 3);
same(pixels, theirs.arraySync(), "int32");
