/** Finds the Python that has the pinned NumPy, in a virtual environment below .tools. Makes that environment when it is missing. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const requirements = join(root, "tests", "numpy", "requirements.txt");
const environment = join(root, ".tools", "numpy");
const python = join(environment, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");

/** The version of NumPy that everything is compared with. */
export const pinned = /numpy==(\S+)/.exec(readFileSync(requirements, "utf8"))?.[1] ?? "";

/** The path of a Python with that NumPy. Throws an Error that says what to do when there is none. */
export function findPython(): string {
  if (hasPinned(python)) return python;
  console.log(`making .tools/numpy, a Python environment with NumPy ${pinned}`);
  if (!existsSync(python)) {
    run(
      process.platform === "win32" ? "python" : "python3",
      ["-m", "venv", environment],
      "Python 3.11 or later with its venv module",
    );
  }
  run(
    python,
    ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements],
    "access to PyPI",
  );
  if (!hasPinned(python))
    throw new Error(`.tools/numpy has no NumPy ${pinned}: remove the folder and run again`);
  return python;
}

function hasPinned(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ["-c", "import numpy; print(numpy.__version__)"], {
    encoding: "utf8",
  });
  return status === 0 && stdout.trim() === pinned;
}

function run(program: string, args: readonly string[], needed: string): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8" });
  if (status === 0) return;
  throw new Error(
    `${program} ${args.join(" ")} failed (${needed} is needed): ${error?.message ?? stderr.trim()}`,
  );
}
