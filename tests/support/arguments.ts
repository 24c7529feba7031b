/** Arguments with which any call of the registry can be made, as tests/drawn draws them. */
import np from "../../ts/index.ts";
import { argumentFrom, Generator } from "../drawn/generator.ts";
import { callNamed } from "../drawn/signature.ts";
import { invoke } from "../numpy/calls.ts";
import { decodeAll } from "../numpy/decode.ts";

/** The most seeds from which arguments are drawn until a call gives a result. */
const MOST_SEEDS = 200;

const generator = new Generator(np);

/** Returns the first of some arguments, drawn from seeds, with which a call gives a result. */
function accepted(name: string, draw: (seed: number) => () => unknown[]): () => unknown[] {
  for (let seed = 0; seed < MOST_SEEDS; seed += 1) {
    const make = draw(seed);
    try {
      np.scope(() => void invoke(np, name, make()));
      return make;
    } catch (error) {
      if (!(error instanceof np.NDLoomError)) throw error;
    }
  }
  throw new Error(`no drawn call of ${name} gives a result; see tests/drawn/domains`);
}

/** Returns what makes the arguments that a call needs, with the array of a method before them. */
export function neededBy(name: string): () => unknown[] {
  const { positions, required } = callNamed(name).parts;
  return accepted(name, (seed) => {
    const { receiver, named } = generator.draw(name, seed, 0);
    const needed = positions.slice(0, required).map((argument) => named[argument] ?? ({ $u: 0 } as const));
    return () => decodeAll(np, [...receiver, ...needed]);
  });
}

/** Makes a value for an argument of a call, which takes it beside those that it needs. */
export function valueFor(name: string, argument: string): unknown {
  const draw = argumentFrom(callNamed(name), argument);
  if (draw === null) throw new Error(`tests/drawn/domains has no ${argument} of ${name}`);
  const needed = neededBy(name);
  const make = accepted(name, (seed) => {
    const value = draw(seed) ?? { $u: 0 };
    return () => [...needed(), { [argument]: decodeAll(np, [value])[0] }];
  });
  return (make().at(-1) as Readonly<Record<string, unknown>>)[argument];
}
