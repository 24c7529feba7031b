/** Compares random calls of the built package with a NumPy beside it: `npm run test:numpy -- --minutes 2`. live.ts says what it compares; with --random, live-random.ts; with --formulas, live-formulas.ts; with --mutations, live-mutations.ts. With --draw, prints calls of a function: live-draw.ts. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const built = new URL("../../dist/index.js", import.meta.url);
if (!existsSync(built)) {
  console.error("The package is not built yet: run npm run build first.");
  process.exit(2);
}

const { default: np } = await import(built.href);
// Node 20 does not read TypeScript by itself.
const args = process.argv.slice(2);
const kind = ["random", "formulas", "draw"].find((name) => args[0] === `--${name}`);
const other = args.includes("--mutations") ? "./live-mutations.ts" : "./live.ts";
const script = new URL(kind === undefined ? other : `./live-${kind}.ts`, import.meta.url);
const { module } = await runnerImport(fileURLToPath(script), {
  configFile: false,
  logLevel: "error",
});
process.exitCode = await module.main(np, kind === undefined ? args : args.slice(1), (url) => import(url));
