// A worker of Node or of a page: makes an array of each message, and answers with its last element.
import np from "../../dist/index.js";

const isNode = typeof process !== "undefined";
const port = isNode ? (await import("node:worker_threads")).parentPort : globalThis;

port.addEventListener("message", ({ data }) => {
  const array = np.receive(data);
  const last = array.item(-1);
  array.dispose();
  port.postMessage(last);
});
port.postMessage("ready");
