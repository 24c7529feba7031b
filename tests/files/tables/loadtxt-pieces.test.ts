/** Tests that np.loadtxt reads the same from pieces of any size as from the whole text. */
import fc from "fast-check";
import { expect, it } from "vitest";
import np, { type LoadtxtOptions, type NDArray } from "../../../ts/index.ts";
import { tableTexts } from "../../hardened/fuzz/tables.ts";
import { checkBalance } from "../../support/balance.ts";

checkBalance();

type Options = LoadtxtOptions<undefined>;

/** The result of a call as text: shape and bytes, or the message of the error. */
async function outcomeOf(read: () => NDArray | Promise<NDArray>): Promise<string> {
  try {
    const a = await read();
    const told = `${a.shape} ${Buffer.from(a.tobytes()).toString("base64")}`;
    a.dispose();
    return told;
  } catch (error) {
    if (!(error instanceof np.NDLoomError)) throw error;
    return error.message;
  }
}

async function* iterate<T>(pieces: readonly T[]): AsyncGenerator<T> {
  yield* pieces;
}

/** Cuts a text or bytes at places, which are counted from the end. */
function cut<T extends { length: number; slice(from: number, to: number): T }>(
  whole: T,
  places: readonly number[],
): T[] {
  const ends = [...places.filter((place) => place < whole.length), 0].sort((a, b) => b - a);
  return ends.map((place, index) =>
    whole.slice(index === 0 ? 0 : whole.length - (ends[index - 1] as number), whole.length - place),
  );
}

const options: fc.Arbitrary<Options> = fc.record(
  {
    delimiter: fc.constantFrom(",", ",", "→", null, "\u3000", " "),
    comments: fc.constantFrom("#", null, "//", ["#", "//"], ["//", "/"]),
    quotechar: fc.constantFrom('"', null, "→"),
    skiprows: fc.constantFrom(0, 1, 2),
    usecols: fc.constantFrom(null, 0, [-1, 0], []),
    maxRows: fc.constantFrom(null, 1, 30_001),
    converters: fc.constantFrom(null, (field: string) => field.length, { "-1": () => 7 }),
  },
  { requiredKeys: [] },
);

it("np.loadtxt gives the same from pieces as from the whole", async () => {
  const places = fc.oneof(
    fc.array(fc.nat({ max: 40 }), { maxLength: 8 }),
    fc.constant(Array.from({ length: 60 }, (_, at) => at)),
  );
  let results = 0;
  await fc.assert(
    fc.asyncProperty(tableTexts, options, places, async (text, settings, at) => {
      const whole = await outcomeOf(() => np.loadtxt(text, settings));
      const bytes = new TextEncoder().encode(text);
      results += whole.startsWith("loadtxt") ? 0 : 1;
      expect(await outcomeOf(() => np.loadtxt(bytes, settings))).toBe(whole);
      expect(await outcomeOf(() => np.loadtxt(iterate(cut(bytes, at)), settings))).toBe(whole);
      expect(await outcomeOf(() => np.loadtxt(iterate(cut(text, at)), settings))).toBe(whole);
    }),
    { numRuns: 600, seed: 1 },
  );
  expect(results).toBeGreaterThan(100);
});
