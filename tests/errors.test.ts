import { describe, expect, it } from "vitest";
import np from "../ts/index.ts";

const classes = {
  NDLoomError: "ERR_NDLOOM",
  ValueError: "ERR_VALUE",
  DTypeError: "ERR_DTYPE",
  ShapeError: "ERR_SHAPE",
  IndexError: "ERR_INDEX",
  BroadcastError: "ERR_BROADCAST",
  FormulaError: "ERR_FORMULA",
  MemoryError: "ERR_MEMORY",
  DisposedError: "ERR_DISPOSED",
  NotImplementedError: "ERR_NOT_IMPLEMENTED",
} as const;

describe("errors", () => {
  it.each(Object.entries(classes))("%s has the code %s and its own name", (name, code) => {
    const error = new np[name as keyof typeof classes]("why");
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(np.NDLoomError);
    expect([error.name, error.code, error.message]).toEqual([name, code, "why"]);
    expect(String(error)).toBe(`${name}: why`);
    expect(error.stack).toMatch(new RegExp(`^${name}: why`));
  });

  it("make ShapeError, BroadcastError and FormulaError subclasses of ValueError", () => {
    expect(new np.ShapeError("")).toBeInstanceOf(np.ValueError);
    expect(new np.BroadcastError("")).toBeInstanceOf(np.ValueError);
    expect(new np.FormulaError("")).toBeInstanceOf(np.ValueError);
    expect(new np.DTypeError("")).not.toBeInstanceOf(np.ValueError);
  });

  it("start with the function's name and show the given value", () => {
    expect(() => np.linspace(0, 1, -1)).toThrow("linspace: num must be a non-negative integer, got -1");
    expect(() => np.zeros({} as never)).toThrow(
      "zeros: shape must be a number or an array of numbers, got {}",
    );
    expect(() => np.zeros("abc" as never)).toThrow("got 'abc'");
  });
});

describe("the message of an error that NumPy has too", () => {
  const square = np.zeros([2, 2]);
  it.each([
    ["negative dimensions are not allowed", () => np.zeros(-1)],
    [
      "maximum supported dimension for an ndarray is currently 64, found 65",
      () => np.ones(new Array(65).fill(1)),
    ],
    ["array is too big", () => np.empty([2 ** 40, 2 ** 40])],
    ["Maximum allowed size exceeded", () => np.arange(0, Number.POSITIVE_INFINITY)],
    ["cannot compute length", () => np.arange(Number.NaN)],
    [
      "only supported for booleans when the result has at most length 2",
      () => np.arange(0, 3, 1, { dtype: "bool" }),
    ],
    ["Geometric sequence cannot include zero", () => np.geomspace(0, 1)],
    ["inhomogeneous shape", () => np.array([[1, 2], [3]])],
    ["iterator too short: Expected 3 but iterator had only 1 items.", () => np.fromiter([1], "int8", 3)],
    ["buffer size must be a multiple of element size", () => np.frombuffer(new Uint8Array(7))],
    ["buffer is smaller than requested size", () => np.frombuffer(new Uint8Array(8), { count: 2 })],
    [
      "offset must be non-negative and no greater than buffer length (8)",
      () => np.frombuffer(new Uint8Array(8), { offset: 9 }),
    ],
    [
      "The binary mode of fromstring is removed, use frombuffer instead",
      () => np.fromstring("1", { sep: "" }),
    ],
    [
      "string or file could not be read to its end due to unmatched data",
      () => np.fromstring("1,x", { sep: "," }),
    ],
    ["Input must be 1- or 2-d", () => np.diag(np.zeros([2, 2, 2]))],
    ["x must be a one-dimensional array or sequence", () => np.vander(square)],
    ["data type 'float31' not understood", () => np.dtype("float31" as never)],
    ["cannot reshape array of size 4 into shape", () => square.reshape(3)],
    ["can only specify one unknown dimension", () => square.reshape(-1, -1)],
    ["repeated axis in transpose", () => square.transpose(0, 0)],
    ["axes don't match array", () => square.transpose(0)],
    ["cannot select an axis to squeeze out which has size not equal to one", () => square.squeeze(0)],
    ["index 5 is out of bounds for axis 0 with size 2", () => square.get(5, 0)],
    ["too many indices for array: array is 2-dimensional, but 3 were indexed", () => square.get(0, 0, 0)],
    ["can only convert an array of size 1 to a", () => square.item()],
    ["assignment destination is read-only", () => np.diag(square).set(0, 1)],
  ])("contains NumPy's phrase: %s", (phrase, fault) => {
    expect(fault).toThrow(phrase);
  });
});
