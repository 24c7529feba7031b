// Runs a program for wasm32-wasip1 with the arguments behind its path: cargo calls this for the tests of the kernels
// (.cargo/config.toml). It ends with the exit code of the program.
import { readFileSync } from "node:fs";
import process from "node:process";
import { WASI } from "node:wasi";

const [path, ...args] = process.argv.slice(2);
// A panic ends the program at once, and what the test harness still holds back is lost. So it holds nothing back.
const env = { RUST_TEST_NOCAPTURE: "1" };
const wasi = new WASI({ version: "preview1", args: [path, ...args], env });
const { instance } = await WebAssembly.instantiate(readFileSync(path), wasi.getImportObject());
process.exitCode = wasi.start(instance);
