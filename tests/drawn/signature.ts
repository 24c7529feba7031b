/** The arguments of a row of the registry, with the domains from which tests draw them. */

import { functionCalls, groupCalls, methodCalls } from "../../scripts/registry.ts";
import * as bitGenerators from "../../ts/calls/bit-generators.ts";
import { Call } from "../../ts/calls/call.ts";
import * as generator from "../../ts/calls/generator.ts";
import * as randomState from "../../ts/calls/random-state.ts";

/** An argument as the text of a call tells it. */
export interface Argument {
  readonly name: string;
  /** The word of its domain: that behind the colon, or its name. */
  readonly domain: string;
  readonly isOptional: boolean;
  /** Any number of arguments. */
  readonly isVariadic: boolean;
  /** It stands in the braces, as an option. */
  readonly isOption: boolean;
  /** It may stand in a place of its own. */
  readonly hasPlace: boolean;
}

/** The arguments of a call, in their order. */
export function argumentsOf(call: Call): Argument[] {
  const found: Argument[] = [];
  let [isInside, isNamed] = [false, false];
  for (const [token, dots, name, mark, domain] of call.text.matchAll(
    /[{}*]|(\.\.\.)?(\w+)(\?)?(?:: (\w+))?/g,
  )) {
    if (token === "{" || token === "}") isInside = token === "{";
    else if (token === "*") isNamed = true;
    else {
      found.push({
        name: name as string,
        domain: domain ?? (name as string),
        isOptional: isInside || mark !== undefined,
        isVariadic: dots !== undefined,
        isOption: isInside,
        hasPlace: !isNamed,
      });
    }
  }
  return found;
}

/** Properties of arrays that are read as methods are called. */
const properties = ["real", "imag", "mT"].map((name) => [name, new Call(`${name}()`)] as const);

/** All functions of np, of np.linalg and of np.fft, and the methods of arrays as `NDArray.name`, with their calls. */
export const allCalls: Readonly<Record<string, Call>> = {
  ...functionCalls,
  ...groupCalls,
  ...Object.fromEntries(
    [...Object.entries(methodCalls), ...properties].map(([name, call]) => [`NDArray.${name}`, call]),
  ),
};

/** The classes of np.random and `defaultRng`, and the methods of their objects, such as `Generator.normal`. */
export const randomCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  [bitGenerators, generator, randomState].flatMap(Object.values).map((call: Call) => [call.name, call]),
);

/** The call of a function, of a method of arrays, or of one of np.random. */
export function callNamed(name: string): Call {
  const call = allCalls[name] ?? randomCalls[name];
  if (call === undefined) throw new Error(`no call has the name ${name}`);
  return call;
}
