/**
 * The tests over what is shipped: all that come in by the public door, with dist/index.js behind it in the place of the sources.
 * What a minifier takes for a line without effect may be the whole point of it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import sources from "../vitest.config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const IMPORTS_PARTS = /^import (?!type )[^;]*"(\.\.\/)+ts\/(?!index\.ts|generated\/)/m;

const files = readdirSync(`${root}tests`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `tests/${file}`);

export default defineConfig({
  ...sources,
  root,
  resolve: { alias: [{ find: /^.*\/ts\/index\.ts$/, replacement: `${root}dist/index.js` }] },
  test: {
    ...sources.test,
    include: files.filter((file) => !IMPORTS_PARTS.test(readFileSync(root + file, "utf8"))),
    setupFiles: [],
  },
});
