/** Makes instances of the built package, each with memory and state of its own, as a process that has just started has them. */
import type { NP } from "../../numpy/calls.ts";

/** What the package takes from its host. */
type Make = (wasm: object, registry: object) => NP;

const { Module, Instance, Memory } = WebAssembly;

/** A compiled module has no state, so all instances share it: to compile takes a hundred times as long as the rest. */
const compiled: { readonly bytes: Uint8Array; readonly module: WebAssembly.Module }[] = [];

function moduleOf(bytes: Uint8Array): WebAssembly.Module {
  const known = compiled.find((each) => Buffer.compare(each.bytes, bytes) === 0);
  if (known !== undefined) return known.module;
  const module = new Module(bytes as Uint8Array<ArrayBuffer>);
  compiled.push({ bytes: bytes.slice(), module });
  return module;
}

/** What `new WebAssembly.Module` gives. */
class SharedModule {
  constructor(bytes: Uint8Array) {
    // biome-ignore lint/correctness/noConstructorReturn: stands for a class of the host
    return moduleOf(bytes);
  }
}

/** A registry that never calls back: an instance that makes one call is gone before the collector runs. */
class SilentRegistry {
  register(): void {}
  unregister(): void {}
}

/** The memory of the instance that makes one call: the next has the same, with zeros. */
let lent: WebAssembly.Memory | null = null;

class LentMemory {
  constructor(descriptor: WebAssembly.MemoryDescriptor) {
    lent ??= new Memory(descriptor);
    const bytes = new Uint8Array(lent.buffer);
    if (bytes.length !== descriptor.initial * 65_536) throw new Error("all fresh instances have one budget");
    // biome-ignore lint/correctness/noConstructorReturn: stands for a class of the host
    return bytes.fill(0) && lent;
  }
}

/** Makes instances from the text that instances.js bundles. */
export class Instances {
  readonly #make: Make;
  readonly #freshBudget: number;

  constructor(text: string, freshBudget: number) {
    this.#make = new Function("WebAssembly", "FinalizationRegistry", text) as Make;
    this.#freshBudget = freshBudget;
  }

  /** An instance that makes one call. The one before it must not be used any more. */
  fresh(): NP {
    const wasm = { ...host, Memory: LentMemory };
    return this.#configured(this.#make(wasm, SilentRegistry), this.#freshBudget);
  }

  /** An instance for as many calls as one likes. */
  lasting(budget: number): NP {
    return this.#configured(this.#make(host, FinalizationRegistry), budget);
  }

  #configured(np: NP, budget: number): NP {
    np.configure({ budget });
    return np;
  }
}

const host = { Module: SharedModule, Instance, Memory, validate: WebAssembly.validate };
