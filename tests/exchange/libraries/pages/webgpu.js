// WebGPU: bytes into a buffer and back. Without an adapter, only the bytes are checked.
import np from "ndloom";
import { claim } from "../claim.js";

const arrays = [
  np.arange(5, null, null, { dtype: "uint8" }),
  np.arange(6, null, null, { dtype: "float32" }).reshape(2, 3),
  np.arange(6, null, null, { dtype: "int16" }).reshape(2, 3).T.get("1:"),
  np.array([0.5, 1, 2], { dtype: "float16" }),
];
for (const a of arrays) {
  const bytes = a.gpuBytes();
  claim([bytes.length % 4, Math.ceil(a.nbytes / 4) * 4], [0, bytes.length]);
  claim(Array.from(bytes).slice(0, a.nbytes), Array.from(a.tobytes()));
}

const adapter = await navigator.gpu?.requestAdapter();

/** Writes the bytes of an array to a buffer of the GPU, and reads them back. */
async function throughGpu(device, a) {
  const bytes = a.gpuBytes();
  const [stored, read] = [GPUBufferUsage.COPY_SRC, GPUBufferUsage.MAP_READ].map((usage) =>
    device.createBuffer({ size: bytes.length, usage: usage | GPUBufferUsage.COPY_DST }),
  );
  device.queue.writeBuffer(stored, 0, bytes);
  const encoder = device.createCommandEncoder();
  encoder.copyBufferToBuffer(stored, 0, read, 0, bytes.length);
  device.queue.submit([encoder.finish()]);
  await read.mapAsync(GPUMapMode.READ);
  return new Uint8Array(read.getMappedRange()).slice(0, a.nbytes);
}

if (adapter) {
  const device = await adapter.requestDevice();
  for (const a of arrays) claim(Array.from(await throughGpu(device, a)), Array.from(a.tobytes()));
}

export const result = adapter
  ? `adapter ${adapter.info?.vendor ?? ""} ${adapter.info?.architecture ?? ""}`
  : "no adapter";
