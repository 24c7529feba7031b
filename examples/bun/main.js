// Bun: install with `npm install` (or `bun install`), then `bun run main.js`.
import np from "ndloom";
import { lines } from "./arrays.js";

console.log(lines(np));
