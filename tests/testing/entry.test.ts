/** Tests the built `ndloom/testing`: it uses the program's own `ndloom`. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Runs a program in the package's folder. Returns its output. */
function outputOf(type: "module" | "commonjs", program: string): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`--input-type=${type}`, "--eval", program],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

const USE = `
  assertArrayEqual(np.arange(3), [0, 1, 2]);
  assertAllclose(np.linspace(0, 1, 3), [0, 0.5, 1 + 1e-9]);
  try { assertArrayEqual(np.ones(2, { dtype: "float16" }), np.zeros(2), { strict: true }); }
  catch (error) { console.log(JSON.stringify([error.name, error.code, error.message, error.actual])); }
`;

const SAID = JSON.stringify([
  "AssertionError",
  "ERR_ASSERTION",
  "\nArrays are not equal\n\n(dtypes float16, float64 mismatch)\n ACTUAL: array([1., 1.], dtype=float16)\n DESIRED: array([0., 0.])",
  "array([1., 1.], dtype=float16)",
]);

it("can be imported, with the arrays of ndloom", () => {
  const program = `
    import np from "ndloom";
    import { assertAllclose, assertArrayEqual } from "ndloom/testing";
    ${USE}`;
  expect(outputOf("module", program)).toBe(SAID);
});

it("can be required", () => {
  const program = `
    const { default: np } = require("ndloom");
    const { assertAllclose, assertArrayEqual } = require("ndloom/testing");
    ${USE}`;
  expect(outputOf("commonjs", program)).toBe(SAID);
});

it("is small, since it holds no arrays of its own", () => {
  const script = readFileSync(join(root, "dist/testing.js"), "utf8");
  expect(script).toMatch(/import \w+ from "ndloom";/);
  expect(script).not.toMatch(/WebAssembly|class NDArray|ValueError extends/);
  expect(script.length).toBeLessThan(30_000);
});
