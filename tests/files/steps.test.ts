/** Tests signals that stop work which waits for a source. */
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import np, { type SourceLater } from "../../ts/index.ts";
import { checkBalance } from "../support/balance.ts";
import { cut, sources, streamOf } from "./pieces.ts";
import { loadArray } from "./samples.ts";

checkBalance();

describe("a signal", () => {
  const file = np.scope(() => np.save(np.arange(100_000)));

  /** Sources that give the first bytes and then nothing, with a function that tells whether they were cancelled. */
  const stalled: Readonly<Record<string, () => { source: SourceLater; wasCancelled: () => boolean }>> = {
    "a stream": () => {
      let reason: unknown = null;
      const source = new ReadableStream({
        start: (controller) => controller.enqueue(file.slice(0, 5000)),
        cancel: (given) => {
          reason = [given];
        },
      });
      return { source, wasCancelled: () => reason !== null };
    },
    "a Response": () => {
      let isCancelled = false;
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(file.slice(0, 5000)),
        cancel: () => {
          isCancelled = true;
        },
      });
      return { source: Promise.resolve(new Response(body)), wasCancelled: () => isCancelled };
    },
    "a stream of Node": () => {
      const source = new PassThrough();
      source.write(file.slice(0, 5000));
      return { source: source as AsyncIterable<Uint8Array>, wasCancelled: () => source.destroyed };
    },
    "an async iterable": () => {
      let isCancelled = false;
      let turn = 0;
      const iterator = {
        next: () => (turn++ === 0 ? { value: file.slice(0, 5000), done: false } : new Promise(() => {})),
        return: () => {
          isCancelled = true;
          throw new Error("ignored");
        },
      };
      const source = { [Symbol.asyncIterator]: () => iterator } as unknown as AsyncIterable<Uint8Array>;
      return { source, wasCancelled: () => isCancelled };
    },
  };

  it.each(Object.keys(stalled))("stops %s that has stalled, and cancels it", async (name) => {
    const before = np.memory();
    const { source, wasCancelled } = (stalled[name] as (typeof stalled)[string])();
    const controller = new AbortController();
    const reason = new Error("enough");
    const told: number[] = [];
    const loading = loadArray(source, {
      signal: controller.signal,
      onProgress: ({ read }) => told.push(read),
    });
    const ended = loading.catch((error) => error);
    while (!told.includes(5000)) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(np.memory().arrays).toBe(before.arrays + 1);
    controller.abort(reason);
    expect(await ended).toBe(reason);
    const { used, arrays } = before;
    expect(np.memory()).toMatchObject({ used, arrays });
    expect(wasCancelled()).toBe(true);
  });

  it("stops the wait for a promise, and cancels what comes of it later", async () => {
    let give: (response: Response) => void = () => {};
    const later = new Promise<Response>((resolve) => {
      give = resolve;
    });
    const controller = new AbortController();
    const loading = loadArray(later, { signal: controller.signal });
    controller.abort();
    await expect(loading).rejects.toThrow("aborted");
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
    };
    give(new Response(new ReadableStream({ cancel })));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isCancelled).toBe(true);
  });

  it("that has aborted already reads nothing", async () => {
    const signal = AbortSignal.abort(new Error("before"));
    for (const open of Object.values(sources))
      await expect(loadArray(open(file), { signal })).rejects.toThrow("before");
  });

  it("leaves no listeners behind", async () => {
    const { signal } = new AbortController();
    let listeners = 0;
    const count = (step: number, method: "addEventListener" | "removeEventListener") => {
      const own = signal[method].bind(signal) as (...args: unknown[]) => void;
      signal[method] = (...args: unknown[]) => {
        listeners += step;
        own(...args);
      };
    };
    count(1, "addEventListener");
    count(-1, "removeEventListener");
    (await loadArray(streamOf(cut(file, 9999)), { signal })).dispose();
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(listeners).toBe(0);
  });
});
