/**
 * Runs the tests that import only the public names, with dist/ndloom.min.js in place of the sources. A minifier may remove a line that it
 * takes for useless although the line has an effect.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { settings } from "../vitest.config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const IMPORTS_PARTS = /^import (?!type )[^;]*"(\.\.\/)+ts\/(?!index\.ts|generated\/)/m;

const files = readdirSync(`${root}tests`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .map((file) => `tests/${file}`);

export default defineConfig({
  ...settings,
  root,
  resolve: { alias: [{ find: /^.*\/ts\/index\.ts$/, replacement: `${root}dist/ndloom.min.js` }] },
  test: {
    ...settings.test,
    include: files.filter((file) => !IMPORTS_PARTS.test(readFileSync(root + file, "utf8"))),
    setupFiles: [],
  },
});
