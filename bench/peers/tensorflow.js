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

/** Formulas of float32. `tidy` gives back what stands between. */
const formulas = {
  polynomial: (tf, x, y) =>
    tf.tidy(() =>
      tf.add(
        tf.sub(tf.add(tf.mul(x, x), tf.mul(y, y)), tf.mul(tf.mul(x, 2), y)),
        tf.div(tf.sqrt(tf.add(x, 1)), tf.add(y, 3)),
      ),
    ),
  wave: (tf, x, y) => tf.tidy(() => tf.mul(tf.sin(x), tf.exp(tf.neg(y)))),
};

/** Functions of float32 that both backends have. */
const COMPUTED = /^(add|sqrt|sum|max|exp|log|sin|cos|tan|tanh|formula polynomial|formula wave) float32$/;

function computed({ name, inputs }) {
  const [first, second] = name.split(" ");
  return (tf, n) => {
    const { x, y } = inputs(n);
    const [a, b] = [x, y].map((values) => values && tf.tensor1d(values));
    if (first === "formula") return () => formulas[second](tf, a, b);
    return first === "add" ? () => tf.add(a, b) : () => tf[first](a);
  };
}

export const callOf = (row) =>
  row.inputs !== undefined && COMPUTED.test(row.name) ? computed(row) : calls[row.name];

export const valuesOf = (result) => result.dataSync();
