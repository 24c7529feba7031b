/** Parses the text of a formula, or of a template, by Python's grammar of expressions. */
import { isHostRefusal, MemoryError } from "../errors.ts";
import type { Nodes } from "./nodes.ts";
import { Parser } from "./parser.ts";
import { holeText, Scanner } from "./tokens.ts";

/** A formula that was parsed. Positions of nodes and errors are indices in `text`. */
export interface Tree {
  /** The text. Holes of a template stand in it as `${0}`, `${1}` and so on. */
  readonly text: string;
  /** The nodes in post order: the last one is the root. */
  readonly nodes: Nodes;
}

/**
 * Parses a formula. `strings` are the parts of a template between its holes; a plain text is one part. Throws a FormulaError, and a
 * MemoryError if the host has no room for the tree.
 */
export function parse(strings: readonly string[], caller = "evaluate"): Tree {
  try {
    const holes: number[] = [];
    const parts: string[] = [];
    let length = 0;
    for (const [index, part] of strings.entries()) {
      const shown = index < strings.length - 1 ? part + holeText(index) : part;
      if (index < strings.length - 1) holes.push(length + part.length);
      parts.push(shown);
      length += shown.length;
    }
    const text = parts.join("");
    return { text, nodes: new Parser(new Scanner(caller, text, holes)).parse() };
  } catch (cause) {
    if (!isHostRefusal(cause)) throw cause;
    throw new MemoryError(`${caller}: the host has no room for a formula of this length`, { cause });
  }
}
