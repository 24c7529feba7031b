/** Tests what the calls of functions that make arrays do with a step and a dtype. forms.test.ts has the forms of all calls. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";

describe("the forms of a call", () => {
  it("give a step too where it is asked for by position", () => {
    expect(np.linspace(0, 1, 5, true, true)[1]).toBe(0.25);
    expect(np.linspace(0, 1, 5, true, true, "float32")[0].dtype).toBe(np.float32);
  });

  it("tell a dtype of the coordinates from options", () => {
    expect(np.fromfunction((i) => i, [2], "int8").dtype).toBe(np.int8);
  });
});
