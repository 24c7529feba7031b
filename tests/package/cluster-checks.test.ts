/** Checks what the example of a cluster believes: addresses, jobs, metadata, and the folder of Redis. Its other tests run it: cluster-trust.js. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const load = (name: string) => import(new URL(`../../examples/cluster/${name}`, import.meta.url).href);
const checks = await load("checks.js");
const { metadataOf, names, shapeOfChunk } = await load("plan.js");

describe("the address of Redis", () => {
  it.each([
    ["redis://127.0.0.1:6379", "redis://127.0.0.1:6379"],
    ["rediss://user:p%40ss@host:6380/2", "rediss://***@host:6380/2"],
    ["redis://:pass@host", "redis://***@host"],
    ["redis://[::1]:6379/0", "redis://[::1]:6379/0"],
    ["/run/redis.sock", "/run/redis.sock"],
  ])("%s is shown as %s", (address, shown) => {
    expect(checks.checkRedis(address)).toBe(address);
    expect(checks.withoutPassword(address)).toBe(shown);
  });

  it.each([
    "host:6379",
    "redis:pass@host",
    "redis://u:12?3@host",
    "redis://u:1#2@host",
    "redis://u:1/2@host",
    "",
  ])("%s is refused, and not quoted", (address) => {
    const thrown = (() => {
      try {
        return checks.checkRedis(address);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown.message).toMatch(/^REDIS_URL must be redis:\/\/USER:PASSWORD@HOST/);
    if (address !== "") expect(thrown.message).not.toContain(address);
  });
});

describe("the plan", () => {
  it.each([0, -1, -100_000, 0.5, 3, 150_000, 2e8, 1e10, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
    "has no chunks of %d elements",
    (elements) => expect(() => shapeOfChunk(elements)).toThrow("a chunk must divide a row"),
  );

  it.each([1, 50_000, 100_000, 1e6, 1e8])(
    "has chunks of %d elements, which its metadata tell",
    (elements) => {
      for (const name of names) {
        const written = JSON.parse(JSON.stringify(metadataOf(name, elements)));
        expect(checks.checkArray(name, written)).toBe(elements);
      }
    },
  );

  it.each([null, 5, "text", [], {}])("is not %j", (found) => {
    expect(() => checks.checkArray("wave", found)).toThrow(checks.WrongData);
    expect(() => checks.checkGroup(found)).toThrow(checks.WrongData);
  });
});

describe("a job", () => {
  it("asks for what its id says", () => {
    const data = { name: "wave", chunk: 3, chunks: 4 };
    expect(checks.checkJob({ name: "part", id: "wave-3-of-4", data }, 1e6)).toBe(data);
    expect(checks.checkJob({ name: "total", id: "total-4", data: { chunks: 4 } }, 1e6)).toEqual({
      chunks: 4,
    });
    expect(() => checks.checkJob({ name: "part", id: "wave-2-of-4", data }, 1e6)).toThrow("what its id says");
    expect(() => checks.checkJob({ name: "total", id: "total-5", data: { chunks: 4 } }, 1e6)).toThrow(
      "id says",
    );
  });

  it("has no fields besides", () => {
    const data = JSON.parse('{ "name": "wave", "chunk": 3, "chunks": 4, "__proto__": {}, "path": "/" }');
    const job = { name: "part", id: "wave-3-of-4", data };
    expect(() => checks.checkJob(job, 1e6)).toThrow(
      '"__proto__" must not be there; "path" must not be there',
    );
  });

  it("puts no control characters on a terminal", () => {
    const job = { name: "part", id: "\u001b[2J\u009b2J", data: { name: "\u202ewave", chunk: 3, chunks: 4 } };
    const message = (() => {
      try {
        return checks.checkJob(job, 1e6);
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message).toMatch(/name must be one of wave, noise/);
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe("the totals", () => {
  const counts = Array.from({ length: 40 }, (_, bin) => (bin === 0 ? 2e6 : 0));
  const totals = { chunks: 2, sum: 0, mean: 0, min: 0, max: 0, histogram: { low: -5, high: 5, counts } };

  it("are those of the plan", () => {
    expect(() => checks.checkTotals({ wave: totals, noise: totals }, 2, 1e6)).not.toThrow();
    for (const wave of [
      { ...totals, chunks: 3 },
      { ...totals, sum: null },
      { ...totals, histogram: [] },
    ])
      expect(() => checks.checkTotals({ wave, noise: totals }, 2, 1e6)).toThrow(checks.WrongData);
    expect(() => checks.checkTotals({ wave: totals }, 2, 1e6)).toThrow(checks.WrongData);
    expect(() => checks.checkTotals({ wave: totals, noise: totals, "\u001b": 1 }, 2, 1e6)).toThrow(
      "not be there",
    );
  });
});

describe("the folder of Redis", () => {
  /** Runs with a folder that has a socket of ours. */
  async function withSocket(task: (folder: string, socket: string) => Promise<void>) {
    const top = mkdtempSync(join(tmpdir(), "ndloom-socket-"));
    const [folder, socket] = [join(top, "redis"), join(top, "redis", "redis.sock")];
    mkdirSync(folder, { mode: 0o700 });
    const server = createServer();
    await new Promise<void>((ready) => server.listen(socket, ready));
    chmodSync(socket, 0o700);
    try {
      await task(folder, socket);
    } finally {
      server.close();
      rmSync(top, { recursive: true });
    }
  }

  it("may have a socket of ours, or none", () =>
    withSocket(async (folder, socket) => {
      await checks.requireOwn(folder, socket);
      await checks.requireOwn(folder, join(folder, "none"));
    }));

  it.each([0o770, 0o707, 0o701])("may not have a socket of mode %o", (mode) =>
    withSocket(async (folder, socket) => {
      chmodSync(socket, mode);
      await expect(checks.requireOwn(folder, socket)).rejects.toThrow(
        `${socket} has mode ${mode.toString(8)}`,
      );
    }),
  );

  it.each([0o770, 0o702])("may not have mode %o", (mode) =>
    withSocket(async (folder, socket) => {
      chmodSync(folder, mode);
      await expect(checks.requireOwn(folder, socket)).rejects.toThrow(
        `${folder} has mode ${mode.toString(8)}`,
      );
    }),
  );

  it("is not that of another user", () =>
    withSocket(async (folder, socket) => {
      // Only root can give a file away. For others the folder of the system is that of another user.
      const isRoot = process.getuid?.() === 0;
      if (isRoot) chownSync(folder, 12345, 12345);
      const place = isRoot ? folder : "/usr";
      await expect(checks.requireOwn(place, socket)).rejects.toThrow(/belongs to user \d+, not to user \d+/);
      if (isRoot) {
        chownSync(folder, 0, 0);
        chownSync(socket, 12345, 12345);
        await expect(checks.requireOwn(folder, socket)).rejects.toThrow(`${socket} belongs to user 12345`);
      }
    }));
});
