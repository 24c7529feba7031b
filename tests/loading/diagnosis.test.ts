/** What hosts that cannot run the module are told. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { compile, requireWebAssembly } from "../../ts/loading/diagnosis.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const damaged = new Uint8Array([1, 2, 3]);

describe("compile", () => {
  it("says when there is no WebAssembly", () => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(() => requireWebAssembly()).toThrow("ndloom: this host has no WebAssembly");
    expect(() => compile(damaged)).toThrow("ndloom: this host has no WebAssembly");
  });

  it("says what to allow where nothing compiles", () => {
    const refuse = class {
      constructor() {
        throw new WebAssembly.CompileError("blocked");
      }
    };
    vi.stubGlobal("WebAssembly", { Module: refuse, validate: WebAssembly.validate });
    expect(() => compile(damaged)).toThrow("add 'wasm-unsafe-eval' to its script-src");
  });

  it("says when there are no vectors, which it finds out with a module that is valid where there are", () => {
    const validate = vi.spyOn(WebAssembly, "validate");
    expect(() => compile(damaged)).toThrow("the module could not be started");
    expect(validate).toHaveReturnedWith(true);
    validate.mockReturnValue(false);
    expect(() => compile(damaged)).toThrow("has no 128-bit vectors");
  });

  it("keeps what the host said as the cause", () => {
    const thrown = (() => {
      try {
        return compile(damaged);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toMatchObject({ code: "ERR_LOAD", cause: expect.any(WebAssembly.CompileError) });
  });
});
