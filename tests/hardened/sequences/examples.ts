/** Examples of calls that tests/numpy/calls.ts has none of, as it writes them. Other values are drawn in their places. */
import type { Call } from "../../../ts/calls/call.ts";
import { Generator } from "../../drawn/generator.ts";
import { randomCalls } from "../../drawn/signature.ts";
import type { Encoded } from "../../numpy/encoded.ts";

const matrix: Encoded = { $a: ["float64", [2, 2], "AAAAAAAA4D8AAAAAAAD4PwAAAAAAAATAAAAAAAAAEEA="] };
const line: Encoded = { $a: ["float32", [3], "AACAPwAAAEAAAEBA"] };

export const examples: Readonly<Record<string, readonly (readonly Encoded[])[]>> = {
  "NDArray.toString": [[matrix], [line]],
  "NDArray.toJSON": [[matrix]],
  "NDArray.data": [[matrix]],
  "NDArray.T": [[matrix]],
};

/** How many calls of each method are drawn. */
const EXAMPLES = 3;
const generator = new Generator(null);

/** What a method of a stream needs, drawn from a seed. */
function neededBy(call: Call, seed: number): readonly Encoded[] {
  const { positions, required } = call.parts;
  const { named } = generator.draw(call.name, seed, 0);
  return positions.slice(0, required).map((name) => named[name] ?? { $u: 0 });
}

/** Methods of streams, with arguments, and whether they take a size, which is drawn. The state of a stream is set elsewhere. */
export const draws: readonly (readonly [method: string, args: readonly Encoded[], isSized: boolean])[] =
  Object.values(randomCalls)
    .filter(({ name }) => /^(Generator|RandomState)\.(?!spawn|seed|getState|setState)/.test(name))
    .flatMap((call) => {
      const method = call.name.slice(call.name.indexOf(".") + 1);
      const isSized = call.parts.optional.includes("size");
      return Array.from({ length: EXAMPLES }, (_, seed) => [method, neededBy(call, seed), isSized] as const);
    });
