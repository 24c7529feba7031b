// comlink: arrays as arguments and results of functions in a worker, by a transfer handler.
import { Worker } from "node:worker_threads";
import * as comlink from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { assert, np, same } from "../check.js";
import { handleArrays } from "../comlink-handler.js";

handleArrays(comlink);
const worker = new Worker(new URL("comlink-worker.js", import.meta.url));
try {
  const remote = comlink.wrap(nodeEndpoint(worker));
  const a = np.arange(6, null, null, { dtype: "float32" }).reshape(2, 3);
  same(await remote.twice(a), [[0, 2, 4], [6, 8, 10]], "float32"); // biome-ignore format: one line
  assert.throws(() => a.item(0), np.DisposedError);
  same(await remote.twice(np.array([[1, 2], [3, 4]]).T), [[2, 6], [4, 8]], "int64"); // biome-ignore format: one line
} finally {
  await worker.terminate();
}
