/**
 * Calls every public function with arbitrary arguments: `npm run fuzz -- --minutes 10`. fuzz/case.ts says what must hold, and
 * fuzz/scenario.ts what must hold where disks, servers and streams fail.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { runnerImport } from "vite";
import { compress } from "../../rolldown.config.js";
import { namesOneByOne } from "../../scripts/public-names.js";

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));

if (!existsSync(fileOf("../../ts/generated/core/letters.js"))) {
  console.error("The modules are not built yet: run npm run build first.");
  process.exit(2);
}

// The façade is compressed as in dist, which may change what a line does. Names stay, for what a failure shows.
const args = process.argv.slice(2);
const { module } = await runnerImport(fileOf("../support/least-windows.ts"), {
  configFile: false,
  logLevel: "error",
});
const hasLeast = ["least", "all"].includes(args[args.indexOf("--state") + 1]);
const bundle = await rolldown({
  plugins: hasLeast ? [namesOneByOne, module.leastWindows()] : [namesOneByOne],
  input: fileOf("fuzz/main.ts"),
  platform: "node",
  external: ["fast-check"],
});
const file = fileOf("../../target/fuzz/main.js");
await bundle.write({ file, format: "esm", minify: { compress, mangle: false, codegen: false } });
const { main } = await import(file);
process.exitCode = await main(args);
