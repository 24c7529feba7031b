/** Reads the subscripts of einsum: the labels of the axes of each operand and of the result. */
import { itemsOf } from "../array/reshape.ts";
import type { Call } from "../calls/call.ts";
import { ValueError } from "../errors.ts";
import { refuse } from "../input/arguments.ts";
import { listOf } from "../layout.ts";
import { show } from "../show.ts";

/** The labels of the axes. A letter names an axis, and `.0`, `.1` the axes of an ellipsis, counted from the last one. */
export interface Subscripts {
  readonly inputs: readonly (readonly string[])[];
  readonly output: readonly string[];
}

/** The text of subscripts, and the operands. */
export interface Asked {
  readonly text: string;
  readonly operands: readonly unknown[];
}

/** The letters of the numbers from 0 to 51. */
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Finds text and operands among the arguments: the text first, or a list of numbers behind each operand. */
export function readAsked(call: Call, items: readonly unknown[]): Asked {
  const [first, ...rest] = items;
  if (typeof first === "string") {
    if (rest.length === 0) throw new ValueError(`${call.name}: must provide at least one operand`);
    return { text: first.replace(/\s/g, ""), operands: rest };
  }
  if (items.length < 2)
    throw new ValueError(`${call.name}: must specify the einstein sum subscripts string and operands`);
  const count = items.length >> 1;
  const operands = listOf(count, (index) => items[2 * index]);
  const texts = listOf(count, (index) => lettersOf(call, items[2 * index + 1]));
  const output = items.length % 2 === 0 ? "" : `->${lettersOf(call, items[items.length - 1])}`;
  return { text: texts.join(",") + output, operands };
}

/** Returns the letters of a list or an array of numbers from 0 to 51. In a list, `"..."` may stand. */
function lettersOf(call: Call, list: unknown): string {
  const items = itemsOf(call, "subscripts", list);
  if (items === null) throw refuse(call, "subscripts", "a text, or a list behind each operand", list);
  const letterOf = (item: unknown): string => {
    if (item === "...") return "...";
    const isNumber = typeof item === "number" || typeof item === "bigint";
    const letter = isNumber ? LETTERS[Number(item)] : undefined;
    if (letter === undefined) throw refuse(call, "a subscript", "a number from 0 to 51 or '...'", item);
    return letter;
  };
  return items.map(letterOf).join("");
}

/** Reads a text for operands with these numbers of axes. */
export function readSubscripts(call: Call, text: string, dimensions: readonly number[]): Subscripts {
  const wrong = (reason: string): ValueError => new ValueError(`${call.name}: ${reason}, in ${show(text)}`);
  const [before, after, ...more] = text.split("->");
  if (more.length > 0) throw wrong("there may be one '->'");
  const parts = (before as string).split(",");
  if (parts.length !== dimensions.length)
    throw wrong(`there are subscripts of ${parts.length} operands, but ${dimensions.length} operands`);
  let most = 0;
  const inputs = parts.map((part, index) => {
    const labels = labelsOf(part, wrong);
    const dots = labels.indexOf("...");
    const own = dimensions[index] as number;
    const rest = own - labels.length + (dots < 0 ? 0 : 1);
    if (rest < 0 || (dots < 0 && rest > 0))
      throw wrong(`operand ${index} has ${own} axes, but not as many subscripts`);
    if (dots < 0) return labels;
    most = Math.max(most, rest);
    return [...labels.slice(0, dots), ...dotted(rest), ...labels.slice(dots + 1)];
  });
  if (after === undefined) return { inputs, output: [...dotted(most), ...lettersSeenOnce(inputs)] };
  const labels = labelsOf(after, wrong);
  const dots = labels.indexOf("...");
  if (most > 0 && dots < 0) throw wrong("the result must have the ellipsis of the operands");
  const output = dots < 0 ? labels : [...labels.slice(0, dots), ...dotted(most), ...labels.slice(dots + 1)];
  if (new Set(output).size < output.length) throw wrong("the result has a subscript twice");
  const unknown = output.find((label) => !inputs.some((input) => input.includes(label)));
  if (unknown !== undefined) throw wrong(`the result has the subscript '${unknown}' of no operand`);
  return { inputs, output };
}

const dotted = (count: number): string[] => listOf(count, (index) => `.${count - 1 - index}`);

/** Returns the letters of a part, and `...` for an ellipsis. */
function labelsOf(part: string, wrong: (reason: string) => ValueError): string[] {
  const labels = part.match(/\.{3}|./gs) ?? [];
  if (labels.some((label) => !/^([A-Za-z]|\.{3})$/.test(label)))
    throw wrong("subscripts are letters, ',', '->' and '...'");
  if (labels.filter((label) => label === "...").length > 1) throw wrong("an operand has two ellipses");
  return labels;
}

/** Returns the letters that stand once among the operands, in their order: capitals first. */
function lettersSeenOnce(inputs: readonly (readonly string[])[]): string[] {
  const all = inputs.flat().filter((label) => !label.startsWith("."));
  return all.filter((label) => all.indexOf(label) === all.lastIndexOf(label)).sort();
}
