/** The file beside the script: read where a host does that silently, and taken only when it is of the same build. */
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bytesBeside } from "../../ts/loading/beside.ts";
import { loadedModule } from "../../ts/loading/inlined.ts";

const file = readFileSync(new URL("../../ts/generated/core_bg.wasm", import.meta.url));
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** A host whose files are what `read` gives; returns the addresses that were asked for. */
function hostWith(read: () => Uint8Array): string[] {
  const asked: string[] = [];
  const readFileSync = (path: URL) => {
    asked.push(path.href);
    return read();
  };
  vi.stubGlobal("process", { ...process, getBuiltinModule: () => ({ readFileSync }) });
  return asked;
}

const exportsOf = (module: WebAssembly.Module) => WebAssembly.Module.exports(module).length;
const kernelCount = exportsOf(new WebAssembly.Module(file));

afterEach(() => vi.unstubAllGlobals());

describe("the file beside the script", () => {
  it("is read from where the script is", () => {
    const asked = hostWith(() => file);
    expect(bytesBeside()).toBe(file);
    expect(asked).toEqual([new URL("../../ts/loading/ndloom.wasm", import.meta.url).href]);
  });

  it("is taken when it is of this build", () => {
    let reads = 0;
    hostWith(() => {
      reads += 1;
      return file;
    });
    vi.stubGlobal("Uint8Array", undefined);
    expect(() => loadedModule()).not.toThrow();
    expect(reads).toBe(1);
  });

  it("is left where it is of another build, cut off, damaged or missing", () => {
    const otherBuild = Uint8Array.from(file);
    otherBuild.fill(0, otherBuild.length - 1);
    const damaged = Uint8Array.from(file).fill(255, 5000, 5100);
    for (const bytes of [EMPTY_MODULE, otherBuild, damaged, file.subarray(0, -1)]) {
      hostWith(() => bytes);
      expect(exportsOf(loadedModule())).toBe(kernelCount);
    }
    hostWith(() => {
      throw new Error("ENOENT");
    });
    expect(bytesBeside()).toBeNull();
    expect(exportsOf(loadedModule())).toBe(kernelCount);
  });

  it("is not looked for where there is no such host, or one that asks first", () => {
    const asked = hostWith(() => file);
    vi.stubGlobal("Deno", {});
    expect(bytesBeside()).toBeNull();
    vi.unstubAllGlobals();
    vi.stubGlobal("process", undefined);
    expect(bytesBeside()).toBeNull();
    expect(asked).toEqual([]);
  });
});
