/**
 * TensorFlow.js, which has float32 and int32 alone; the backend is the second argument of the process. Its tensors need
 * `dispose`, and hand out copies, so that none of their pages can be written.
 */
import { side } from "../rows/kinds.js";

export async function load(backend) {
  const tf = await import("@tensorflow/tfjs-core");
  await import(`@tensorflow/tfjs-backend-${backend}`);
  await tf.setBackend(backend);
  return tf;
}

const calls = {
  "zeros float32": (tf, n) => () => tf.zeros([n]),
  "ones float32": (tf, n) => () => tf.ones([n]),
  "full float32": (tf, n) => () => tf.fill([n], 2.5),
  "full int32": (tf, n) => () => tf.fill([n], 7, "int32"),
  "arange float32": (tf, n) => () => tf.range(0, n),
  "linspace float32": (tf, n) => () => tf.linspace(0, 1, n),
  "eye float32": (tf, n) => () => tf.eye(side(n)),
};

export const callOf = (row) => calls[row.name];

export const valuesOf = (result) => result.dataSync();
