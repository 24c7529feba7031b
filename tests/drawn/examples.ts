/** Examples of calls that give a result each: drawn ones, and those by hand of functions of texts. */
import { invoke, type NP } from "../numpy/calls.ts";
import { decodeAll } from "../numpy/decode.ts";
import type { Encoded } from "../numpy/encoded.ts";
import { textExamples } from "../numpy/text-examples.ts";
import { Generator } from "./generator.ts";

type Example = readonly Encoded[];

/** The most calls that are drawn to find examples among them. */
const MOST_DRAWN = 200;

function gives(np: NP, name: string, example: Example): boolean {
  try {
    return np.scope(() => invoke(np, name, decodeAll(np, example)) !== undefined);
  } catch (error) {
    if (!(error instanceof np.NDLoomError)) throw error;
    return false;
  }
}

/** Examples of the calls of a function. `large` is how often their arrays have thousands of elements. */
export function examplesOf(np: NP, name: string, count = 3, large = 0): readonly Example[] {
  const known = textExamples[name];
  if (known !== undefined) return known;
  const generator = new Generator(np);
  const found: Example[] = [];
  for (let seed = 0; seed < MOST_DRAWN && found.length < count; seed += 1) {
    const { args } = generator.draw(name, seed, large);
    if (gives(np, name, args)) found.push(args);
  }
  return found;
}
