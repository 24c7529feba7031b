/** Tests a host that has JavaScript and WebAssembly, but nothing that browsers and Node add. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const built = new URL("../../../dist/index.js", import.meta.url);

/** The names that the language and WebAssembly put on the global object. */
const LANGUAGE = `[
  "Object", "Function", "Array", "Number", "parseFloat", "parseInt", "Infinity", "NaN", "undefined", "Boolean", "String",
  "Symbol", "Date", "Promise", "RegExp", "Error", "AggregateError", "EvalError", "RangeError", "ReferenceError",
  "SyntaxError", "TypeError", "URIError", "globalThis", "JSON", "Math", "Intl", "ArrayBuffer", "Atomics", "Uint8Array",
  "Int8Array", "Uint16Array", "Int16Array", "Uint32Array", "Int32Array", "BigUint64Array", "BigInt64Array",
  "Uint8ClampedArray", "Float32Array", "Float64Array", "DataView", "Map", "BigInt", "Set", "WeakMap", "WeakSet", "WeakRef",
  "FinalizationRegistry", "Proxy", "Reflect", "isFinite", "isNaN", "WebAssembly",
]`;

/** Runs statements after an import of the built script, on a global object without what hosts add. */
function told(statements: string) {
  const script = `
    const { log } = console;
    const kept = new Set(${LANGUAGE});
    for (const name of Object.getOwnPropertyNames(globalThis)) if (!kept.has(name)) delete globalThis[name];
    const { default: np } = await import("${built.href}");
    const result = await (async () => { ${statements} })();
    log(JSON.stringify(result));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(status, stderr.slice(-2000)).toBe(0);
  return JSON.parse(stdout);
}

describe("a host with the JavaScript language alone", () => {
  it("imports the package and makes arrays", () => {
    expect(
      told(`return [
        np.linspace(0, 1, 3).toArray(),
        np.array([[1, 2], [3, 4]]).data.length,
        String(np.eye(2)),
        np.fromTypedArray(new Float32Array(2)).shape,
        np.memory().budget > 0,
      ];`),
    ).toEqual([[0, 0.5, 1], 4, "[[1. 0.]\n [0. 1.]]", [2], true]);
  });

  it("gets a LoadError that names TextEncoder", () => {
    expect(
      told(`try { np.fromstring("1 2", { sep: " " }) } catch (error) { return [error.name, error.message] }`),
    ).toEqual(["LoadError", "fromstring: this host lacks TextEncoder or TextDecoder, which text needs"]);
  });
});

describe("the built script", () => {
  it("contains no import.meta, which tools that convert modules to CommonJS refuse", () => {
    expect(readFileSync(built, "utf8")).not.toMatch(/import\s*\.\s*meta/);
  });
});
