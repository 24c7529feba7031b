// onnxruntime-web: arrays into a model, results out of it.
import * as ort from "onnxruntime-web";
import { np, same } from "../check.js";
import { matMulModel } from "../onnx-model.js";

ort.env.wasm.numThreads = 1;
const session = await ort.InferenceSession.create(matMulModel());
const a = np.arange(6, null, null, { dtype: "float32" }).reshape(2, 3);
const b = np.eye(3, 2, { dtype: "float32" });
const { c } = await session.run({
  a: new ort.Tensor("float32", a.data, a.shape),
  b: new ort.Tensor("float32", b.data, b.shape),
});
same(np.fromTypedArray(c.data, c.dims), [[0, 1], [3, 4]], "float32"); // biome-ignore format: one line

// Each dtype that a tensor can have.
for (const dtype of [
  "float32",
  "float64",
  "int8",
  "uint8",
  "int16",
  "uint16",
  "int32",
  "int64",
  "bool",
  "float16",
]) {
  const values = np.array([0, 1, 1, 0], { dtype });
  const tensor = new ort.Tensor(dtype, values.data, [2, 2]);
  const back = np.asarray({ data: tensor.data, shape: tensor.dims, dtype: tensor.type });
  same(back, values.reshape(2, 2).toArray(), dtype);
}
