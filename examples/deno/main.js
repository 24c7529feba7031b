// Deno: install with `npm install` (or `deno install`), then `deno run main.js`.
import np from "ndloom";
import { lines } from "./arrays.js";

console.log(lines(np));
