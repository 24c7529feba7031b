/** The time to the first array. The first start does not count, since it reads the files from disk and warms up the browser. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { groupOf, waysOf } from "../contenders/index.js";
import { root } from "../contenders/prepare.js";
import { median } from "../rounds.js";
import { folder, rows } from "./rows.js";

const FILES = {
  "empty.mjs": "export default null;\n",
  "ndloom.mjs": 'import np from "./index.js"; np.zeros(10);\n',
  "index.html": `<!doctype html><script type="module">
  const start = performance.now();
  const { default: np } = await import("./index.js");
  const imported = performance.now();
  np.zeros(3);
  document.title = JSON.stringify({ import: 1e6 * (imported - start), array: 1e6 * (performance.now() - imported) });
</script>`,
};

/** Writes what the rows start. The bundle is CommonJS, the format without `import.meta`. */
async function writeFiles() {
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, "dist", "index.js"), join(folder, "index.js"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const bundle = await rolldown({ input: join(folder, "ndloom.mjs"), platform: "node" });
  await bundle.write({ file: join(folder, "bundled.cjs"), format: "cjs" });
  await bundle.close();
}

const full = { warmMs: 1, rounds: 15, fewest: 15, cellMs: 0, figure: median };

export const starts = {
  about: "the first array, in Node and in Chromium",
  paces: { full, quick: { ...full, rounds: 7, fewest: 7 } },
  groups: () => rows.map((row) => groupOf([row])),
  async gather() {
    await writeFiles();
    return { listOf: () => waysOf(rows, "starts") };
  },
};
