import { parentPort, workerData } from "node:worker_threads";
import { writePart } from "./parts.js";

parentPort.once("message", () => {
  writePart(workerData);
  parentPort.postMessage("written");
});
parentPort.postMessage("ready");
