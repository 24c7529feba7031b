/** Builds the error for a place in the text of a formula: what was expected, the line of text, a caret under the place. */
import { FormulaError } from "../../errors.ts";

/** How much of a line is shown on each side of the place, in UTF-16 units. */
const SHOWN_BEFORE = 40;
const SHOWN_BEHIND = 32;

/** Marks a side of the line that is cut. */
const CUT = "...";

/** Characters that move what is behind them, or show nothing. Each is shown as a space, so that the caret stands right. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Characters that stand on the one before them. */
const MARKS = /\p{M}/gu;

/**
 * Returns the error for a place in a text.
 *
 * `position` is an index in the text of a template as messages show it: with its holes written as `${0}`, `${1}` and so on.
 */
export function formulaError(caller: string, text: string, position: number, message: string): FormulaError {
  return new FormulaError(`${caller}: ${message}\n${pointed(text, position)}`, { position });
}

/** Returns the line around a place, and a line with a caret under the place. Takes the same time for texts of any length. */
function pointed(text: string, position: number): string {
  const start = lineStart(text, position);
  const end = lineEnd(text, position);
  const lead = start > 0 && !isNewline(text, start - 1) ? CUT : "";
  const tail = end < text.length && !isNewline(text, end) ? CUT : "";
  const before = lead + seen(text.slice(start, position));
  const line = `${before}${seen(text.slice(position, end))}${tail}`;
  return `  ${line.trimEnd()}\n  ${" ".repeat(columns(before))}^`;
}

/** Returns where the part of the line before a place begins that is shown. */
function lineStart(text: string, position: number): number {
  const least = Math.max(0, position - SHOWN_BEFORE);
  let start = position;
  while (start > least && !isNewline(text, start - 1)) start -= 1;
  return start > 0 && splitsPair(text, start) ? start + 1 : start;
}

/** Returns where the part of the line behind a place ends that is shown. */
function lineEnd(text: string, position: number): number {
  const most = Math.min(text.length, position + SHOWN_BEHIND);
  let end = position;
  while (end < most && !isNewline(text, end)) end += 1;
  return end > position && splitsPair(text, end) ? end - 1 : end;
}

function isNewline(text: string, at: number): boolean {
  return text[at] === "\n" || text[at] === "\r";
}

/** Whether a place lies between the two units of one character. */
function splitsPair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

function seen(part: string): string {
  return part.replace(UNSEEN, " ");
}

/** Returns how many columns a part of a line takes. */
function columns(part: string): number {
  return [...part.replace(MARKS, "")].length;
}
