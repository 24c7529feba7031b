/** Tests a program that drops its arrays and sometimes returns to the event loop: it needs a part of the budget, because the garbage collector runs by itself. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { plannedBudget } from "../../ts/wasm/budget.ts";
import { bundledModule } from "../support/bundle.ts";

const MEBIBYTE = 2 ** 20;
/** The allowed part of the default budget of 1 GiB. */
const MOST = 640 * MEBIBYTE;

/** Smaller budgets leave the collector to the host. */
const isAskedFor = plannedBudget() >= 256 * MEBIBYTE;

let program: string;

// A process of its own: the heap of vitest, with the sources of the package in it, is several times as large as that of a program, and
// the package asks for collections by the size of the heap.
beforeAll(async () => {
  program = fileURLToPath(await bundledModule("memory/dropped-arrays.ts"));
});

describe("dropped arrays", () => {
  for (const length of [131_072, 128])
    it(`of ${length} elements are freed before the budget is full`, () => {
      const printed = execFileSync(process.execPath, [program, String(length)], { encoding: "utf8" });
      const { peak, used, spilled, arrayBuffers } = JSON.parse(printed) as Record<string, number>;
      expect(used).toBeLessThan(MOST);
      if (isAskedFor) {
        expect(peak).toBeLessThan(MOST);
        expect((used as number) + (spilled as number)).toBeLessThan(MOST);
      }
      // The host's count of outside buffers would not do: the host frees them long before it counts them as freed.
      expect(arrayBuffers).toBeLessThan(MOST + plannedBudget());
    });
});
