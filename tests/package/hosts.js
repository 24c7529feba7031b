// The programs that the package is tried on: runtimes from npm, kept in an ignored folder; browsers from the system.
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

/** The path of Chromium; on Debian and its like it is installed when missing. */
export const chromium = () =>
  fromSystem("CHROMIUM", ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]);

/** The path of Firefox; on Debian it is installed when missing. */
export const firefox = () => fromSystem("FIREFOX", ["firefox-esr", "firefox"]);

/** The path of redis-server; on Debian it is installed when missing. */
export const redisServer = () => fromSystem("REDIS_SERVER", ["redis-server"]);

/** Ends when the last installation has ended. Programs wait for each other: apt-get refuses to run twice at a time. */
let lastInstall = Promise.resolve();

/** The path of a program: the value of a variable, or a program with one of the names. The first name is that of Debian's package. */
async function fromSystem(variable, names) {
  const found = find(variable, names);
  if (found !== null) return found;
  lastInstall = lastInstall.catch(() => {}).then(() => install(names[0]));
  await lastInstall;
  const added = find(variable, names);
  if (added === null)
    throw new Error(`${names[0]} is needed: apt-get install ${names[0]}, or set ${variable} to its path`);
  return added;
}

async function install(name) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    await run(".", command, rest);
  }
}

function find(variable, names) {
  if (process.env[variable] !== undefined) return process.env[variable];
  const folders = (process.env.PATH ?? "").split(":");
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
