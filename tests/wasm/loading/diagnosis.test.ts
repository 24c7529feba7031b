/** Tests the errors on hosts that cannot run the module. */
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  compile,
  instantiate,
  requireAddressSpace,
  requireWebAssembly,
} from "../../../ts/wasm/loading/diagnosis.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const damaged = new Uint8Array([1, 2, 3]);
const emptyModule = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));

const memory = new WebAssembly.Memory({ initial: 0 });

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

  it("shows the host's message", () => {
    hostWith({ Instance: Refused });
    expect(() => instantiate(emptyModule, memory)).toThrow(
      `ndloom: the module could not be started: ${outOfMemory.message}`,
    );
  });

  it("tells that nothing compiles, and that the host has no SIMD", () => {
    hostWith({ Instance: Refused, Module: refusing(new WebAssembly.CompileError("blocked")) });
    expect(() => instantiate(emptyModule, memory)).toThrow("add 'wasm-unsafe-eval' to its script-src");
    hostWith({ Instance: Refused }, false);
    expect(() => instantiate(emptyModule, memory)).toThrow("has no 128-bit vectors");
  });

  it("passes on the error of a full call stack unchanged, also during the diagnosis", () => {
    for (const error of fullStacks) {
      for (const parts of [{ Instance: refusing(error) }, { Instance: Refused, Module: refusing(error) }]) {
        hostWith(parts);
        expect(() => instantiate(emptyModule, memory)).toThrow(error);
      }
    }
  });
});

describe("requireAddressSpace", () => {
  const NoMemory = refusing(new RangeError("could not allocate memory"));
  const flag = "--disable-wasm-trap-handler";

  it("names the flag when not even an empty memory fits", () => {
    hostWithFlags(flag);
    hostWith({ Memory: NoMemory });
    expect(() => requireAddressSpace(outOfMemory)).toThrow(
      expect.objectContaining({
        code: "ERR_LOAD",
        message: expect.stringContaining(`leaves less. Start Node with ${flag}`),
        cause: outOfMemory,
      }),
    );
  });

  it("throws nothing when there is no such flag, or an empty memory fits", () => {
    hostWithFlags(flag);
    requireAddressSpace(outOfMemory);
    hostWith({ Memory: NoMemory });
    hostWithFlags();
    requireAddressSpace(outOfMemory);
    for (const process of [undefined, {}]) {
      vi.stubGlobal("process", process);
      requireAddressSpace(outOfMemory);
    }
  });

  it("passes on the error of a full call stack unchanged", () => {
    hostWithFlags(flag);
    for (const error of fullStacks) {
      hostWith({ Memory: refusing(error) });
      expect(() => requireAddressSpace(outOfMemory)).toThrow(error);
    }
  });
});
