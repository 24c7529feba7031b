/** Streams and parts for workers: what each gets by post, and the memory that they share. */
import { expect, test } from "vitest";
import * as np from "../../ts/index.ts";

/** What a worker does with its message, as `postMessage` gives it. */
function work(message: { state: object; shared: SharedArrayBuffer; part: number }): np.Transferred {
  const { state, shared, part } = structuredClone(message);
  const bits = new np.random.PCG64();
  bits.state = state as typeof bits.state;
  const out = new Float64Array(shared).subarray(part * 25, part * 25 + 25);
  np.linspace(0, 1, 100, { window: [part * 25, 25], out });
  return new np.random.Generator(bits).random(3).transfer();
}

test("four workers", () => {
  const shared = new SharedArrayBuffer(800);
  const streams = np.random.defaultRng(7).spawn(4);
  const drawn = streams.map((stream, part) => work({ state: stream.bitGenerator.state, shared, part }));
  const all = np.asarray(new Float64Array(shared), { copy: false });
  expect(all.toArray()).toEqual(np.linspace(0, 1, 100).toArray());
  const received = drawn.map((message) => np.receive(message).toArray());
  expect(received).toEqual(streams.map((stream) => stream.random(3).toArray()));
  expect(() => structuredClone(streams[0])).toThrow(/bitGenerator\.state/);
});
