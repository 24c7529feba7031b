// Runs a program for wasm32-wasip1. The first argument is the path of the program; the program gets the other arguments. Cargo
// calls this script for the tests of the kernels (.cargo/config.toml). The script exits with the exit code of the program.
import { readFileSync } from "node:fs";
import process from "node:process";
import { WASI } from "node:wasi";

const [path, ...args] = process.argv.slice(2);
// A panic ends the program at once, and output that the test harness still holds back is lost. So the harness must not hold back
// any output.
const { TRIED_GROUPS } = process.env;
const env = { RUST_TEST_NOCAPTURE: "1", ...(TRIED_GROUPS !== undefined && { TRIED_GROUPS }) };
const wasi = new WASI({ version: "preview1", args: [path, ...args], env });
const { instance } = await WebAssembly.instantiate(readFileSync(path), wasi.getImportObject());
process.exitCode = wasi.start(instance);
