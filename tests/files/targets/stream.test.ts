/** Tests np.save to a WritableStream, and what aborts and failures leave. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../../ts/index.ts";
import { checkBalance } from "../../support/balance.ts";

checkBalance();

/** A WritableStream that keeps its chunks. */
function sink(write?: (chunk: Uint8Array) => unknown) {
  const chunks: Uint8Array[] = [];
  const ends: unknown[] = [];
  const stream = new WritableStream<Uint8Array>({
    async write(chunk) {
      await write?.(chunk);
      chunks.push(chunk);
    },
    close: () => void ends.push("closed"),
    abort: (reason) => void ends.push(reason),
  });
  return { stream, ends, bytes: () => Buffer.concat(chunks) };
}

describe("np.save to a WritableStream", () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

  it("writes the same bytes as without a target, and closes the stream", async () => {
    const a = np.scope(() => np.arange(200_000).reshape(400, 500));
    const views = [a, a.T, a.get("::-1, ::2") as NDArray];
    for (const array of [...views, np.array(1.5), [[1, 2]]]) {
      const { stream, ends, bytes } = sink(pause);
      await np.save(stream, array);
      expect(Buffer.compare(bytes(), np.save(array))).toBe(0);
      expect(ends).toEqual(["closed"]);
      if (array instanceof np.NDArray && array !== a) array.dispose();
    }
    a.dispose();
  });

  it("holds the memory while the array is moved or disposed of", async () => {
    for (const act of [(a: NDArray) => a.dispose(), (a: NDArray) => a.data, (a: NDArray) => a.transfer()]) {
      const a = np.arange(200_000);
      const expected = np.save(a);
      let isDone = false;
      const { stream, bytes } = sink(() => {
        if (!isDone) act(a);
        isDone = true;
        np.full(200_000, -1).dispose();
        return pause();
      });
      await np.save(stream, a);
      expect(Buffer.compare(bytes(), expected)).toBe(0);
      a.dispose();
    }
  });

  it("sends copies, not views of the array's memory", async () => {
    const a = np.arange(10);
    const { stream, bytes } = sink((chunk) => {
      expect(chunk.buffer.byteLength).toBe(chunk.length);
    });
    await np.save(stream, a);
    expect(bytes().length).toBe(208);
    a.dispose();
  });

  it("aborts the stream on failures, and by the signal", async () => {
    const own = new Error("own");
    const a = np.arange(200_000);
    const failing = sink(() => {
      throw own;
    });
    await expect(np.save(failing.stream, a)).rejects.toBe(own);
    const controller = new AbortController();
    const stalled = sink(() => new Promise(() => {}));
    const saving = np.save(stalled.stream, a, { signal: controller.signal });
    await pause();
    controller.abort(own);
    await expect(saving).rejects.toBe(own);
    const told = sink();
    const fail = () => {
      throw own;
    };
    await expect(np.save(told.stream, a, { onProgress: fail })).rejects.toBe(own);
    expect(told.ends).toEqual([own]);
    const detached = sink(() => {
      const { buffer } = a.data;
      if (buffer.byteLength > 0) structuredClone(buffer, { transfer: [buffer] });
    });
    await expect(np.save(detached.stream, a)).rejects.toThrow(
      "save: the memory of the array was detached or shrunk",
    );
    const locked = sink().stream;
    locked.getWriter();
    expect(() => np.save(locked, 1)).toThrow("save: target is locked");
    a.dispose();
  });

  it("holds the elements of an array that a getter of the target disposes of", () => {
    const a = np.arange(1000);
    const target = {
      get path() {
        a.dispose();
        np.full(1000, 7).dispose();
        return 3;
      },
    };
    expect(() => np.save(target as never, a)).toThrow(
      "save: target must be a path, a file: URL or a WritableStream",
    );
  });
});
