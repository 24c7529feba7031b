import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np, { slice } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { ValueError } = np;

describe("np.slice", () => {
  it("takes its arguments as Python's slice", () => {
    expect(slice(5)).toMatchObject({ start: null, stop: 5, step: null });
    expect(slice(null)).toMatchObject({ start: null, stop: null, step: null });
    expect(slice(1, 5)).toMatchObject({ start: 1, stop: 5, step: null });
    expect(slice(1, null)).toMatchObject({ start: 1, stop: null, step: null });
    expect(slice(1, 5, null)).toMatchObject({ start: 1, stop: 5, step: null });
    expect(slice(1, undefined as never)).toMatchObject({ start: null, stop: 1, step: null });
    expect(slice(undefined as never, 5, undefined)).toMatchObject({ start: null, stop: 5, step: null });
    expect(slice(1n, 5, -2)).toMatchObject({ start: 1n, stop: 5, step: -2 });
    expect(slice(0, 1, { re: 0, im: 5 }).step).toBeInstanceOf(np.Complex);
  });

  it("makes a frozen object of its own class, with three members", () => {
    const made = slice(1, 5, 2);
    expect(Object.isFrozen(made)).toBe(true);
    expect(Object.keys(made)).toEqual(["start", "stop", "step"]);
    expect({ ...made }).toEqual({ start: 1, stop: 5, step: 2 });
    expect(JSON.stringify(made)).toBe('{"start":1,"stop":5,"step":2}');
    expect(made.constructor.name).toBe("Slice");
  });

  it("shows itself as text", () => {
    expect(String(slice(1, 5))).toBe("slice(1, 5, null)");
    expect(String(slice(null, null, -1n))).toBe("slice(null, null, -1)");
    expect(String(slice(0, 1, np.complex(0, 5)))).toBe("slice(0, 1, 5j)");
    expect(inspect(slice(3))).toBe("slice(null, 3, null)");
    const look = Object.create(Object.getPrototypeOf(slice(3)));
    expect(inspect(look)).toBe("<no slice, though it looks like one>");
  });

  it("refuses other arguments", () => {
    const make =
      (...parts: unknown[]) =>
      () =>
        slice(...(parts as [number]));
    expectError(
      make(),
      ValueError,
      "slice: takes from one to three arguments, got 0; call slice(start, stop, step)",
    );
    expectError(make(undefined), ValueError, "slice: takes from one to three arguments, got 0");
    expectError(make(1, 2, 3, 4), ValueError, "slice: takes from one to three arguments, got 4");
    expectError(make("1"), ValueError, "slice: stop must be a number, a bigint or null, got '1'");
    expectError(make([1, 2]), ValueError, "slice: stop must be");
    expectError(make(true, 2), ValueError, "slice: start must be a number, a bigint or null, got true");
    expectError(make(1, 2, {}), ValueError, "slice: step must be");
  });

  it("is refused for its values only when it is used", () => {
    const a = np.arange(6);
    expectError(
      () => a.get(slice(0, 5, 0)),
      ValueError,
      "get: slice step cannot be zero, got slice(0, 5, 0)",
    );
    expectError(
      () => a.get(slice(0.5)),
      np.IndexError,
      "the ends and the step of a slice are integers or null",
    );
    expectError(() => a.get(slice(0, 1, np.complex(0, 5))), np.IndexError, "got slice(0, 1, 5j)");
    expectError(() => a.get(slice(Number.NaN)), np.IndexError, "got slice(null, NaN, null)");
  });

  it("is told apart from objects that only look like slices", () => {
    const a = np.arange(6);
    const look = Object.create(Object.getPrototypeOf(slice(1)), {
      start: { value: 1 },
      stop: { value: 2 },
      step: { value: null },
    });
    expectError(() => a.get(look), np.IndexError, "get: an index must be an integer, a slice");
    expectError(() => a.get({ ...slice(1, 2) } as never), ValueError, 'write np.slice(1, 2) or "1:2"');
    expectError(() => a.get(new Proxy(slice(1), {})), np.IndexError, "get: an index must be");
  });
});
