/** Compiles and starts the modules of the chapters. */
import { LETTERS_START, reader } from "../../generated/reader.js";
import { compile, instantiate, requireWebAssembly } from "./diagnosis.ts";

/**
 * What a chapter's module is made from: its bytes as letters, which stand in the script, so that the package needs no file beside it
 * and no `await`. For hosts that compile no bytes, such as workerd, the build puts a compiled module here.
 */
export type ModuleSource = string | WebAssembly.Module;

interface Reader {
  /** Replaces the codes of letters from `start` to `end` by the bytes that they stand for, and returns the end of these. */
  read(start: number, end: number): number;
}

let compiledReader: WebAssembly.Module | null = null;

/** Throws `LoadError` if the host has no WebAssembly, or compiles none. To find that out needs no memory. */
export function requireCompiler(source: ModuleSource): void {
  requireWebAssembly();
  if (typeof source === "string") readerOfLetters();
}

/** Starts the module of a chapter with a memory, and returns its exports. */
export function started<Exports>(source: ModuleSource, memory: WebAssembly.Memory): Exports {
  const module = typeof source === "string" ? compile(bytesOf(source, memory)) : source;
  return instantiate<Exports>(module, memory);
}

/**
 * Returns the bytes that letters stand for. The bytes lie in the stack that the chapters share, so the next kernel may write over them. A
 * small module reads the letters: the same loop in JavaScript takes some 4 ms when a page starts, because the engine has not compiled it
 * yet.
 */
export function bytesOf(letters: string, memory: WebAssembly.Memory): Uint8Array<ArrayBuffer> {
  const { read } = instantiate<Reader>(readerOfLetters(), memory);
  const buffer = memory.buffer as ArrayBuffer;
  writeCodes(letters, new Uint8Array(buffer, LETTERS_START, letters.length));
  const end = read(LETTERS_START, LETTERS_START + letters.length);
  return new Uint8Array(buffer, LETTERS_START, end - LETTERS_START);
}

function readerOfLetters(): WebAssembly.Module {
  compiledReader ??= compile(new Uint8Array(reader));
  return compiledReader;
}

/** Writes the codes of letters. TextEncoder is ten times as fast as the loop, but some hosts have none: it is no part of the language. */
function writeCodes(letters: string, codes: Uint8Array): void {
  if (typeof TextEncoder === "function" && TextEncoder.prototype.encodeInto !== undefined)
    new TextEncoder().encodeInto(letters, codes);
  else for (let index = 0; index < letters.length; index += 1) codes[index] = letters.charCodeAt(index);
}
