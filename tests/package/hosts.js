// The programs that the package is tried on: runtimes from npm, kept in an ignored folder; Chromium from the system.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, npm, run } from "./folders.js";

const NODES = { 20: "20.20.2", 22: "22.23.3", 24: "24.21.0" };
const platform = `${process.platform}-${process.arch}`;

/** Installs a package of npm once; the folder of it. */
async function installed(name, version) {
  const folder = join(cacheFolder, "hosts", `${name.replace("/", "-")}-${version}`);
  const packageFolder = join(folder, "node_modules", name);
  const stamp = join(folder, "complete");
  if (existsSync(stamp)) return packageFolder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  await npm(folder, "install", "--no-save", `${name}@${version}`);
  writeFileSync(stamp, "");
  return packageFolder;
}

/** Node of this major version. */
export const node = async (major) => join(await installed(`node-${platform}`, NODES[major]), "bin", "node");

export const deno = async () =>
  join(await installed(`@deno/${platform}${process.platform === "linux" ? "-glibc" : ""}`, "2.9.6"), "deno");

export const bun = async () =>
  join(await installed(`@oven/bun-${platform.replace("arm64", "aarch64")}`, "1.4.5"), "bin", "bun");

const CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The path of Chromium; on Debian and its like it is installed when missing. */
export async function chromium() {
  const found = findChromium();
  if (found !== null) return found;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    await run(".", command, rest);
  }
  const added = findChromium();
  if (added === null)
    throw new Error("Chromium is needed: apt-get install chromium, or set CHROMIUM to its path");
  return added;
}

function findChromium() {
  if (process.env.CHROMIUM !== undefined) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(":");
  const paths = CHROMIUM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
