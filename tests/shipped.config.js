/**
 * Runs the tests that import only the public names, with dist/ndloom.min.js in place of the sources. A minifier may remove a line that it
 * takes for useless although the line has an effect.
 */
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { projectsOf, settings, testFiles } from "../vitest.config.ts";

const root = process.cwd();

const IMPORTS_PARTS = /^import (?!type )[^;]*"(\.\.\/)+ts\/(?!index\.ts|generated\/)/m;

export default defineConfig({
  ...settings,
  root,
  resolve: { alias: [{ find: /^.*\/ts\/index\.ts$/, replacement: `${root}/dist/ndloom.min.js` }] },
  test: {
    ...settings.test,
    projects: [...projectsOf(testFiles.filter((file) => !IMPORTS_PARTS.test(readFileSync(file, "utf8"))))],
    setupFiles: [],
  },
});
