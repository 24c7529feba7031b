/** Prints drawn calls of a function, a line of JSON each, for record.py. */
import { Generator } from "../drawn/generator.ts";
import type { NP } from "./calls.ts";
import { drawnNames } from "./compared.ts";

const CALLS = 300;

export function main(np: NP, [name = ""]: readonly string[]): number {
  if (!drawnNames.includes(name)) {
    console.error(`usage: npm run --silent test:numpy -- --draw FUNCTION; no calls of ${name} are drawn`);
    return 2;
  }
  const generator = new Generator(np);
  // Without arrays of thousands of elements.
  for (let seed = 0; seed < CALLS; seed += 1)
    console.log(JSON.stringify(generator.draw(name, seed, 0).plain));
  return 0;
}
