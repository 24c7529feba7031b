/** Runs around every test file, and checks that linear memory has one and the same buffer from the first array to the end. */
import { afterAll, expect } from "vitest";
import { isStarted, linear } from "../../ts/wasm/module.ts";

afterAll(() => {
  if (isStarted()) expect(linear.memory.buffer, "linear memory grew").toBe(linear.buffer);
});
