// What the declarations cost a project that imports the package and checks all declarations (`skipLibCheck` is not set).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { program, run } from "./folders.js";

const WITHOUT = "export const numbers = [0, 0, 0];\n";
const WITH = 'import * as np from "ndloom";\nexport const numbers = np.zeros(3);\n';

/** Types that the compiler instantiates for the package: the same number in each run. Half a minute of time was 1,400,000. */
const MOST_INSTANTIATIONS = 50_000;

/** How many times as long the processor may work as without the package. */
const MOST_TIMES = 2;

const compilerOptions = { strict: true, module: "nodenext", target: "es2022", types: [], noEmit: true };

/** Compiles a project of one file; the instantiations, and the seconds that the processor worked. */
async function costOf(folder, text) {
  writeFileSync(join(folder, "cost.ts"), text);
  writeFileSync(join(folder, "cost.json"), JSON.stringify({ compilerOptions, files: ["cost.ts"] }));
  const timed = 'TIMEFORMAT="Processor: %U"; { time "$0" "$@"; } 2>&1';
  const args = ["-c", timed, program(folder, "tsc"), "--project", "cost.json", "--extendedDiagnostics"];
  const said = await run(folder, "bash", args, { env: { ...process.env, LC_ALL: "C" } });
  const figure = (name) => Number(new RegExp(`^${name}: *([\\d.]+)`, "m").exec(said)[1]);
  return { instantiations: figure("Instantiations"), seconds: figure("Processor") };
}

function requireAtMost(actual, most, what) {
  if (actual > most) throw new Error(`${what}: ${actual} for the declarations, at most ${most}`);
}

/** Compares a project that makes an array with one that has no package, in a folder with a compiler and the package. */
export async function tryDeclarations(folder) {
  const without = await costOf(folder, WITHOUT);
  const used = await costOf(folder, WITH);
  requireAtMost(used.instantiations - without.instantiations, MOST_INSTANTIATIONS, "instantiations");
  requireAtMost(used.seconds / without.seconds, MOST_TIMES, "time of the compiler");
}
