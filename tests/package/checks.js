// What publint and Are The Types Wrong say of the package.
import { join } from "node:path";
import { program, run } from "./folders.js";

const root = join(import.meta.dirname, "..", "..");

export const tryPublint = (tarball) => run(root, program(root, "publint"), ["run", tarball, "--strict"]);

/** CommonJS loads the package by `require` of an ES module; what a .wasm is depends on the bundler, so it has no types. */
export const tryTypesWrong = (tarball) =>
  run(root, program(root, "attw"), [tarball, "--profile", "esm-only", "--exclude-entrypoints", "./*.wasm"]);
