/** Measures how long `zeros` takes on memory that was never used, for a small and a large array in new processes. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./contenders/prepare.js";
import { median } from "./rounds.js";

const SMALL = 1e5;
const LARGE = 1e7;

/** Returns the nanoseconds of `zeros` for 10^5 and 10^7 elements, as medians over several processes. */
export function timeFreshZeros(processes) {
  const built = JSON.stringify(pathToFileURL(join(root, "dist", "index.js")).href);
  // The program keeps all arrays, so each array is on pages that no other array has used.
  const program = (n) => `import np from ${built};
    const kept = Array.from({ length: 2000 }, () => np.zeros(300));
    const times = [];
    for (let index = 0; index < 5; index += 1) {
      const start = process.hrtime.bigint();
      kept.push(np.zeros(${n}));
      times.push(Number(process.hrtime.bigint() - start));
    }
    console.log(times.sort((a, b) => a - b)[2]);`;
  const time = (n) =>
    median(
      Array.from({ length: processes }, () =>
        Number(
          spawnSync(process.execPath, ["--input-type=module", "-e", program(n)], { encoding: "utf8" }).stdout,
        ),
      ),
    );
  return { small: time(SMALL), large: time(LARGE) };
}
