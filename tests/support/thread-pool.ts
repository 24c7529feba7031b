/** Keeps Node's thread pool busy. Work that Node gives to threads (files, zlib, hashes) then waits, as on a host under load. */
import { execFileSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";

const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4);

/** Makes a named pipe for each thread. */
export function makePipes(folder: string): string[] {
  const pipes = Array.from({ length: THREADS }, (_, number) => join(folder, `pipe-${number}`));
  execFileSync("mkfifo", pipes);
  return pipes;
}

/** Keeps all threads waiting until the gate opens: opening a pipe waits for somebody who writes to it. */
export async function holdThreads(pipes: readonly string[], gate: Promise<void>): Promise<void> {
  const readers = pipes.map((pipe) => open(pipe, "r"));
  await gate;
  const writers = pipes.map((pipe) => openSync(pipe, "r+"));
  for (const reader of readers) await (await reader).close();
  for (const writer of writers) closeSync(writer);
}
