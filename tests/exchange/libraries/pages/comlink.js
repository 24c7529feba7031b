// comlink in a page: arrays move to a worker and back.
import * as comlink from "comlink";
import np from "ndloom";
import { claim } from "../claim.js";
import { handleArrays } from "../comlink-handler.js";

/** This script is the script of the worker too. */
const isWorker = typeof document === "undefined";

handleArrays(comlink);
if (isWorker) comlink.expose({ twice: (array) => array.map((value) => value * 2) });
else {
  const worker = new Worker(import.meta.url, { type: "module" });
  const a = np.arange(1e6);
  const doubled = await comlink.wrap(worker).twice(a);
  claim([doubled.shape, doubled.item(999_999)], [[1e6], 1_999_998]);
  let thrown = null;
  try {
    a.item(0);
  } catch (error) {
    thrown = error.code;
  }
  claim(thrown, "ERR_DISPOSED");
  worker.terminate();
}
