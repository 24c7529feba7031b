/** How long Node takes for a module that does nothing, and for one that imports ndloom and makes an array: processes in turn. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { built, root } from "./contenders/prepare.js";
import { median } from "./rounds.js";

/** Milliseconds of each, the medians of `rounds` processes. */
export function timeStarts(rounds) {
  const empty = join(built, "empty.js");
  writeFileSync(empty, "export default null;\n");
  const address = (path) => JSON.stringify(pathToFileURL(path).href);
  const programs = {
    empty: `import none from ${address(empty)};`,
    ndloom: `import np from ${address(join(root, "dist", "index.js"))}; np.zeros(10);`,
  };
  const times = { empty: [], ndloom: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, program] of Object.entries(programs)) {
      const start = performance.now();
      const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", program]);
      if (status !== 0) throw new Error(`the process of ${name} ended with code ${status}`);
      // The first round reads the files from disk.
      if (round >= 0) times[name].push(performance.now() - start);
    }
  }
  return { empty: Number(median(times.empty).toFixed(2)), ndloom: Number(median(times.ndloom).toFixed(2)) };
}
