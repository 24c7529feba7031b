/** The bits of NaNs after a cast by the kernel as built. The tests of the crate compare the values of all casts. */
import { describe, expect, it } from "vitest";
import type { Kernels } from "../../ts/generated/core/kernels.js";
import { letters } from "../../ts/generated/core/letters.js";
import { started } from "../../ts/wasm/loading/start.ts";
import { ALL_PAGES, PAGE } from "../support/chapters.ts";
import { allNames, dtypes } from "../support/dtypes.ts";

const MOST = 512;

const memory = new WebAssembly.Memory({ initial: ALL_PAGES + 2 });
const { cast } = started<Pick<Kernels, "cast">>(letters, memory);
const readAt = ALL_PAGES * PAGE + 64;
const writeAt = readAt + PAGE;
const source = new DataView(memory.buffer, readAt, MOST * 16);
const target = new Uint8Array(memory.buffer, writeAt, MOST * 16);

const pairs = allNames.flatMap((from) => allNames.map((to) => [dtypes[from], dtypes[to]] as const));

describe("the cast kernel as built", () => {
  it("keeps every bit of a float16 that widens", () => {
    const halves = Array.from({ length: 65_536 }, (_, bits) => bits);
    for (let begin = 0; begin < halves.length; begin += MOST) {
      for (let at = 0; at < MOST; at += 1) source.setUint16(2 * at, begin + at, true);
      cast(dtypes.float16.code, dtypes.float64.code, readAt, writeAt, MOST);
      const wide = new BigUint64Array(memory.buffer, writeAt, MOST);
      for (let at = 0; at < MOST; at += 1) {
        const bits = BigInt(begin + at);
        if ((bits & 0x7fffn) <= 0x7c00n) continue;
        const kept = ((bits >> 15n) << 63n) | (0x7ffn << 52n) | ((bits & 1023n) << 42n);
        if (wide[at] !== kept) expect.fail(`${bits.toString(16)} became ${wide[at]?.toString(16)}`);
      }
    }
  });

  it("moves the bits of a NaN in the same way for every number of elements", () => {
    const floats = pairs.filter(([from, to]) => /[fc]/.test(from.kind) && /[fc]/.test(to.kind));
    const nans: Partial<Record<number, bigint[]>> = {
      2: [0x7c01n, 0xfd00n, 0x7e00n, 0xffffn],
      4: [0x7f80_0001n, 0xff80_2000n, 0x7fa0_0000n, 0x7fc0_1234n],
      8: [0x7ff0_0000_0000_0001n, 0xfff0_0400_0000_0000n, 0x7ff4_0000_2000_0000n, 0x7ff8_0000_0000_1234n],
    };
    const many = 64;
    for (const [from, to] of floats) {
      const partSize = from.alignment;
      for (let part = 0; part < (many * from.itemSize) / partSize; part += 1) {
        const bits = nans[partSize]?.[part % 4] ?? 0n;
        for (let byte = 0; byte < partSize; byte += 1)
          source.setUint8(part * partSize + byte, Number((bits >> BigInt(8 * byte)) & 255n));
      }
      cast(from.code, to.code, readAt, writeAt, many);
      const together = target.slice(0, many * to.itemSize);
      for (let count = 1; count < 32; count += 1) {
        cast(from.code, to.code, readAt, writeAt, count);
        expect(target.slice(0, count * to.itemSize), `${count} from ${from} to ${to}`).toEqual(
          together.slice(0, count * to.itemSize),
        );
      }
    }
  });
});
