// Serves this folder with the two headers that allow shared memory in a page: `node server.js [PORT]`.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8" };
const port = Number(process.argv[2] ?? 8080);

createServer(async ({ url }, response) => {
  try {
    const path = normalize(decodeURIComponent(new URL(url, "http://host").pathname));
    const file = join(import.meta.dirname, path === "/" ? "index.html" : path);
    const content = await readFile(file);
    response.writeHead(200, {
      ...HEADERS,
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
    });
    response.end(content);
  } catch {
    response.writeHead(404, HEADERS).end();
  }
}).listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/`));
