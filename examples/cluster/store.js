// Where the bytes lie: a folder that all workers see, or an S3-compatible store. Both are stores of zarrita. What `set` writes is
// there whole or not at all, whatever happens to the writer.
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import FileSystemStore from "@zarrita/storage/fs";
import { AwsClient } from "aws4fetch";

/** Files that are being written lie here, in the store's own file system, so that a rename moves them. */
export const UNFINISHED = ".unfinished";

class FolderStore extends FileSystemStore {
  async set(key, bytes) {
    const path = join(this.root, key);
    const folder = join(this.root, UNFINISHED);
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

/** An S3-compatible store shows an object when its PUT has ended, and nothing before. */
class S3Store {
  #client;
  #base;

  constructor(address) {
    const { hostname: bucket, pathname } = new URL(address);
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
      throw new Error(`${method} ${key}: ${response.status} ${(await response.text()) || WITHOUT_TEXT}`);
    return response;
  }

  async get(key) {
    const response = await this.#send("GET", key);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  }

  async has(key) {
    return (await this.#send("HEAD", key)).ok;
  }

  async set(key, bytes) {
    // For a PUT, 404 means that there is no such bucket.
    const response = await this.#send("PUT", key, bytes);
    if (!response.ok) throw new Error(`PUT ${key}: ${response.status} ${await response.text()}`);
  }

  async tidy() {}
}

export const isS3 = (address) => address.startsWith("s3://");

/** Opens a store: a folder, or `s3://BUCKET/PREFIX` with the variables that AWS's own tools read. */
export const openStore = (address) => (isS3(address) ? new S3Store(address) : new FolderStore(address));
