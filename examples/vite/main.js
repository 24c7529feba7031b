// Vite, without a plugin and without a setting: `npm install && npm start`, or `npm run build` and serve `dist`.
import { lines } from "./arrays.js";

function show(place, text) {
  document.getElementById(place).textContent = text;
}

show("page", lines());

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", ({ data }) => show("worker", data));
worker.addEventListener("error", ({ message }) => show("worker", message));
