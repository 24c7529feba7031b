/** Tests which dtype a function computes in, and what becomes of plain numbers. The results are NumPy's. */
import { describe, expect, it } from "vitest";
import { call } from "../../../ts/calls/call.ts";
import { Complex } from "../../../ts/dtype/complex.ts";
import { type DTypeName, dtypes } from "../../../ts/dtype/dtypes.ts";
import { Draft, type Operand, type Plain } from "../../../ts/formulas/draft/draft.ts";
import {
  type Asked,
  chooseLoop,
  loopsOf,
  partOfPlain,
  uniformLoops,
} from "../../../ts/formulas/draft/loops.ts";

const ALL = uniformLoops("?bBhHiIqQefdFD", 2);
const FLOATS = uniformLoops("efd", 2);
const NOTHING: Asked = { dtype: null, casting: "same_kind" };

/** An operand: the name of a dtype stands for an array. */
const operandOf = (draft: Draft, value: DTypeName | Plain, index: number): Operand => ({
  name: `x${index + 1}`,
  value: typeof value === "string" ? draft.filled(0, dtypes[value], [2]) : value,
});

function chosen(
  loops: ReturnType<typeof loopsOf>,
  values: readonly (DTypeName | Plain)[],
  asked = NOTHING,
): string {
  const draft = new Draft(call("test(x1, x2)"));
  const operands = values.map((value, index) => operandOf(draft, value, index));
  return chooseLoop(draft, { name: "test", loops }, operands, asked).output.name;
}

describe("the loop of a function", () => {
  it.each([
    ["int8", "uint8", "int16"],
    ["int64", "uint64", "float64"],
    ["float16", "int8", "float16"],
    ["float16", "int16", "float32"],
    ["float32", "int32", "float64"],
    ["complex64", "int16", "complex64"],
    ["complex64", "float64", "complex128"],
    ["bool", "bool", "bool"],
    ["uint8", 2n, "uint8"],
    ["uint8", 1.5, "float64"],
    ["bool", 2n, "int64"],
    ["bool", true, "bool"],
    ["int8", true, "int8"],
    ["float16", 2.5, "float16"],
    ["float32", new Complex(0, 1), "complex64"],
    ["int32", new Complex(0, 1), "complex128"],
    [1n, 2n, "int64"],
    [1n, 0.5, "float64"],
    [true, true, "bool"],
  ] as const)("of %s and %s is that of %s", (a, b, dtype) => {
    expect(chosen(ALL, [a, b])).toBe(dtype);
    expect(chosen(ALL, [b, a])).toBe(dtype);
    // The second time the loop is remembered.
    expect(chosen(ALL, [a, b])).toBe(dtype);
  });

  it.each([
    ["bool", "bool", "float16"],
    ["int16", "uint8", "float32"],
    ["uint32", "int8", "float64"],
    ["uint8", 1.5, "float64"],
    ["int8", 2n, "float16"],
  ] as const)("of floats takes %s and %s to %s", (a, b, dtype) => {
    expect(chosen(FLOATS, [a, b])).toBe(dtype);
  });

  it("is missing for dtypes that cast to none safely", () => {
    expect(() => chosen(FLOATS, ["complex64", "int8"])).toThrow(
      "test: ufunc 'test' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe'': x1 is complex64, x2 is int8",
    );
    expect(() => chosen(uniformLoops("bB", 2), ["int8", 1.5])).toThrow("x1 is int8, x2 is a plain float");
  });

  it("may have inputs of several dtypes", () => {
    const loops = loopsOf("ei->e fi->f eq->e fq->f di->d dq->d");
    expect(chosen(loops, ["float32", 3n])).toBe("float32");
    expect(chosen(loops, ["int8", "int64"])).toBe("float16");
    expect(() => chosen(loops, ["float64", "uint64"])).toThrow("not supported for the input types");
  });
});

describe("a dtype that is asked for", () => {
  const asked = (name: DTypeName, casting: Asked["casting"] = "same_kind"): Asked => ({
    dtype: dtypes[name],
    casting,
  });

  it("is the dtype in which the function computes", () => {
    expect(chosen(ALL, ["float64", "int8"], asked("float32"))).toBe("float32");
    expect(chosen(ALL, ["bool", 2n], asked("uint8"))).toBe("uint8");
    expect(chosen(ALL, ["float64", 2n], asked("int8", "unsafe"))).toBe("int8");
  });

  it("refuses casts that the rule does not allow", () => {
    expect(() => chosen(ALL, ["int8", "float64"], asked("int8"))).toThrow(
      "test: Cannot cast ufunc 'test' input 1 from dtype('float64') to dtype('int8') with casting rule 'same_kind'",
    );
    expect(() => chosen(ALL, ["int8", "int16"], { dtype: null, casting: "no" })).toThrow(
      "Cannot cast ufunc 'test' input 0 from dtype('int8') to dtype('int16') with casting rule 'no'",
    );
    expect(() => chosen(ALL, ["int8", 2.5], asked("int8"))).toThrow("from dtype('float64') to dtype('int8')");
  });

  it("must be one of a loop", () => {
    expect(() => chosen(FLOATS, ["int8", "int8"], asked("int32"))).toThrow(
      "test: No loop matching the specified signature and casting was found for ufunc test: x1 is int8, x2 is int8, the result int32",
    );
  });
});

describe("a plain number as an array", () => {
  const draft = new Draft(call("test(x)"));
  const made = (value: Plain, name?: DTypeName): unknown[] => {
    const { dtype, source } = partOfPlain(draft, value, name && dtypes[name]);
    return [dtype.name, source.kind === "constant" ? source.value : null];
  };

  it("has its own dtype, or the one that is named", () => {
    expect(made(2n)).toEqual(["int64", 2n]);
    expect(made(2n ** 63n)).toEqual(["uint64", 2n ** 63n]);
    expect(made(true)).toEqual(["bool", true]);
    expect(made(0.5)).toEqual(["float64", 0.5]);
    expect(made(255n, "uint8")).toEqual(["uint8", 255n]);
    expect(made(2n, "float16")).toEqual(["float16", 2]);
    expect(made(Number.NaN, "bool")).toEqual(["bool", true]);
  });

  it("keeps a kind that the dtype does not have", () => {
    expect(made(1.5, "int8")).toEqual(["float64", 1.5]);
    expect(made(new Complex(0, 1), "float32")).toEqual(["complex128", new Complex(0, 1)]);
  });

  it("must fit", () => {
    expect(() => made(256n, "uint8")).toThrow("test: Python integer 256 out of bounds for uint8");
    expect(() => made(2n ** 64n)).toThrow("out of bounds for int64");
    expect(() => made(10n ** 400n, "int8")).toThrow("Python integer of 401 digits out of bounds for int8");
    expect(() => made(10n ** 400n, "float64")).toThrow("test: int too large to convert to float");
  });
});
