// The module read from its file instead of from inside the package: for programs that count their bytes.
import np, { init } from "ndloom/slim";
import { lines } from "./arrays.js";

await init();
console.log(lines(np));
