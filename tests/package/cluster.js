// Tries the example of a cluster: processes that take parts from a queue, one of which is killed, and a store of objects.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { requireEqual } from "./expected.js";
import { emptyFolder, exampleFolder, run } from "./folders.js";
import { redisServer } from "./hosts.js";

const SMALL = ["--bytes", "48MB"];
const KEY = "ndloom";

/** Two workers, one process without a queue, and workers with a store of objects make the same totals; and so after a SIGKILL. */
export async function tryCluster(tarball) {
  const PATH = `${dirname(await redisServer())}:${process.env.PATH}`;
  const folder = await exampleFolder("cluster", tarball);
  const node = (args, env = {}) =>
    run(folder, "node", args, { env: { ...process.env, PATH, REDIS_URL: undefined, ...env } });
  const stores = emptyFolder("cluster-stores");
  const [queued, alone] = ["queued", "alone"].map((name) => join(stores, name));
  await node(["array-job.js", "all", "--store", alone, ...SMALL]);
  const expected = readFileSync(join(alone, "total.json"), "utf8").trim();

  const start = ["start.js", "--workers", "2", ...SMALL];
  await node([...start, "--store", queued]);
  requireEqual(readFileSync(join(queued, "total.json"), "utf8"), expected, "totals by two workers");

  const objects = await withObjects(async (endpoint) => {
    const env = { AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: "secret" };
    await node([...start, "--store", "s3://bucket/prefix"], env);
  });
  requireEqual(objects.get("/bucket/prefix/total.json").toString(), expected, "totals in a store of objects");
  requireEqual(String(objects.size), "10", "objects");

  const said = await node(["faults.js", "kill", ...SMALL]);
  if (!said.includes("all 9 files are equal")) throw new Error(said);
}

/** Runs with a server that keeps objects as an S3-compatible one does, for requests that are signed. Returns the objects. */
async function withObjects(task) {
  const objects = new Map();
  const server = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY}/`);
      if (request.method === "PUT" && isSigned) objects.set(request.url, Buffer.concat(chunks));
      response.statusCode = isSigned ? (objects.has(request.url) ? 200 : 404) : 403;
      if (request.method === "HEAD")
        response.setHeader("content-length", objects.get(request.url)?.length ?? 0);
      response.end(request.method === "GET" ? objects.get(request.url) : undefined);
    });
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    await task(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return objects;
}
