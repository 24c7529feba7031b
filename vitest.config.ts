import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { functionList } from "./playground/list-functions.ts";
import { leastWindows } from "./tests/support/least-windows.ts";

const hasLeastWindows = process.env.NDLOOM_TEST_WINDOWS === "least";

export default defineConfig({
  plugins: hasLeastWindows ? [leastWindows(), wasm(), functionList()] : [wasm(), functionList()],
  test: {
    include: ["tests/**/*.test.ts"],
    // The collector is called by hand where a test waits for memory to come back.
    execArgv: ["--expose-gc"],
    pool: "forks",
    // All cores: by itself vitest leaves one to the terminal, which halves a machine with two.
    maxWorkers: "100%",
    testTimeout: 60_000,
    setupFiles: ["tests/support/one-memory.ts"],
    coverage: {
      provider: "v8",
      include: ["ts/**/*.ts"],
      exclude: ["ts/generated/**", "tests/**"],
      reporter: ["text", "json"],
    },
  },
});
