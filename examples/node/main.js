// An ES module in Node: `npm install && npm start`.
import np from "ndloom";
import { lines } from "./arrays.js";

console.log(lines(np));
