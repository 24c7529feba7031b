import { writePart } from "./parts.js";

self.onmessage = ({ data }) => {
  writePart(data);
  self.postMessage("written");
};
self.postMessage("ready");
