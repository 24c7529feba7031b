import { readdirSync, readFileSync } from "node:fs";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { functionList } from "./playground/list-functions.ts";
import { leastWindows } from "./tests/support/least-windows.ts";

const hasLeastWindows = process.env.NDLOOM_TEST_WINDOWS === "least";

/** What all runs of tests share. */
export const settings = {
  plugins: hasLeastWindows ? [leastWindows(), wasm(), functionList()] : [wasm(), functionList()],
  test: {
    // The collector is called by hand where a test waits for memory to come back.
    execArgv: ["--expose-gc"],
    pool: "forks",
    // All cores: by itself vitest leaves one to the terminal, which halves a machine with two.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["tests/support/one-memory.ts"],
    coverage: {
      provider: "v8",
      include: ["ts/**/*.ts"],
      exclude: ["ts/generated/**", "tests/**"],
      reporter: ["text", "json"],
    },
  },
};

/**
 * Tests of functions share a process, as the parts of a program do: no call depends on those before it. That saves half a second a file.
 * Tests of hosts, files and memory have a process each, and so has each test that settles something before the first array.
 */
const SHARE_A_PROCESS =
  /^(array|calls|creation|dtype|elements|formulas|grids|indexing|input|joins|linalg|lists|order|polynomials|products|random)\/.*\.test\.ts$/;
const NEEDS_A_PROCESS = /\bconfigure\(|\bvi\.mock\(/;
const together = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => SHARE_A_PROCESS.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => !NEEDS_A_PROCESS.test(readFileSync(file, "utf8")));

export default defineConfig({
  ...settings,
  test: {
    ...settings.test,
    projects: [
      { extends: true, test: { name: "together", include: together, isolate: false } },
      {
        extends: true,
        test: {
          name: "alone",
          include: ["tests/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...together],
        },
      },
    ],
  },
});
