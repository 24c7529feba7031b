/** Compares the .wasm file, which a project with vite-plugin-wasm starts by `?init`, with the inlined module. */
import { readFileSync } from "node:fs";
import binaryen from "binaryen";
import { describe, expect, it, vi } from "vitest";
import { modulePages } from "../../ts/generated/bytes.js";
import startFile from "../../ts/generated/core_bg.wasm?init";
import { inlinedBytes } from "../../ts/wasm/loading/inlined.ts";
import { kernels, start } from "../../ts/wasm/module.ts";

const path = new URL("../../ts/generated/core_bg.wasm", import.meta.url);

describe("the module", () => {
  it("has the same bytes as a file and inlined, whether or not the host decodes hexadecimal digits", () => {
    const bytes = readFileSync(path);
    for (const fromHex of [undefined, (digits: string) => Buffer.from(digits, "hex")]) {
      vi.stubGlobal("Uint8Array", Object.assign(class extends Uint8Array {}, { fromHex }));
      expect(Buffer.compare(bytes, inlinedBytes())).toBe(0);
    }
    vi.unstubAllGlobals();
    expect(Buffer.compare(bytes, inlinedBytes())).toBe(0);
  });

  it("imports the memory and nothing else, so no kernel calls JavaScript", () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(inlinedBytes()))).toEqual([
      { module: "ndloom", name: "memory", kind: "memory" },
    ]);
  });

  it("starts by Vite's `?init` beside vite-plugin-wasm, with the same kernels", async () => {
    start();
    const memory = new WebAssembly.Memory({ initial: modulePages + 1 });
    const { exports } = await startFile({ ndloom: { memory } });
    const { stack_pointer, ...functions } = exports;
    expect(stack_pointer).toBeInstanceOf(WebAssembly.Global);
    expect(Object.keys(functions).sort()).toEqual(Object.keys(kernels).sort());
    const page = modulePages * 65_536;
    const floats = new Float64Array(memory.buffer, page, 8);
    floats[0] = 2.5;
    (exports as unknown as typeof kernels).fill(8, page + 8, 7, page);
    expect([...floats]).toEqual(new Array(8).fill(2.5));
  });

  it("has no instruction that grows the memory", () => {
    const module = binaryen.readBinary(inlinedBytes());
    expect(module.emitText()).not.toMatch(/memory\.grow/);
  });
});
