/** The recorded cases of all functions, and how tests write them. */
import { chapters } from "./calls.ts";
import type { Encoded, Outcome } from "./encoded.ts";
import { readRecorded } from "./read-recorded.ts";

export type Case = readonly [args: readonly Encoded[], outcome: Outcome];

/** Reads the cases, by the name of the function. */
export function readCases(): ReadonlyMap<string, readonly Case[]> {
  return new Map(
    chapters.flatMap((chapter) =>
      Object.entries(readRecorded<{ cases: Record<string, Case[]> }>(chapter).cases),
    ),
  );
}

/** The arguments of a case as text. */
export function written(encoded: readonly Encoded[]): string {
  const text = encoded.map((argument) => JSON.stringify(argument)).join(", ");
  return text.length > 400 ? `${text.slice(0, 400)}...` : text;
}
