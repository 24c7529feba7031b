/** Checks what a call leaves allocated. */
import { afterEach, beforeEach, expect } from "vitest";
import np from "../../ts/index.ts";
import { collect } from "./collect.ts";

/** Checks that a call throws the named error with the message and leaves nothing allocated. */
export function expectError(
  make: () => unknown,
  kind: abstract new () => Error,
  message: string | RegExp,
): void {
  const { used, spilled, arrays } = np.memory();
  expect(make).toThrow(kind);
  expect(make).toThrow(message);
  expect(np.memory()).toMatchObject({ used, spilled, arrays });
}

/** Checks the same of a call that makes arrays of its own, which are disposed of at its end. */
export const expectErrorInScope: typeof expectError = (make, kind, message) =>
  expectError(() => np.scope(make), kind, message);

/** Checks after each test of a file that as much is allocated as before it. */
export function checkBalance(): void {
  let before = np.memory();
  beforeEach(() => {
    before = np.memory();
  });
  afterEach(() => {
    const { used, spilled, arrays } = before;
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
  });
}

/** What is allocated now. */
export function held(): { used: number; spilled: number; arrays: number } {
  const { used, spilled, arrays } = np.memory();
  return { used, spilled, arrays };
}

/** Notes what is allocated before each test of a file, once dropped arrays are collected. Returns a function that tells it. */
export function heldBefore(): typeof held {
  let before = held();
  beforeEach(async () => {
    np.zeros(1).dispose();
    await collect();
    before = held();
  });
  return () => before;
}
