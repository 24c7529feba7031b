/** Tests the Complex scalar alone. Other files test complex elements of arrays. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { expectError } from "../support/balance.ts";

describe("np.complex", () => {
  it("is written as Python writes it", () => {
    expect(String(np.complex(1e-7, -1e300))).toBe("(1e-07-1e+300j)");
    expect(String(np.complex(0.00125, 12.5))).toBe("(0.00125+12.5j)");
    expect(String(np.complex(Number.NaN, Number.NEGATIVE_INFINITY))).toBe("(nan-infj)");
  });

  it("becomes its text in templates, and refuses operators", () => {
    const z = np.complex(1, 2) as unknown as number;
    expect(`${z}`).toBe("(1+2j)");
    expect([z].join()).toBe("(1+2j)");
    for (const use of [() => +z, () => z + z, () => z < 1])
      expectError(use, np.DTypeError, "toPrimitive: operators such as + and * do not take complex values");
  });

  it("is shown as its text by consoles", () => {
    expect(inspect([np.complex(1, 2), np.complex(0, -1)])).toBe("[ (1+2j), -1j ]");
    expect(inspect(Object.create(np.Complex.prototype))).toBe("<no Complex, though it looks like one>");
  });

  it("refuses parts that are not numbers", () => {
    expectError(() => np.complex("1" as never), np.ValueError, "complex: re must be a number, got '1'");
  });
});
