/** Tests what an editor offers between the braces of options: exactly the options of the row, for each function and method. */
import { describe, expect, it } from "vitest";
import { functionCalls, methodCalls } from "../../scripts/registry.ts";
import type { Call } from "../../ts/calls/call.ts";
import { editor } from "../support/editor.ts";

const ask = editor("../../ts/index.ts");

/** Returns the names that an editor offers at the bar in a text. */
const offered = (text: string): string[] =>
  ask(text, (service, file, place) =>
    (service.getCompletionsAtPosition(file, place, {})?.entries ?? []).map(({ name }) => name),
  );

/** Calls whose options do not stand behind what must be given. */
const lines: Readonly<Record<string, string>> = {
  "np.evaluate": 'np.evaluate("x", {}, { | })',
  "np.einsum": 'np.einsum("i", any, { | })',
  "np.einsumPath": 'np.einsumPath("i", any, { | })',
  "np.gradient": "np.gradient([1, 2], { | })",
  "np.printoptions": "np.printoptions({ | }, () => 1)",
  "array.reshape": "array.reshape([3, 2], { | })",
};

/** Arguments that the object may not have by its type: `window` needs `each`, and others stand before the object. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  ...{ fromfunction: ["window"], tofile: ["target"], evaluate: ["variables"] },
};

/** Returns a call with what must be given, and with the bar between the braces of its options. */
function typed(object: string, name: string, { parts: { positions, required } }: Call): string {
  const given = positions.slice(0, required).map(() => "any");
  return lines[`${object}.${name}`] ?? `${object}.${name}(${[...given, "{ | }"].join(", ")})`;
}

/** The names that may stand between the braces. Arguments that are mostly given by position may stand there too. */
function optionsOf(name: string, { parts: { optional } }: Call): string[] {
  return optional.filter((one) => !elsewhere[name]?.includes(one)).sort();
}

/** The calls with options of each object, by their names. As in Python, the ends of a slice have no names in its type. */
const rows = [
  ["np", functionCalls],
  ["array", methodCalls],
] as const;
const hasOptions = ([name, call]: readonly [string, Call]): boolean =>
  name !== "slice" && call.parts.optional.length > 0;
const calls = rows.flatMap(([object, calls]) =>
  Object.entries(calls)
    .filter(hasOptions)
    .map(([name, call]) => ({ name, call, line: typed(object, name, call) })),
);
const without = (line: string): string => line.replace("|", "");
const text = calls.map(({ line }) => `\n${without(line)};`).join("");

describe("an editor offers the options of", () => {
  it.each(calls)("$line", ({ name, call, line }) => {
    const asked = text.replace(`\n${without(line)};`, () => `\n${line};`);
    expect(offered(asked).sort(), line).toEqual(optionsOf(name, call));
  });
});
