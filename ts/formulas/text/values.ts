/** The values that nodes of a formula can have. */
import type { ELLIPSIS } from "../../array/slice-words.ts";
import { DType } from "../../dtype/dtypes.ts";
import type { Part, Plain } from "../draft/draft.ts";

/** The items of a tuple or a list. */
export class List {
  readonly items: readonly Value[];

  constructor(items: readonly Value[]) {
    this.items = items;
  }
}

/** An array, a number, a dtype, the items of a tuple, None, an ellipsis, or a text in quotes that is no dtype. */
export type Value = Part | Plain | DType | List | null | typeof ELLIPSIS | string;

/** Says why a value cannot be computed with. The letter of a dtype is most often a variable that is not there. */
export function whyNoOperand(value: Value, name: string, rule: string): string {
  return value instanceof DType && name.length === 1 ? `there is no variable ${name}` : rule;
}

/** Whether a value can be computed with. */
export function isOperand(value: Value): value is Part | Plain {
  return value !== null && typeof value !== "string" && !(value instanceof DType) && !(value instanceof List);
}
