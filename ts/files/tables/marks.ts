/** Reads the options that say how the fields of a text are separated. */

import { isList, readEach } from "../../caller.ts";
import type { Call } from "../../calls/call.ts";
import { ValueError } from "../../errors.ts";
import { refuse } from "../../input/arguments.ts";
import { show } from "../../show.ts";
import { BLANKS } from "./blanks.ts";
import type { Grammar } from "./types.ts";

/** Reads the delimiter: one character, or null for blanks. */
export function readDelimiter(call: Call, value: unknown, fallback: string): string {
  if (value === undefined) return fallback;
  return value === null ? "" : readCharacter(call, "delimiter", value);
}

/** Reads the quote: one character, or null for none. */
export function readQuote(call: Call, name: string, value: unknown, fallback = ""): string {
  if (value === undefined) return fallback;
  return value === null ? "" : readCharacter(call, name, value);
}

function readCharacter(call: Call, name: string, value: unknown): string {
  if (typeof value !== "string" || [...value].length !== 1)
    throw new ValueError(
      `${call.name}: Text reading control character must be a single unicode character or None; but ${name} is ${show(value)}`,
    );
  if (hasNewline(value))
    throw new ValueError(
      `${call.name}: control character '${name}' cannot be a newline (\`\\r\` or \`\\n\`)`,
    );
  return value;
}

/** Reads the texts that begin a comment: one, a list, or null for none. */
export function readComments(call: Call, value: unknown, fallback: string | null): string[] {
  const given = value === undefined ? fallback : value;
  if (given === null) return [];
  const list = isList(given) ? given : [given];
  return readEach(list, (comment) => {
    if (typeof comment !== "string")
      throw refuse(call, "comments", "a string, a list of strings or null", value);
    if (comment === "")
      throw new ValueError(
        `${call.name}: comments cannot be an empty string. Use comments: null to disable comments.`,
      );
    if (hasNewline(comment))
      throw new ValueError(
        `${call.name}: control character 'comments' cannot be a newline (\`\\r\` or \`\\n\`)`,
      );
    return comment;
  });
}

function hasNewline(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** Whether a comment is more than one character, or one of several. NumPy then looks for it before it looks for other marks. */
export function hasLongComments(comments: readonly string[]): boolean {
  return comments.length > 1 || comments.some((comment) => [...comment].length > 1);
}

/** Throws if one character would have two meanings. */
export function requireApartMarks(call: Call, { delimiter, quote, comments }: Grammar): void {
  if (comments.length > 1 && comments.includes(delimiter))
    throw new ValueError(
      `${call.name}: Comment characters ${show(comments)} cannot include the delimiter ${show(delimiter)}`,
    );
  const comment = hasLongComments(comments) ? "" : (comments.at(0) ?? "");
  const isSame = (one: string, other: string): boolean => one !== "" && one === other;
  const clash = isSame(comment, delimiter)
    ? "comment' and 'delimiter"
    : isSame(comment, quote)
      ? "comment' and 'quotechar"
      : isSame(quote, delimiter)
        ? "quotechar' and 'delimiter"
        : delimiter === "" && isBlank(comment)
          ? "delimiter' and 'comment"
          : delimiter === "" && isBlank(quote)
            ? "delimiter' and 'quotechar"
            : null;
  if (clash !== null)
    throw new ValueError(`${call.name}: The values for control characters '${clash}' are incompatible`);
}

/** Whether a mark is a blank. */
function isBlank(mark: string): boolean {
  return mark !== "" && BLANKS.includes(mark);
}
