/** Finds out what kind of source the caller gave, and opens it. */
import { refuse } from "../../input/arguments.ts";
import type { Signature } from "../../input/signatures.ts";
import { foreignBytes } from "../../memory/foreign.ts";
import type { Eventual } from "../steps.ts";
import { MemorySource } from "./memory.ts";
import type { Source } from "./source.ts";

/** The sources whose bytes are at hand. A call with one of them gives its result at once. */
export type SourceAtOnce = ArrayBufferView | ArrayBufferLike;

/** Opens a source, or a promise of one. */
export function openSource(call: Signature, value: unknown): Eventual<Source> {
  const bytes = foreignBytes(call.name, "source", value);
  if (bytes !== null)
    return new MemorySource(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  throw refuse(call, "source", "bytes", value);
}
