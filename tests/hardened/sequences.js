/**
 * Compares sequences of calls with the same calls made alone: `npm run test:sequences -- --calls 20000`. sequences/main.ts says what
 * must hold.
 */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));

const built = fileOf("../../dist/index.js");
if (!existsSync(built)) {
  console.error("The package is not built yet: run npm run build first.");
  process.exit(2);
}

// Node 20 does not read TypeScript by itself.
const scripts = await rolldown({ input: fileOf("sequences/main.ts"), platform: "node" });
const script = fileOf("../../target/sequences/main.js");
await scripts.write({ file: script, format: "esm" });

// The package as the body of a function, which makes an instance at each call. Imports would never be collected.
const bundle = await rolldown({ input: built, platform: "neutral", logLevel: "silent" });
const { output } = await bundle.generate({ format: "iife", name: "ndloom", exports: "named" });
const packageText = `${output[0].code}\nreturn ndloom.default;`;

const { main } = await import(script);
process.exitCode = await main(pathToFileURL(script), packageText, process.argv.slice(2));
