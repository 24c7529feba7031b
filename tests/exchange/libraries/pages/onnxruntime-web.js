// onnxruntime-web: an image into a model, results out of it.
import np from "ndloom";
import * as ort from "onnxruntime-web/wasm";
import { claim } from "../claim.js";
import { matMulModel } from "../onnx-model.js";

ort.env.wasm.numThreads = 1;
ort.env.wasm.wasmPaths = new URL("/node_modules/onnxruntime-web/dist/", location.href).href;
const session = await ort.InferenceSession.create(matMulModel());

const canvas = new OffscreenCanvas(3, 2);
const context = canvas.getContext("2d");
context.fillStyle = "rgb(255, 51, 0)";
context.fillRect(0, 0, 2, 2);
const planes = np.fromImageData(context.getImageData(0, 0, 3, 2), {
  channels: "rgb",
  layout: "CHW",
  dtype: "float32",
  scale: 1 / 255,
});
const b = np.arange(6, null, null, { dtype: "float32" }).reshape(3, 2);
const multiply = async (plane) => {
  const { c } = await session.run({
    a: new ort.Tensor("float32", plane.data, plane.shape),
    b: new ort.Tensor("float32", b.data, b.shape),
  });
  return np.fromTypedArray(c.data, c.dims).toArray();
};
claim(await multiply(planes.get(0).copy()), [[2, 4], [2, 4]]); // biome-ignore format: one line
const [row] = await multiply(planes.get(1));
claim(
  row.map((value) => Number(value.toFixed(6))),
  [0.4, 0.8],
);
