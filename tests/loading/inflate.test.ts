/** Inflate against zlib's deflate: every kind of block, every kind of content, and data that are damaged. */
import { constants, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inflate } from "../../ts/loading/inflate.ts";
import { randomFrom } from "../support/random.ts";

const random = randomFrom(1951);

const contents: Record<string, Uint8Array> = {
  nothing: new Uint8Array(0),
  "one byte": new Uint8Array([7]),
  "equal bytes": new Uint8Array(100_000).fill(5),
  "random bytes": Uint8Array.from({ length: 70_000 }, () => random.below(256)),
  "few different bytes": Uint8Array.from({ length: 70_000 }, () => random.below(5) * random.below(3)),
  "geometric bytes, whose codes get long": Uint8Array.from({ length: 200_000 }, () =>
    Math.min(40, Math.floor(-Math.log2(1 - random.next()) * 1.4)),
  ),
  "text that repeats itself from afar": new Uint8Array(
    Buffer.from(Array.from({ length: 20_000 }, () => `word${random.below(900)} `).join("")),
  ),
};

const { Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;
const settings = [
  { level: 0 },
  { level: 1 },
  { level: 9 },
  { level: 9, memLevel: 1 },
  { strategy: Z_FIXED },
  { strategy: Z_HUFFMAN_ONLY },
  { strategy: Z_RLE },
];

describe("inflate", () => {
  for (const [name, content] of Object.entries(contents)) {
    it(`gives back ${name}`, () => {
      for (const setting of settings) {
        const result = inflate(deflateRawSync(content, setting), content.length);
        expect(Buffer.compare(result, content), JSON.stringify(setting)).toBe(0);
      }
    });
  }

  it("gives back every length up to where matches begin to be long", () => {
    for (let length = 0; length < 600; length += 1) {
      const content = Uint8Array.from({ length }, (_, index) => (index % 3) * (index % 7));
      expect(inflate(deflateRawSync(content), length)).toEqual(content);
    }
  });

  it("refuses another length than the data have", () => {
    const deflated = deflateRawSync(new Uint8Array(1000).fill(3));
    expect(() => inflate(deflated, 999)).toThrow("damaged");
    expect(() => inflate(deflated, 1001)).toThrow("damaged");
  });

  it("refuses data that end too early", () => {
    const content = contents["few different bytes"] as Uint8Array;
    const deflated = deflateRawSync(content);
    for (const length of [0, 1, 50, deflated.length - 1])
      expect(() => inflate(deflated.subarray(0, length), content.length)).toThrow("damaged");
  });

  it("ends on damaged data, with an error or other bytes", () => {
    const content = (contents["text that repeats itself from afar"] as Uint8Array).subarray(0, 3000);
    const deflated = deflateRawSync(content);
    let refused = 0;
    for (let round = 0; round < 2000; round += 1) {
      const damaged = Uint8Array.from(deflated);
      const position = random.below(damaged.length);
      damaged[position] = (damaged[position] as number) ^ (1 << random.below(8));
      try {
        expect(inflate(damaged, content.length).length).toBe(content.length);
      } catch (error) {
        expect((error as Error).message).toBe("damaged deflate data");
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(1000);
  });

  it("refuses a length symbol that does not exist", () => {
    // The fixed code, by hand: a zero byte, then symbol 257 or 286 with distance 1, then the end.
    expect(inflate(new Uint8Array([99, 0, 2, 0]), 4)).toEqual(new Uint8Array(4));
    expect(() => inflate(new Uint8Array([99, 24, 3, 0, 0]), 4)).toThrow("damaged");
  });

  it("refuses a kind of block that does not exist", () => {
    expect(() => inflate(new Uint8Array([7]), 1)).toThrow("damaged");
  });
});
