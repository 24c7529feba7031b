/** Calls every public function with arbitrary arguments: `npm run fuzz -- --minutes 10`. What must hold stands in fuzz/case.ts. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

if (!existsSync(new URL("../../ts/generated/bytes.js", import.meta.url))) {
  console.error("The module is not built yet: run npm run build first.");
  process.exit(2);
}

// Node 20 does not read TypeScript by itself.
const { module } = await runnerImport(fileURLToPath(new URL("./fuzz/main.ts", import.meta.url)), {
  configFile: false,
  logLevel: "error",
});
process.exitCode = await module.main(process.argv.slice(2));
