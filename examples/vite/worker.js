import { lines } from "./arrays.js";

postMessage(lines());
