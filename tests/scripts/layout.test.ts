/** Tests where things lie in linear memory, for any number of chapters, and that the built package has them there. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { POOL_START, SCRATCH_START } from "../../ts/wasm/module.ts";
import { chapters, PAGE } from "../support/chapters.ts";

interface Layout {
  readonly STACK_END: number;
  dataStart(place: number): number;
}

const { STACK_END, dataStart } = (await import(
  join(import.meta.dirname, "../../scripts/layout.js")
)) as Layout;

describe("the layout of linear memory", () => {
  it.each([1, 13, 16, 17, 40, 1000])("has a page for the data of each of %d chapters", (count) => {
    let end = STACK_END;
    for (let place = 0; place < count; place += 1) {
      expect(dataStart(place)).toBe(end);
      end += PAGE;
    }
    expect(dataStart(count)).toBe(end);
  });

  it("is the one that the package was built with", () => {
    expect(SCRATCH_START).toBe(dataStart(chapters.length));
    expect(POOL_START - SCRATCH_START).toBe(8 * PAGE);
  });
});
