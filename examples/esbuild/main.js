// esbuild: `npm install && npm run build`, then serve `dist`.
import { lines } from "./arrays.js";

function show(place, text) {
  document.getElementById(place).textContent = text;
}

show("page", lines());

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", ({ data }) => show("worker", data));
worker.addEventListener("error", ({ message }) => show("worker", message));
