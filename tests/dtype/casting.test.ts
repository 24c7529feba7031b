/** Tests the options `casting`, `dtype` and `out` of the joins, with the results and the words of NumPy 2.4.6. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

const { DTypeError, ValueError } = np;
const whole = np.arange(2);
const half = np.array([0.5, 1.5]);

type Options = Readonly<Record<string, unknown>>;
const calls: Record<string, (options: Options) => NDArray> = {
  concatenate: (options) => np.concatenate([whole, half], options),
  "concatenate without axis": (options) => np.concatenate([whole, half], { ...options, axis: null }),
  concat: (options) => np.concat([whole, half], options),
  stack: (options) => np.stack([whole, half], options).ravel(),
  hstack: (options) => np.hstack([whole, half], options),
  vstack: (options) => np.vstack([whole, half], options).ravel(),
};

/** For each rule, the cast that NumPy refuses first without a dtype, and to int8; null where it refuses none. */
const refused = {
  no: ["from int64 to float64", "from int64 to int8"],
  equiv: ["from int64 to float64", "from int64 to int8"],
  safe: [null, "from int64 to int8"],
  same_kind: [null, "from float64 to int8"],
  unsafe: [null, null],
} as const;

describe.each(Object.entries(calls))("%s with casting", (_, call) => {
  it.each(Object.entries(refused))("%s refuses what NumPy refuses", (casting, [promoted, bytes]) => {
    const rule = ` according to the rule '${casting}'`;
    if (promoted !== null) expectError(() => call({ casting }), DTypeError, promoted + rule);
    else expect(call({ casting }).toArray()).toEqual([0, 1, 0.5, 1.5]);
    if (bytes !== null) expectError(() => call({ casting, dtype: "int8" }), DTypeError, bytes + rule);
    else expect(call({ casting, dtype: "int8" }).toArray()).toEqual([0, 1, 0, 1]);
  });

  it("is same_kind by default", () => {
    expectError(() => call({ dtype: "int8" }), DTypeError, "according to the rule 'same_kind'");
    expectError(() => call({ dtype: "int8", casting: null }), DTypeError, "the rule 'same_kind'");
  });

  it("refuses any other word", () => {
    const message = "casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe', got 'same_value'";
    expectError(() => call({ casting: "same_value" }), ValueError, message);
    expectError(() => call({ casting: 1 }), ValueError, "casting must be one of");
  });
});

describe("casting to out", () => {
  it("follows the rule", () => {
    const [out, grid] = [np.zeros(4, "int32"), np.zeros([2, 2], "int32")];
    expect(np.concatenate([whole, half], { out, casting: "unsafe" }).toArray()).toEqual([0, 1, 0, 1]);
    expectError(
      () => np.concatenate([whole, half], { out, casting: "safe" }),
      DTypeError,
      "from int64 to int32",
    );
    expectError(() => np.concatenate([whole, half], { out }), DTypeError, "from float64 to int32");
    expectError(() => np.stack([whole, half], { out: grid }), DTypeError, "from float64 to int32");
  });

  it("leaves the dtype of elements that a typed array stores", () => {
    const [bools, wide] = [np.array([true, false]), np.array([np.complex(1, 2)])];
    expect(np.concatenate([bools, bools], { out: new Uint8Array(4) }).dtype.name).toBe("bool");
    expect(np.concatenate([wide], { out: new Float64Array(2) }).toArray()).toEqual([np.complex(1, 2)]);
  });

  it("excludes dtype", () => {
    const message = "concatenate() only takes `out` or `dtype` as an argument, but both were provided";
    const [out, grid] = [np.zeros(4), np.zeros([2, 2])];
    const options = { out, dtype: "float64" } as const;
    expectError(() => np.concatenate([whole, half], options), ValueError, `concatenate: ${message}`);
    expectError(() => np.concat([whole, half], options), ValueError, message);
    expectError(() => np.concatenate([], options), ValueError, message);
    expectError(
      () => np.stack([whole, half], { out: grid, dtype: "float64" }),
      ValueError,
      `stack: ${message}`,
    );
  });
});

describe("a plain number among arrays that are joined without an axis", () => {
  const bytes = np.zeros(1, "int8");
  it("takes their dtype whatever the rule", () => {
    expect(np.concatenate([bytes, 3], { axis: null, casting: "no" }).dtype.name).toBe("int8");
  });
  it("is cast by the rule to a dtype that is asked for", () => {
    const options = { axis: null, dtype: "int8", casting: "safe" } as const;
    expectError(() => np.concatenate([bytes, 3], options), DTypeError, "from int64 to int8");
  });
});

describe("complex numbers", () => {
  it("lose their imaginary part where the rule is unsafe", () => {
    const complex = np.array([np.complex(1, 2)]);
    const options = { dtype: "float32", casting: "unsafe" } as const;
    expect(np.concatenate([complex], options).toArray()).toEqual([1]);
  });
});
