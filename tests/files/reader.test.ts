/** Tests how the reader of sources holds bytes that were not taken yet. */
import { expect, it } from "vitest";
import { call as row } from "../../ts/calls/call.ts";
import { NO_PROGRESS } from "../../ts/files/options.ts";
import { Reader } from "../../ts/files/reader.ts";
import { MemorySource } from "../../ts/files/sources/memory.ts";
import type { Source } from "../../ts/files/sources/source.ts";
import { runNow } from "../../ts/files/steps.ts";

const call = row("load(source)");

it("shows the bytes of a source in memory in their place", () => {
  const bytes = new Uint8Array(1e6);
  const reader = new Reader(call, new MemorySource(call, bytes), NO_PROGRESS);
  expect(runNow(reader.peek(6)).buffer).toBe(bytes.buffer);
  reader.drop(6);
  expect(runNow(reader.peek(6)).byteOffset).toBe(6);
});

it("joins the bytes of a source that uses its memory again", () => {
  const memory = new Uint8Array(2);
  let portions = 0;
  const source: Source = {
    isPromised: false,
    size: null,
    next() {
      portions += 1;
      return portions > 3 ? new Uint8Array(0) : memory.fill(portions);
    },
    close() {},
  };
  const reader = new Reader(call, source, NO_PROGRESS);
  expect([...runNow(reader.peek(3))]).toEqual([1, 1, 2]);
  reader.drop(1);
  expect([...runNow(reader.peek(9))]).toEqual([1, 2, 2, 3, 3]);
});

it("puts portions together in one buffer, whatever is left of them", () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, place) => place % 251);
  let at = 0;
  const source: Source = {
    isPromised: false,
    size: null,
    next() {
      at += 70;
      return bytes.subarray(at - 70, at);
    },
    close() {},
  };
  const reader = new Reader(call, source, NO_PROGRESS);
  const buffers = new Set<unknown>();
  for (let first = 0; first + 100 <= bytes.length; first += 99) {
    const peeked = runNow(reader.peek(100));
    expect(peeked).toEqual(bytes.subarray(first, first + 100));
    buffers.add(peeked.buffer);
    reader.drop(99);
  }
  expect(buffers.size).toBe(1);
  // What is left over of a portion is taken before further bytes are asked for.
  const rest = runNow(reader.take(5000));
  expect(rest).toEqual(bytes.subarray(reader.position - rest.length));
});
