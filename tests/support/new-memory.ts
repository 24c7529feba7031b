/** Hosts that refuse WebAssembly memory, or watch it being made. */
const { Memory } = WebAssembly;

/** Calls a function before each new memory of this file's tests, with its pages. A host refuses a memory if the function throws. */
export function beforeNewMemory(watch: (pages: number) => void): void {
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      watch(descriptor.initial);
      super(descriptor);
    }
  };
}
