// Folders to try the package in: a copy of an example each, outside the repository, with the tarball installed as a user
// would. Nothing of the checkout is in reach there.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The folder of the repository. */
export const root = join(import.meta.dirname, "..", "..");

/** The folder of the examples. */
export const examples = join(root, "examples");
const exec = promisify(execFile);

/** Packages from the registry stay here between runs. */
export const cacheFolder = join(root, ".tools", "package-tests");
const npmSettings = [
  "--cache",
  join(cacheFolder, "npm"),
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

const base = mkdtempSync(join(tmpdir(), "ndloom-package-"));
process.on("exit", () => rmSync(base, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/** Runs a program to its end; its output, or an error with all that it said. */
export async function run(folder, program, args, options = {}) {
  try {
    const { stdout } = await exec(program, args, {
      cwd: folder,
      maxBuffer: 2 ** 26,
      timeout: 600_000,
      ...options,
    });
    return stdout;
  } catch (error) {
    throw new Error(
      `${program} ${args.join(" ")}: ${error.message}\n${error.stdout ?? ""}${error.stderr ?? ""}`,
      { cause: error },
    );
  }
}

export const npm = (folder, ...args) => run(folder, "npm", [...args, ...npmSettings]);

/** Runs a script of the example's package.json. */
export const script = (folder, name) => npm(folder, "run", "--silent", name);

/** The path of a program that the example depends on. */
export const program = (folder, name) => join(folder, "node_modules", ".bin", name);

/** Packs the package as `npm publish` would; the path of the tarball. */
export async function pack() {
  const [{ filename }] = JSON.parse(await npm(root, "pack", "--json", "--pack-destination", base));
  return join(base, filename);
}

/** A folder with nothing in it. */
export const emptyFolder = (name) => mkdtempSync(join(base, `${name}-`));

/** A copy of an example with everything installed, `ndloom` from the tarball; `changes` go over its package.json. */
export async function exampleFolder(example, tarball, changes = {}) {
  const folder = emptyFolder(example);
  cpSync(join(examples, example), folder, {
    recursive: true,
    filter: (path) => !/(^|\/)(node_modules|dist)$/.test(path),
  });
  const manifestPath = join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
  manifest.dependencies.ndloom = `file:${tarball}`;
  manifest.devDependencies = { ...manifest.devDependencies, ...changes.devDependencies };
  writeFileSync(manifestPath, JSON.stringify(manifest));
  await npm(folder, "install");
  return folder;
}
