/** Runs around every test file: the buffer of linear memory is one and the same object from the first array to the end. */
import { afterAll, expect } from "vitest";
import { isStarted, linear } from "../../ts/wasm/module.ts";

afterAll(() => {
  if (isStarted()) expect(linear.memory.buffer, "linear memory grew").toBe(linear.buffer);
});
