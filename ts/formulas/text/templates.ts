/** Reads the templates of `evaluate`. A template is the list of texts that JavaScript passes to a tag; the list has a property `raw`. */
import { isList } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { show } from "../../show.ts";

/** A template that was read. */
export interface Template {
  readonly texts: readonly string[];
  /** Whether its texts can never change. Those of a template that JavaScript makes for a tag cannot. */
  readonly isFrozen: boolean;
}

/**
 * Reads a template, each text once; returns null for a value that is no template. Compares its length with the number of values first: a
 * list that JavaScript did not make for a tag can claim any length.
 */
export function readTemplate(call: Call, value: unknown, values: number): Template | null {
  if (!isList(value) || !Object.hasOwn(value, "raw")) return null;
  const length: unknown = value.length;
  if (length !== values + 1)
    throw new ValueError(
      `${call.name}: a template has one text more than it has values, got ${show(length)} texts and ${values} values`,
    );
  // First, since a list can change while it is read.
  let isFrozen = Object.isFrozen(value);
  const texts = Array.from({ length }, (_, index) => {
    // A getter can tell another text each time.
    isFrozen &&= Object.getOwnPropertyDescriptor(value, index)?.get === undefined;
    const text: unknown = value[index];
    if (typeof text !== "string") throw refuse(call, "text", "a text or a template", value);
    return text;
  });
  return { texts, isFrozen };
}
