/** A host that shows which chapters a package starts, and refuses or interrupts them when a test says so. */
import { reader } from "../../ts/generated/reader.js";
import { chapters } from "./chapters.ts";

const { Module, Instance } = WebAssembly;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const names = new Map(chapters.map(({ name, bytes }) => [hex(bytes), name]));
names.set(hex(new Uint8Array(reader)), "reader");

type Kernel = (...numbers: number[]) => number;

/** Replaces the constructors of WebAssembly for the rest of a test file. */
export class ChapterHost {
  /** The chapters that started, in this order. */
  readonly started: string[] = [];
  /** What the host does not do for a chapter, or for the reader of letters: the next `Module` or `Instance` of it throws once. */
  refused: { chapter: string; part: "Module" | "Instance"; error: Error } | null = null;
  /** The chapter whose next kernel meets a full call stack, with 4 KB on the stack of its module. */
  interrupted: string | null = null;
  /** The chapter whose kernels get addresses outside the memory, until one traps. */
  trapping: string | null = null;
  /** The most that the stack of a chapter's module held when a kernel began. */
  readonly depths = new Map<string, number>();

  constructor() {
    const host = this;
    const chapterOf = new WeakMap<WebAssembly.Module, string>();
    WebAssembly.Module = class extends Module {
      constructor(bytes: BufferSource) {
        const chapter = names.get(hex(bytes as Uint8Array));
        if (chapter !== undefined) host.#refuse(chapter, "Module");
        super(bytes);
        if (chapter !== undefined) chapterOf.set(this, chapter);
      }
    };
    WebAssembly.Instance = class {
      readonly exports: WebAssembly.Exports;
      constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
        const chapter = chapterOf.get(module) as string;
        host.#refuse(chapter, "Instance");
        const { exports } = new Instance(module, imports);
        this.exports = chapter === "reader" ? exports : host.#watched(chapter, exports);
        if (chapter !== "reader") host.started.push(chapter);
      }
    };
  }

  #refuse(chapter: string, part: "Module" | "Instance"): void {
    if (this.refused?.chapter !== chapter || this.refused.part !== part) return;
    const { error } = this.refused;
    this.refused = null;
    throw error;
  }

  #trap(kernel: Kernel): number {
    try {
      return kernel(...new Array<number>(14).fill(2 ** 32 - 8));
    } catch (error) {
      this.trapping = null;
      throw error;
    }
  }

  #watched(chapter: string, exports: WebAssembly.Exports): WebAssembly.Exports {
    const stack = exports.stack_pointer as WebAssembly.Global<"i32">;
    const top = stack.value;
    const watched = Object.entries(exports).map(([name, value]) => {
      if (typeof value !== "function") return [name, value];
      const kernel: Kernel = (...numbers) => {
        this.depths.set(chapter, Math.max(this.depths.get(chapter) ?? 0, top - stack.value));
        if (this.trapping === chapter) return this.#trap(value as Kernel);
        if (this.interrupted !== chapter) return (value as Kernel)(...numbers);
        this.interrupted = null;
        stack.value -= 4096;
        throw new RangeError("Maximum call stack size exceeded");
      };
      return [name, kernel];
    });
    return Object.fromEntries(watched);
  }
}
