/** Checks what a call leaves allocated. */
import { expect } from "vitest";
import np from "../../ts/index.ts";

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
