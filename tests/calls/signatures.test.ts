/** Tests that arguments stand where they stand in NumPy (numpy/record-names.py). */
import { describe, expect, it } from "vitest";
import { functionCalls, groupCalls, methodCalls } from "../../scripts/registry.ts";
import type { Call } from "../../ts/calls/call.ts";
import * as generator from "../../ts/calls/generator.ts";
import * as randomState from "../../ts/calls/random-state.ts";
import { plainName, signatures } from "../numpy/signatures.ts";

/** The functions of a group such as np.linalg, by their own names. */
const group = (before: string): Readonly<Record<string, Call>> =>
  Object.fromEntries(
    Object.entries(groupCalls)
      .filter(([place]) => place.startsWith(before))
      .map(([place, call]) => [place.replace(before, ""), call]),
  );

const owners = {
  np: functionCalls,
  linalg: group("linalg."),
  fft: group("fft."),
  NDArray: methodCalls,
  Generator: generator,
  RandomState: randomState,
};

/** Arguments that may be given by position here, and by name alone in NumPy. */
const PLACED = ["arange dtype", "clip min", "clip max"];

describe.each(Object.entries(owners))("the arguments of %s", (owner, calls) => {
  const known = signatures[owner as keyof typeof owners];
  const rows = Object.entries(calls as Readonly<Record<string, Call>>).filter(
    ([name]) => plainName(name) in known,
  );

  it.each(rows)("%s", (name, { parts }) => {
    const places = parts.positions.map(plainName);
    const theirs = known[plainName(name)] ?? [];
    const placed = theirs.filter(([, isNamed]) => !isNamed).map(([argument]) => argument);
    for (const argument of places.filter((one) => placed.includes(one)))
      expect(placed.indexOf(argument), argument).toBe(places.indexOf(argument));
    const named = theirs.filter(([, isNamed]) => isNamed).map(([argument]) => argument);
    expect(named.filter((one) => places.includes(one) && !PLACED.includes(`${name} ${one}`))).toEqual([]);
  });
});

it("most functions are NumPy's", () => {
  const count = Object.keys(functionCalls).filter((name) => plainName(name) in signatures.np).length;
  expect(count).toBeGreaterThan(Object.keys(functionCalls).length * 0.8);
});
