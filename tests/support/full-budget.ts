/** Fills the budget: later arrays live outside linear memory. */
import np, { type NDArray } from "../../ts/index.ts";
import { fillBudget as fillBudgetOf } from "./hogs.ts";

/** Arrays that leave no room in linear memory for any but the smallest; the caller disposes of them. */
export const fillBudget = (): NDArray[] => fillBudgetOf(np);
