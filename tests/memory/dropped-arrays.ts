/** A program that pressure.test.ts runs in a process of its own: it drops arrays, and prints what memory they took. */
import { setImmediate as nextTask } from "node:timers/promises";
import np from "../../ts/index.ts";

/** Drops 4 GiB of arrays of `length` float64, and returns to the event loop after every 16 MiB. */
async function drop(length: number): Promise<void> {
  const perTask = 2 ** 24 / (8 * length);
  for (let task = 0; task < 256; task += 1) {
    for (let index = 0; index < perTask; index += 1) np.full(length, index);
    await nextTask();
  }
}

await drop(Number(process.argv[2]));
const { peak, used, spilled } = np.memory();
console.log(JSON.stringify({ peak, used, spilled, arrayBuffers: process.memoryUsage().arrayBuffers }));
