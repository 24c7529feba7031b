/** What a node of a formula can be worth. */
import { DType } from "../dtype/dtypes.ts";
import type { Part, Plain } from "./draft.ts";

/** The items of a tuple or a list. */
export class List {
  readonly items: readonly Value[];

  constructor(items: readonly Value[]) {
    this.items = items;
  }
}

/** An array, a number, a dtype, the items of a tuple, or None. */
export type Value = Part | Plain | DType | List | null;

/** Whether a value can be computed with. */
export function isOperand(value: Value): value is Part | Plain {
  return value !== null && !(value instanceof DType) && !(value instanceof List);
}
