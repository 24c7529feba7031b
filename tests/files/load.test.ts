/** Tests the arguments of np.load. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";
import { fileWith, header, loadArray } from "./samples.ts";

const data = new Uint8Array(96).map((_, place) => place + 1);

describe("np.load", () => {
  it("refuses whatever is not one slice with step 1", () => {
    const load = (slice: unknown) => () => np.load(np.save([1, 2, 3]), { slice } as never);
    for (const other of ["1", "...", "newaxis", "0:1, 0:1", "::2", np.slice(0, 3, -1), 5, () => 0])
      expectError(load(other), np.ValueError, 'load: slice must be one slice with step 1, such as "10:20"');
    expectError(load("0:3:0"), np.ValueError, "load: slice step cannot be zero, got slice(0, 3, 0)");
    expectError(load(np.slice(0.5)), np.IndexError, "got slice(null, 0.5, null)");
    expectError(load("a"), np.ValueError, "load: 'a': 'a' at position 0 is no index");
  });

  it("names the new form for the slices of before", () => {
    const load = (slice: unknown) => () => np.load(np.save([1, 2, 3]), { slice } as never);
    expectError(load([1, null]), np.ValueError, 'write np.slice(1, null) or "1:", got [1, null]');
    expectError(load([0, 2]), np.ValueError, 'write np.slice(0, 2) or "0:2", got [0, 2]');
    expectError(load({ start: 1, stop: 2 }), np.ValueError, 'write np.slice(1, 2) or "1:2", got { start');
    expectError(load([1]), np.ValueError, 'write np.slice(start, stop, step) or "start:stop:step", got [1]');
  });

  it("takes no memory for arrays larger than the file or than what is allowed", () => {
    const ones = np.save(np.ones(8));
    const huge = (shape: string) => () => loadArray(fileWith(header("'<f8'", shape), data));
    expectError(huge("(1000000000000,)"), np.ValueError, "could only read 12 elements");
    expectError(huge("(9007199254740991, 2)"), np.ValueError, "load: array is too big");
    expectError(
      huge("(99999999999999999999, 99999999999999999999)"),
      np.ValueError,
      "load: array is too big",
    );
    expectError(
      () => loadArray(ones, { maxBytes: 63 }),
      np.ValueError,
      "load: the array has 64 bytes, at most 63 are allowed",
    );
    expect(loadArray(np.save(np.ones(8)), { maxBytes: 64 }).size).toBe(8);
  });

  it("tells the progress", () => {
    const told: unknown[] = [];
    loadArray(np.save(np.ones(100)), { onProgress: (progress) => told.push(progress) });
    expect(told).toEqual([
      { read: 128, total: 928 },
      { read: 928, total: 928 },
    ]);
    const own = new Error("own");
    const fail = () => {
      throw own;
    };
    expect(() => loadArray(np.save(np.ones(100)), { onProgress: fail })).toThrow(own);
    expectError(() => loadArray(np.save(1), { signal: AbortSignal.abort(own) }), Error, "own");
  });

  it("refuses wrong arguments", () => {
    const file = np.save(1);
    const refuse = (call: () => unknown, message: string) => expectError(call, np.ValueError, message);
    refuse(() => loadArray(3 as never), "load: source must be ");
    const ones = np.ones(3);
    refuse(() => loadArray(ones as never), "load: source must be ");
    refuse(() => loadArray(file, { kind: "npx" } as never), "load: kind must be 'npy' or 'npz', got 'npx'");
    expectError(
      () => loadArray(file, { dtype: "int33" } as never),
      np.DTypeError,
      "load: data type 'int33' not understood",
    );
    refuse(
      () => loadArray(file, { slice: 3 } as never),
      'load: slice must be one slice with step 1, such as "10:20", got 3',
    );
    const half = { addEventListener() {}, aborted: false };
    refuse(() => loadArray(file, { signal: half } as never), "load: signal must be an AbortSignal");
    // A wrong end throws at once, also for a promised source.
    const ends = { slice: np.slice(0.5, 1) };
    expectError(
      () => loadArray(new Blob([file]), ends),
      np.IndexError,
      "load: the ends and the step of a slice",
    );
    refuse(() => loadArray(file, { maxBytes: -1 }), "load: maxBytes must be a non-negative integer, got -1");
    refuse(() => loadArray(file, { signal: {} } as never), "load: signal must be an AbortSignal, got {}");
    refuse(() => loadArray(file, { onProgress: 3 } as never), "load: onProgress must be a function, got 3");
  });
});
