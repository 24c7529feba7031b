/** Measures one row at one size: the time, and the memory above that of the package and the input. */
import np from "../../../dist/index.js";
import { rows } from "./rows.js";

const [name, size] = process.argv.slice(2);
const { input, read } = rows[name];
const source = input(Number(size));
const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
np.loadtxt("1").dispose();
globalThis.gc();
const before = process.memoryUsage.rss();
const start = performance.now();
let end = "";
try {
  await read(bytes);
} catch (error) {
  if (!(error instanceof np.NDLoomError)) throw error;
  end = error.message.split("\n")[0].slice(0, 60);
}
const ms = Math.round(performance.now() - start);
const MB = Math.max(0, Math.round((1024 * process.resourceUsage().maxRSS - before) / 1e6));
console.log(JSON.stringify({ ms, MB, bytes: bytes.length, end }));
