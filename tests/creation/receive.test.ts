/** Tests arrays that move between threads: transfer moves their memory, receive makes an array of it. */
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBooks } from "../../ts/memory/large.ts";
import { expectError } from "../support/balance.ts";
import { allNames } from "../support/dtypes.ts";

/** Types that this version of the language library lacks. */
interface ResizableConstructor {
  new (
    byteLength: number,
    options: { maxByteLength: number },
  ): ArrayBuffer & { resize(byteLength: number): void };
}

/** Posts a message with its buffer, and returns what arrives. */
function post<T extends { buffer: ArrayBuffer }>(message: T): T {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(message, [message.buffer]);
  const received = receiveMessageOnPort(port2)?.message as T;
  port1.close();
  port2.close();
  return received;
}

describe("transfer", () => {
  it.each(allNames)("gives a message that receive turns into the same array, for %s", (dtype) => {
    for (const shape of [[], [0], [3], [2, 3, 4], [40_000]]) {
      const a = np.ones(shape, { dtype });
      const expected = a.toArray();
      const message = a.transfer();
      expect(message).toMatchObject({ dtype, shape });
      expect(message.buffer.byteLength).toBe(a.nbytes);
      const b = np.receive(post(message));
      expect(b.dtype).toBe(np.dtype(dtype));
      expect(b.toArray()).toEqual(expected);
      expect(b.base).toBeNull();
      b.dispose();
    }
  });

  it("disposes of the array", () => {
    const { used, spilled, arrays } = np.memory();
    const a = np.ones(1000);
    a.transfer();
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
    expectError(() => a.item(0), np.DisposedError, "item: the array was disposed of");
    expectError(() => a.transfer(), np.DisposedError, "transfer: the array was disposed of");
    checkBooks();
  });

  it("moves the buffer of an array whose data was read", () => {
    const a = np.arange(5);
    const { buffer } = a.data;
    expect(a.transfer().buffer).toBe(buffer);
    const b = np.receive({ dtype: "int64", shape: [5], buffer });
    expect(b.data.buffer).toBe(buffer);
    expect(b.transfer().buffer).toBe(buffer);
  });

  it("copies memory that other arrays share, in C order", () => {
    const a = np.arange(6, null, null, { dtype: "int32" }).reshape(2, 3);
    const shared = a.T.transfer();
    expect(new Int32Array(shared.buffer)).toEqual(new Int32Array([0, 3, 1, 4, 2, 5]));
    expect(shared.shape).toEqual([3, 2]);
    const base = a.base as NDArray<"int32">;
    expect(base.transfer().buffer).not.toBe(a.data.buffer);
    expect(a.toArray()).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    const fortran = np.array(a, { order: "F" });
    expect(new Int32Array(fortran.transfer().buffer)).toEqual(new Int32Array([0, 1, 2, 3, 4, 5]));
  });

  it("copies read-only memory and the caller's memory", () => {
    const given = new Float64Array([1, 2, 3]);
    const foreign = np.fromTypedArray(given, null, { copy: false }).transfer();
    expect(foreign.buffer).not.toBe(given.buffer);
    expect([...given]).toEqual([1, 2, 3]);
    const shared = new Float64Array(new SharedArrayBuffer(16));
    shared.fill(4);
    const copied = np.fromTypedArray(shared, null, { copy: false }).transfer();
    expect(copied.buffer).toBeInstanceOf(ArrayBuffer);
    expect(new Float64Array(copied.buffer)).toEqual(new Float64Array([4, 4]));
    expect(new Float64Array(np.diag(np.eye(2)).transfer().buffer)).toEqual(new Float64Array([1, 1]));
  });

  it("moves an array to a worker and back", async () => {
    const worker = new Worker(
      `const { parentPort } = require("node:worker_threads");
       parentPort.on("message", (message) => {
         new Float64Array(message.buffer)[0] = 99;
         parentPort.postMessage(message, [message.buffer]);
       });`,
      { eval: true },
    );
    const message = np.linspace(0, 1, 1000).transfer();
    const answer = new Promise<typeof message>((resolve) => worker.once("message", resolve));
    worker.postMessage(message, [message.buffer]);
    const back = np.receive(await answer);
    expect(message.buffer.byteLength).toBe(0);
    expect([back.item(0), back.item(999)]).toEqual([99, 1]);
    await worker.terminate();
  });
});

describe("np.receive", () => {
  const buffer = (byteLength: number) => new ArrayBuffer(byteLength);

  it("shares a SharedArrayBuffer", () => {
    const shared = new SharedArrayBuffer(16);
    const a = np.receive({ dtype: "float64", shape: [2], buffer: shared as never });
    new Float64Array(shared)[1] = 5;
    expect(a.toArray()).toEqual([0, 5]);
    expect(a.base).toBe(shared);
  });

  it("shares a resizable buffer, so that data is always a view of it", () => {
    const buffer = new (ArrayBuffer as unknown as ResizableConstructor)(16, { maxByteLength: 64 });
    const a = np.receive({ dtype: "float64", shape: [2], buffer });
    expect(a.base).toBe(buffer);
    const { data } = a;
    buffer.resize(32);
    expect(a.reshape(2, 1).data.buffer).toBe(buffer);
    data[1] = 7;
    expect(a.toArray()).toEqual([0, 7]);
    expect(a.data).toBe(data);
    buffer.resize(8);
    expectError(() => a.toArray(), np.ValueError, "detached or shrunk");
  });

  it("refuses objects that are not a message of transfer", () => {
    for (const wrong of [
      null,
      3,
      "x",
      [],
      new Float64Array(2),
      np.ones(2),
      Object.create(np.NDArray.prototype),
      Object.create(Uint8Array.prototype),
      new Proxy(np.ones(2), {}),
      Object.create({ dtype: "float64", shape: [1], buffer: buffer(8) }),
      {},
      { shape: [1], buffer: buffer(8) },
    ])
      expectError(() => np.receive(wrong as never), np.ValueError, "receive: ");
    const message = { dtype: "float64", shape: [2], buffer: buffer(16) } as const;
    const wrongs: [object, typeof np.ValueError | typeof np.DTypeError, string][] = [
      [{ dtype: "float31" }, np.DTypeError, "receive: data type 'float31' not understood"],
      [{ shape: [3] }, np.ShapeError, "of shape (3,) and dtype float64 has 24 bytes, the buffer has 16"],
      [{ shape: [-1] }, np.ValueError, "shape must be made of non-negative integers"],
      [{ shape: "2" }, np.ValueError, "shape must be a number or an array of numbers"],
      [{ buffer: buffer(17) }, np.ShapeError, "the buffer has 17"],
      [{ buffer: new Float64Array(2) }, np.ValueError, "buffer must be an ArrayBuffer"],
      [{ buffer: null }, np.ValueError, "buffer must be an ArrayBuffer"],
    ];
    for (const [change, kind, text] of wrongs)
      expectError(() => np.receive({ ...message, ...change } as never), kind, text);
    structuredClone(message, { transfer: [message.buffer] });
    expectError(() => np.receive(message), np.ValueError, "detached");
  });
});
