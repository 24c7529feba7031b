// Where the bytes lie: a folder that all workers see, or an S3-compatible store. Both are stores of zarrita. What `set` writes is
// there whole or not at all, whatever happens to the writer.
import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import FileSystemStore from "@zarrita/storage/fs";
import { AwsClient } from "aws4fetch";
import { checkAddress, WrongData } from "./checks.js";

/** Files that are being written lie here, in the store's own file system, so that a rename moves them. */
export const UNFINISHED = ".unfinished";

class FolderStore extends FileSystemStore {
  /** The path of a key. A link could lead out of the folder, so the store has none. */
  async #pathOf(key) {
    let path = this.root;
    for (const step of key.split("/").slice(1)) {
      path = join(path, step);
      const found = await lstat(path).catch(() => undefined);
      if (step === ".." || found?.isSymbolicLink()) throw new WrongData(`${key} leads out of the store`);
    }
    return path;
  }

  /** The bytes of a file, or undefined if it is not there. */
  async size(key) {
    try {
      return (await stat(await this.#pathOf(key))).size;
    } catch (error) {
      if (error.code === "ENOENT") return undefined;
      throw error;
    }
  }

  async set(key, bytes) {
    const path = await this.#pathOf(key);
    const folder = await this.#pathOf(`/${UNFINISHED}`);
    // Two machines may have processes of the same number, and of the same host name in containers.
    const unfinished = join(folder, `chunk-${process.pid}-${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    const first = await mkdir(dirname(path), { recursive: true });
    try {
      await writeToDisk(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    // The name of each new folder stands in the folder above it.
    const last = first === undefined ? dirname(path) : dirname(first);
    for (let parent = dirname(path); ; parent = dirname(parent)) {
      await syncFolder(parent);
      if (parent === last) return;
    }
  }

  /** Removes what killed workers left. A worker that lost its lock may still write there: then it stays. */
  async tidy() {
    await rm(join(this.root, UNFINISHED), { recursive: true, force: true }).catch(() => {});
  }
}

/** Writes a file, and waits until the disk has it. */
async function writeToDisk(path, bytes) {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the disk has the names of a folder: a chunk that a job reported must survive a power cut. */
async function syncFolder(path) {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Answers to HEAD have no text. */
const WITHOUT_TEXT =
  "(403 also for objects that are not there, where the keys may not list the bucket: ListBucket)";

/** The code of an error. The rest of the answer may repeat the id of the key and the token of the session. */
const reasonOf = async (response) => /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? "";

/** An S3-compatible store shows an object when its PUT has ended, and nothing before. */
class S3Store {
  #client;
  #base;

  constructor(address) {
    const { hostname: bucket, pathname } = checkAddress("--store", ["s3:"], address);
    const {
      AWS_ENDPOINT_URL,
      AWS_REGION = "us-east-1",
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
    } = process.env;
    const { AWS_SESSION_TOKEN: sessionToken } = process.env;
    if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined)
      throw new Error("a store in S3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment");
    const endpoint = AWS_ENDPOINT_URL ?? `https://s3.${AWS_REGION}.amazonaws.com`;
    checkAddress("AWS_ENDPOINT_URL", ["https:", "http:"], endpoint);
    this.#base = `${endpoint.replace(/\/$/, "")}/${bucket}${pathname.replace(/\/$/, "")}`;
    this.#client = new AwsClient({
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken,
      region: AWS_REGION,
      service: "s3",
    });
  }

  async #send(method, key, body) {
    const response = await this.#client.fetch(`${this.#base}${key}`, { method, body });
    if (!response.ok && response.status !== 404)
      throw new Error(`${method} ${key}: ${response.status} ${(await reasonOf(response)) || WITHOUT_TEXT}`);
    return response;
  }

  async get(key) {
    const response = await this.#send("GET", key);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  }

  /** The bytes of an object, or undefined if it is not there. */
  async size(key) {
    const { ok, headers } = await this.#send("HEAD", key);
    return ok ? Number(headers.get("content-length") ?? Number.NaN) : undefined;
  }

  async set(key, bytes) {
    // For a PUT, 404 means that there is no such bucket.
    const response = await this.#send("PUT", key, bytes);
    if (!response.ok) throw new Error(`PUT ${key}: ${response.status} ${await reasonOf(response)}`);
  }

  async tidy() {}
}

export const isS3 = (address) => address.startsWith("s3://");

/** Opens a store: a folder, or `s3://BUCKET/PREFIX` with the variables that AWS's own tools read. */
export const openStore = (address) => (isS3(address) ? new S3Store(address) : new FolderStore(address));

/** The results of chunks and the metadata have less than 2 kB. */
const MOST_JSON = 100_000;

/** Reads what a small file says, or undefined if it is not there. */
export async function readJson(store, key) {
  const bytes = await store.size(key);
  if (bytes === undefined) return undefined;
  if (!(bytes <= MOST_JSON)) throw new WrongData(`${key} has ${bytes} bytes, more than ${MOST_JSON}`);
  try {
    return JSON.parse(new TextDecoder().decode(await store.get(key)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new WrongData(`${key} is no JSON`);
  }
}

export const writeJson = (store, key, value) =>
  store.set(key, new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`));
