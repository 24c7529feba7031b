/** Tests `init` of ndloom/slim with each kind of source, out of order and after failures. Each test uses a new loader. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const file = new URL("../../../ts/generated/core_bg.wasm", import.meta.url);
const bytes = readFileSync(file);
let slim: typeof import("../../../ts/wasm/loading/slim.ts");

let server: Server;
let base: string;
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    if (request.url === "/missing") response.writeHead(404).end("no");
    else if (request.url === "/page") response.writeHead(200, { "content-type": "text/html" }).end("<p>");
    else {
      const type = request.url === "/labelled" ? "application/wasm" : "application/octet-stream";
      response.writeHead(200, { "content-type": type }).end(bytes);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

beforeEach(async () => {
  vi.resetModules();
  slim = await import("../../../ts/wasm/loading/slim.ts");
});

async function expectLoaded(source: Parameters<typeof slim.init>[0]): Promise<void> {
  await slim.init(source);
  expect(slim.loadedModule()).toBeInstanceOf(WebAssembly.Module);
}

describe("init", () => {
  it("accepts bytes, as a view and as a buffer", async () => {
    await expectLoaded(bytes);
    vi.resetModules();
    slim = await import("../../../ts/wasm/loading/slim.ts");
    await expectLoaded(Uint8Array.from(bytes).buffer);
  });

  it("accepts a compiled module and keeps it", async () => {
    const module = new WebAssembly.Module(bytes);
    await slim.init(module);
    expect(slim.loadedModule()).toBe(module);
  });

  it("accepts the URL of a file", () => expectLoaded(file));

  it("accepts a URL whose content type is WebAssembly", () => expectLoaded(`${base}/labelled`));

  it("accepts a URL with another content type", () => expectLoaded(`${base}/other`));

  it("accepts a response", async () => expectLoaded(await fetch(`${base}/labelled`)));

  it("accepts the promise of a response", () => expectLoaded(fetch(`${base}/other`)));

  it("loads once when it is called twice at the same time and once more later", async () => {
    requests = 0;
    await Promise.all([slim.init(`${base}/labelled`), slim.init(`${base}/labelled`)]);
    const module = slim.loadedModule();
    await slim.init(`${base}/labelled`);
    expect(slim.loadedModule()).toBe(module);
    expect(requests).toBe(1);
  });

  it("can be called again after it failed", async () => {
    await expect(slim.init(`${base}/missing`)).rejects.toThrow(`${base}/missing answered 404`);
    expect(() => slim.loadedModule()).toThrow("not loaded yet");
    await expectLoaded(`${base}/labelled`);
  });

  it("passes on the rejection of a promise and can be called again", async () => {
    const reason = new Error("the caller's own");
    await expect(slim.init(Promise.reject(reason))).rejects.toBe(reason);
    await expectLoaded(bytes);
  });

  it("rejects bytes that are not a module, with the host's message", async () => {
    const failure = slim.init(`${base}/page`);
    await expect(failure).rejects.toMatchObject({ name: "LoadError", code: "ERR_LOAD" });
    await expect(failure).rejects.toThrow("the module could not be started: WebAssembly");
  });

  it("rejects another project's module and can be called again", async () => {
    const other = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
    const imitation = { [Symbol.toStringTag]: "WebAssembly.Module" } as never;
    for (const source of [other, new WebAssembly.Module(other), imitation])
      await expect(slim.init(source)).rejects.toMatchObject({ code: "ERR_LOAD" });
    await expectLoaded(bytes);
  });

  it("rejects a missing file and names its URL", async () => {
    await expect(slim.init(new URL("no-such.wasm", file))).rejects.toThrow(
      "no-such.wasm could not be fetched",
    );
  });

  it("rejects a URL that cannot be fetched, with the cause", async () => {
    await expect(slim.init("http://127.0.0.1:1/ndloom.wasm")).rejects.toMatchObject({
      message: "ndloom/slim: http://127.0.0.1:1/ndloom.wasm could not be fetched",
      cause: expect.any(TypeError),
    });
  });

  it("rejects a source of another kind", async () => {
    await expect(slim.init(7 as never)).rejects.toThrow(
      "init takes an address, a Response, bytes or a WebAssembly.Module, got 7",
    );
  });
});

describe("the module before init", () => {
  it("throws an error that says what to do", () => {
    expect(() => slim.loadedModule()).toThrow(
      "ndloom/slim: the module is not loaded yet; `await init()` before the first array",
    );
  });
});
