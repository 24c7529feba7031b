/** Tests how items that outgrow their window are shortened. */
import { describe, expect, it } from "vitest";
import { shortenItem } from "../../ts/creation/shorten-item.ts";
import np from "../../ts/index.ts";

const shortened = (text: string, hasDigits = false): string => {
  const bytes = new TextEncoder().encode(text);
  return new TextDecoder().decode(bytes.subarray(0, shortenItem(bytes, hasDigits)));
};

const valuesOf = (text: string, sep = ","): unknown => np.fromstring(text, { sep }).toArray();

describe("an item that outgrows its window", () => {
  it("loses blanks at its end but for one, and zeros before its digits", () => {
    expect(shortened(`12${" \t".repeat(50)}`)).toBe("12 ");
    expect(shortened(`-${"0".repeat(50)}12.${"0".repeat(20)}`)).toBe(`-12.${"0".repeat(20)}`);
    expect(shortened("000")).toBe("0");
    expect(shortened("+000e-0007")).toBe("+0e-7");
    expect(shortened("1 2")).toBe("1 2");
  });

  it("loses digits that no float needs, but for whether they are zeros", () => {
    const kept = `${"123456789".repeat(122)}12`;
    expect(shortened(`0.00${kept}${"0".repeat(500)}`)).toBe(`0.00${kept}`);
    expect(shortened(`0.00${kept}${"0".repeat(500)}7`)).toBe(`0.00${kept}1`);
  });

  it("counts zeros behind the point as digits if the number is not less than 1", () => {
    expect(shortened(`1.${"0".repeat(5000)}`)).toBe(`1.${"0".repeat(1100)}`);
    expect(shortened(`20.${"0".repeat(5000)}3`)).toBe(`20.${"0".repeat(1100)}1`);
    expect(shortened(`0.${"0".repeat(5000)}3`)).toBe(`0.${"0".repeat(5000)}3`);
    expect(shortened(`1 0.${"0".repeat(5000)}3`)).toBe(`1 0.${"0".repeat(5000)}3`);
  });

  it("keeps its digits if the separator has some", () => {
    expect(shortened("0000 ", true)).toBe("0000 ");
  });

  it("has the same value, whatever is added to it", () => {
    const half = `${2n ** 53n + 1n}.`;
    expect(valuesOf(`${half}${"0".repeat(300_000)},1`)).toEqual([2 ** 53, 1]);
    expect(valuesOf(`${half}${"0".repeat(300_000)}1,1`)).toEqual([2 ** 53 + 2, 1]);
    expect(valuesOf(`${"0".repeat(300_000)}5${" ".repeat(300_000)},2`)).toEqual([5, 2]);
    expect(valuesOf(`1${" ".repeat(300_000)}a${" ".repeat(300_000)}b2`, "a b")).toEqual([1, 2]);
    expect(np.fromstring(`${"0".repeat(200_000)}7 8`, { sep: " ", dtype: "int8" }).toArray()).toEqual([7, 8]);
  });

  it("has its place in messages, and so has what follows", () => {
    const text = `1,${"0".repeat(200_000)}5,x`;
    expect(() => np.fromstring(text, { sep: "," })).toThrow("at position 200004: 'x'");
    const large = `1,${"0".repeat(200_000)}999,3`;
    expect(() => np.fromstring(large, { sep: ",", dtype: "int8" })).toThrow("at position 2:");
  });

  it("asks a stream for no more than it needs", async () => {
    let pulls = 0;
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${"0".repeat(200_000)}1 `);
      for (pulls = 1; pulls < 1000; pulls += 1) yield new TextEncoder().encode("7 ");
    }
    const read = await np.fromfile(pieces(), { sep: " ", count: 3 });
    expect(read.toArray()).toEqual([1, 7, 7]);
    expect(pulls).toBeLessThan(20);
  });
});
