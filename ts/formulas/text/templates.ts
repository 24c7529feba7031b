/** Reads the templates of `evaluate`. A template is a list of texts that has raw texts too, as the language makes it for a tag. */
import { isList } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { show } from "../../show.ts";

/** A template that was read. */
export interface Template {
  readonly texts: readonly string[];
  /** Whether it has these texts for ever, as all templates of the language do. */
  readonly isFrozen: boolean;
}

/**
 * Reads a template, each text once; null for a value that is none. Looks at its length first: a list that is no template of the language
 * can claim any, and a template has as many holes as the call has values.
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
