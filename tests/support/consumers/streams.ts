/** Node streams that are slow: bytes wait in the sender, and the receiver takes its time. */
import type { Readable, Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Data } from "./line.ts";

/** More bytes than the kernel takes from a Unix socket or a pipe that nobody reads. */
const BACKLOG = Buffer.alloc(500_000);

/** Ends a stream with a typed array that waits behind other bytes, and keeps nothing of it. */
export function sendBehindBacklog(
  stream: Writable,
  data: Data,
  received: Promise<Uint8Array>,
): Promise<Uint8Array> {
  stream.write(BACKLOG);
  stream.end(data);
  return received;
}

/** The bytes that arrived after those sent before them. */
export function withoutBacklog(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(BACKLOG.length);
}

/** All bytes of a stream, read chunk by chunk in turns of their own, once the gate is open. */
export async function readSlowly(stream: Readable, gate: Promise<void>): Promise<Uint8Array> {
  await gate;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
    await nextTurn();
  }
  return Buffer.concat(chunks);
}
