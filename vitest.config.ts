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
 * Tests of hosts, of files and of memory have a process each, and so has each test that settles something before the first array.
 */
const SHARE_A_PROCESS =
  /^tests\/(array|calls|creation|dtype|elements|fft|formulas|grids|indexing|input|joins|linalg|lists|order|polynomials|products|programs|random)\/.*\.test\.ts$/;
const NEEDS_A_PROCESS = /\bconfigure\(|\bvi\.mock\(/;

/** Returns two projects for test files: those that share a process, and those that have one each. */
export function projectsOf(files: readonly string[]) {
  const isShared = (file: string) =>
    SHARE_A_PROCESS.test(file) && !NEEDS_A_PROCESS.test(readFileSync(file, "utf8"));
  return [
    { extends: true, test: { name: "together", include: files.filter(isShared), isolate: false } },
    { extends: true, test: { name: "alone", include: files.filter((file) => !isShared(file)) } },
  ] as const;
}

/** The names of all test files. */
export const testFiles = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .map((file) => `tests/${file}`);

export default defineConfig({
  ...settings,
  test: { ...settings.test, projects: [...projectsOf(testFiles)] },
});
