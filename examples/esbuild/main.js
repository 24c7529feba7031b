// esbuild: `npm install && npm run build`, then serve `dist`. The build puts ndloom.wasm beside the scripts, for ndloom/slim alone.
import np from "ndloom";
import slim, { init } from "ndloom/slim";
import { lines } from "./arrays.js";

function show(place, text) {
  document.getElementById(place).textContent = text;
}

show("page", lines(np));

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", ({ data }) => show("worker", data));
worker.addEventListener("error", ({ message }) => show("worker", message));

// The module from a file beside the scripts, compiled while it loads: for pages that count their bytes.
init().then(
  () => show("slim", lines(slim)),
  (error) => show("slim", String(error)),
);
