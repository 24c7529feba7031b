/** Tests work at the end of a job where a test runner drops microtasks. */
import { describe, expect, it } from "vitest";
import { atEndOfJob } from "../../ts/memory/job.ts";

describe("a host with replaced or missing functions", () => {
  it("still runs end-of-job work when a test runner drops microtasks", async () => {
    const { queueMicrotask } = globalThis;
    let ended = 0;
    globalThis.queueMicrotask = () => {};
    try {
      atEndOfJob(() => {
        ended += 1;
      });
      expect(ended).toBe(0);
    } finally {
      globalThis.queueMicrotask = queueMicrotask;
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(1);
  });
});
