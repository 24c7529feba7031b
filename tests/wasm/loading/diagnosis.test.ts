/** Tests the errors on hosts that cannot run the module. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { compile, instantiate, requireWebAssembly } from "../../../ts/wasm/loading/diagnosis.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const damaged = new Uint8Array([1, 2, 3]);
const emptyModule = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));

/** A constructor that throws. */
function refusing(error: Error): new () => never {
  return class {
    constructor() {
      throw error;
    }
  } as never;
}

const { Module, Instance, Memory } = WebAssembly;

/** Leaves only the given parts of WebAssembly, and the one that reports SIMD support. */
function hostWith(parts: Partial<Record<"Module" | "Instance" | "Memory", unknown>>, vectors = true): void {
  vi.stubGlobal("WebAssembly", { Module, Instance, Memory, validate: () => vectors, ...parts });
}

function hostWithFlags(...flags: string[]): void {
  vi.stubGlobal("process", { allowedNodeEnvironmentFlags: new Set(flags) });
}

const outOfMemory = new RangeError("Out of memory: Cannot allocate Wasm memory for new instance");
const fullStacks = [
  new RangeError("Maximum call stack size exceeded"),
  new RangeError("Maximum call stack size exceeded."),
  Object.assign(new Error("too much recursion"), { name: "InternalError" }),
];

describe("compile", () => {
  it("reports that the host has no WebAssembly", () => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(() => requireWebAssembly()).toThrow("ndloom: this host has no WebAssembly");
    expect(() => compile(damaged)).toThrow("ndloom: this host has no WebAssembly");
  });

  it("names the permission that is missing when nothing compiles", () => {
    hostWith({ Module: refusing(new WebAssembly.CompileError("blocked")) });
    expect(() => compile(damaged)).toThrow("add 'wasm-unsafe-eval' to its script-src");
  });

  it("reports that the host has no SIMD, after testing a small module that needs it", () => {
    const validate = vi.spyOn(WebAssembly, "validate");
    expect(() => compile(damaged)).toThrow("the module could not be started");
    expect(validate).toHaveReturnedWith(true);
    validate.mockReturnValue(false);
    expect(() => compile(damaged)).toThrow("has no 128-bit vectors");
  });

  it("keeps the host's error as the cause", () => {
    const thrown = (() => {
      try {
        return compile(damaged);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toMatchObject({ code: "ERR_LOAD", cause: expect.any(WebAssembly.CompileError) });
  });

  it("passes on the error of a full call stack unchanged", () => {
    for (const error of fullStacks) {
      hostWith({ Module: refusing(error) });
      expect(() => compile(damaged)).toThrow(error);
    }
  });
});

describe("instantiate", () => {
  const Refused = refusing(outOfMemory);
  const NoMemory = refusing(new RangeError("could not allocate memory"));
  const flag = "--disable-wasm-trap-handler";

  it("names the flag when not even an empty memory fits", () => {
    hostWithFlags(flag);
    hostWith({ Instance: Refused, Memory: NoMemory });
    expect(() => instantiate(emptyModule)).toThrow(`leaves less. Start Node with ${flag}`);
  });

  it("shows the host's message when there is no such flag, or an empty memory fits", () => {
    const message = `ndloom: the module could not be started: ${outOfMemory.message}`;
    hostWithFlags(flag);
    hostWith({ Instance: Refused });
    expect(() => instantiate(emptyModule)).toThrow(message);
    hostWith({ Instance: Refused, Memory: NoMemory });
    hostWithFlags();
    expect(() => instantiate(emptyModule)).toThrow(message);
    for (const process of [undefined, {}]) {
      vi.stubGlobal("process", process);
      expect(() => instantiate(emptyModule)).toThrow(message);
    }
  });

  it("names no flag when nothing compiles or the host has no SIMD", () => {
    hostWithFlags(flag);
    hostWith({
      Instance: Refused,
      Memory: NoMemory,
      Module: refusing(new WebAssembly.CompileError("blocked")),
    });
    expect(() => instantiate(emptyModule)).toThrow("add 'wasm-unsafe-eval' to its script-src");
    hostWith({ Instance: Refused, Memory: NoMemory }, false);
    expect(() => instantiate(emptyModule)).toThrow("has no 128-bit vectors");
  });

  it("passes on the error of a full call stack unchanged, also during the diagnosis", () => {
    hostWithFlags(flag);
    for (const error of fullStacks) {
      for (const parts of [
        { Instance: refusing(error) },
        { Instance: Refused, Module: refusing(error) },
        { Instance: Refused, Memory: refusing(error) },
      ]) {
        hostWith(parts);
        expect(() => instantiate(emptyModule)).toThrow(error);
      }
    }
  });
});
