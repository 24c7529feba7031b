/** Checks the modules of the chapters: as files, which a project with vite-plugin-wasm starts by `?init`, and as letters. */
import binaryen from "binaryen";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bytesOf } from "../../ts/wasm/loading/start.ts";
import { ALL_PAGES, chapters, PAGE, STACK_PAGES } from "../support/chapters.ts";

type StartFile = (imports: WebAssembly.Imports) => Promise<WebAssembly.Instance>;

const NUMBERS: readonly number[] = [binaryen.i32, binaryen.f32, binaryen.f64];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(chapters)("the module of $name", ({ name, place, bytes, letters }) => {
  const compiled = new WebAssembly.Module(bytes);
  const exports = WebAssembly.Module.exports(compiled);
  const functions = exports.filter(({ kind }) => kind === "function").map((entry) => entry.name);
  const module = binaryen.readBinary(bytes);

  it("has the same bytes as a file and as letters, whether or not the host has TextEncoder", () => {
    for (const encoder of [undefined, TextEncoder]) {
      vi.stubGlobal("TextEncoder", encoder);
      const memory = new WebAssembly.Memory({ initial: STACK_PAGES });
      expect(Buffer.compare(bytes, bytesOf(letters, memory))).toBe(0);
    }
  });

  it("imports the memory and nothing else, so no kernel calls JavaScript", () => {
    expect(WebAssembly.Module.imports(compiled)).toEqual([
      { module: "ndloom", name: "memory", kind: "memory" },
    ]);
  });

  it("exports its kernels and its stack pointer, but no memory", async () => {
    const { kernelsOf } = await import(`../../ts/generated/${name}/kernels.js`);
    expect(functions.sort()).toEqual(Object.keys(kernelsOf()).sort());
    expect(exports.filter(({ kind }) => kind !== "function")).toEqual([
      { name: "stack_pointer", kind: "global" },
    ]);
  });

  it("has kernels that take and return numbers", () => {
    expect(functions.length).toBeGreaterThan(0);
    for (let index = 0; index < module.getNumExports(); index += 1) {
      const { kind, value } = binaryen.getExportInfo(module.getExportByIndex(index));
      if (kind !== binaryen.ExternalFunction) continue;
      const { params, results } = binaryen.getFunctionInfo(module.getFunction(value));
      for (const type of [...binaryen.expandType(params), ...binaryen.expandType(results)])
        expect(NUMBERS, value).toContain(type);
    }
  });

  it("has its data in its own page, and its stack in front of all pages", () => {
    const begin = (STACK_PAGES + place) * PAGE;
    expect(begin + PAGE).toBeLessThanOrEqual(ALL_PAGES * PAGE);
    // The module asks for the pages of all its data, also of those that begin as zeros.
    expect(module.getMemoryInfo().initial * PAGE).toBeLessThanOrEqual(begin + PAGE);
    const memory = new WebAssembly.Memory({ initial: ALL_PAGES });
    const instance = new WebAssembly.Instance(compiled, { ndloom: { memory } });
    const { value } = instance.exports.stack_pointer as WebAssembly.Global;
    expect(value).toBe(STACK_PAGES * PAGE);
    const written = new Uint8Array(memory.buffer);
    expect(written.subarray(0, begin).every((byte) => byte === 0)).toBe(true);
    expect(written.subarray(begin + PAGE).every((byte) => byte === 0)).toBe(true);
  });

  it("starts by Vite's `?init` beside vite-plugin-wasm", async () => {
    const { default: startFile } = (await import(`../../ts/generated/${name}/${name}_bg.wasm?init`)) as {
      default: StartFile;
    };
    const memory = new WebAssembly.Memory({ initial: ALL_PAGES });
    const started = await startFile({ ndloom: { memory } });
    expect(Object.keys(started.exports).sort()).toEqual([...functions, "stack_pointer"].sort());
    if (name !== "core") return;
    const end = ALL_PAGES * PAGE;
    const floats = new Float64Array(memory.buffer, end - 64, 8);
    floats[0] = 2.5;
    const { fill } = started.exports as {
      fill(size: number, address: number, count: number, of: number): void;
    };
    fill(8, end - 56, 7, end - 64);
    expect([...floats]).toEqual(new Array(8).fill(2.5));
  });

  it("has no instruction that grows the memory", () => {
    expect(module.emitText()).not.toMatch(/memory\.grow/);
  });
});
