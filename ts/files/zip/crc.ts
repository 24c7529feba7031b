/** Computes the checksum of zip and gzip. */
import { archivesKernels } from "../../wasm/chapters.ts";
import { linear } from "../../wasm/module.ts";
import { inWindow, windowCount } from "../../wasm/scratch.ts";
import { hostZlib } from "../host-files.ts";

/** From this number of bytes on the host is asked, which takes 0.4 of the time. Small files need not load its module. */
const LEAST_FOR_HOST = 65_536;

/** Returns the checksum of all bytes so far. `before` is that of the bytes before these, 0 at the start. */
export function crcOf(bytes: Uint8Array, before = 0): number {
  const ofHost = bytes.length < LEAST_FOR_HOST ? undefined : hostZlib()?.crc32;
  if (ofHost !== undefined) return ofHost(bytes, before);
  if (bytes.buffer === linear.buffer)
    return archivesKernels.crc32(before, bytes.byteOffset, bytes.length) >>> 0;
  let crc = before;
  const most = windowCount(1);
  for (let at = 0; at < bytes.length; at += most) {
    const part = bytes.subarray(at, at + most);
    linear.bytes.set(part, inWindow());
    crc = archivesKernels.crc32(crc, inWindow(), part.length) >>> 0;
  }
  return crc;
}
