// No bundler: `npm install`, then serve this folder. The import map in index.html says where the package is.
import np from "ndloom";
import { lines } from "./arrays.js";

function show(place, text) {
  document.getElementById(place).textContent = text;
}

show("page", lines(np));

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", ({ data }) => show("worker", data));
worker.addEventListener("error", ({ message }) => show("worker", message));
