/** Checks that calls can be drawn for every function, from their seeds alone, and that most of them compute and give their memory back. */
import { describe, expect, it } from "vitest";
import np from "../../ts/index.ts";
import { invoke } from "../numpy/calls.ts";
import { drawnNames } from "../numpy/compared.ts";
import { decodeAll } from "../numpy/decode.ts";
import { wordsKnownTwice } from "./domains.ts";
import { Generator } from "./generator.ts";

const CALLS = 30;
/** The fewest calls that give a result, of those that are drawn. */
const FEWEST = 0.25;

const generator = new Generator(np);
/** Draws the same calls in another order. */
const other = new Generator(np);

/** Makes a call. Tells whether it gives a result. */
function computes(name: string, seed: number): boolean {
  return np.scope(() => {
    const args = decodeAll(np, generator.draw(name, seed).args);
    try {
      invoke(np, name, args);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(np.NDLoomError);
      return false;
    }
  });
}

it("knows each word once", () => {
  expect(wordsKnownTwice).toEqual([]);
});

describe.each(drawnNames)("calls of np.%s", (name) => {
  it("are the same for the same seed, and differ for others", () => {
    const texts = Array.from({ length: CALLS }, (_, seed) => JSON.stringify(generator.draw(name, seed)));
    const again = texts.map((_, place) => JSON.stringify(other.draw(name, CALLS - 1 - place)));
    expect(texts).toEqual(again.reverse());
    expect(new Set(texts).size).toBeGreaterThan(CALLS / 3);
  });

  it("compute mostly, and give their memory back", () => {
    computes(name, 0);
    const { used, spilled, arrays } = np.memory();
    const computed = Array.from({ length: CALLS }, (_, seed) => computes(name, seed)).filter(Boolean).length;
    expect(np.memory()).toMatchObject({ used, spilled, arrays });
    expect(computed).toBeGreaterThan(CALLS * FEWEST);
  });
});
