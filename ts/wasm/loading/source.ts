/** Compiles and starts the modules of the chapters. */
import { reader } from "../../generated/reader.js";
import { compile, instantiate } from "./diagnosis.ts";

/**
 * What a chapter's module is made from: its bytes as letters, which stand in the script, so that the package needs no file beside it
 * and no `await`. For hosts that compile no bytes, such as workerd, the build puts a compiled module here.
 */
export type ModuleSource = string | WebAssembly.Module;

/** Where letters are read: in the stack that the chapters share, behind the tables of the reader. No kernel runs meanwhile. */
const LETTERS_START = 512;

interface Reader {
  /** Replaces the codes of letters from `start` to `end` by the bytes that they are, and returns the end of these. */
  read(start: number, end: number): number;
}

/** Starts the module of a chapter with a memory, and returns its exports. */
export function started<Exports>(source: ModuleSource, memory: WebAssembly.Memory): Exports {
  const module = typeof source === "string" ? compile(bytesOf(source, memory)) : source;
  return instantiate<Exports>(module, memory);
}

/**
 * Reads letters into the memory. A module does that, because the same loop in JavaScript takes some 4 ms when a page starts: the
 * engine has not compiled it yet.
 */
export function bytesOf(letters: string, memory: WebAssembly.Memory): Uint8Array<ArrayBuffer> {
  const { read } = instantiate<Reader>(compile(new Uint8Array(reader)), memory);
  const buffer = memory.buffer as ArrayBuffer;
  writeCodes(letters, new Uint8Array(buffer, LETTERS_START, letters.length));
  return new Uint8Array(
    buffer,
    LETTERS_START,
    read(LETTERS_START, LETTERS_START + letters.length) - LETTERS_START,
  );
}

/** Writes the codes of letters. TextEncoder is ten times as fast as the loop, but no part of the language. */
function writeCodes(letters: string, codes: Uint8Array): void {
  if (typeof TextEncoder === "function") new TextEncoder().encodeInto(letters, codes);
  else for (let index = 0; index < letters.length; index += 1) codes[index] = letters.charCodeAt(index);
}
