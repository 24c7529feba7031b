// Deno: install with `npm install` (or `deno install`), then `deno run main.js`.
import np from "ndloom";
import slim, { init } from "ndloom/slim";
import { lines } from "./arrays.js";

console.log(lines(np));

// The module read from its file instead of from inside the package.
await init();
console.log(lines(slim));
