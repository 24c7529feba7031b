/** The operators of a formula that are pending: they wait for their right operand. How tightly each binds says which are complete. */
import type { Brackets } from "./brackets.ts";
import { COMPARISON, POWER, SIGN, strengthOf } from "./marks.ts";
import type { TreeWriter } from "./tree-writer.ts";
import { Words } from "./words.ts";

/** Marks an operator that is pending as a sign. */
const IS_SIGN = 64;

export class PendingOperators {
  readonly #tree: TreeWriter;
  readonly #brackets: Brackets;
  /** The code of each, and the place of a sign. */
  readonly #pending = new Words();

  constructor(tree: TreeWriter, brackets: Brackets) {
    this.#tree = tree;
    this.#brackets = brackets;
  }

  /** The words of all pending operators. */
  get length(): number {
    return this.#pending.length;
  }

  /** Whether an operator is pending within the innermost brackets. */
  arePending(): boolean {
    return this.#pending.length > this.#brackets.operators;
  }

  sign(code: number, position: number): void {
    this.#pending.pushPair(code | IS_SIGN, position);
  }

  /**
   * Adds an operator behind a value, which ends at `end`. Completes those before it that bind as tight or tighter. Returns false if
   * it compares what was compared already.
   */
  binary(code: number, end: number): boolean {
    const strength = strengthOf[code] as number;
    // A power waits for the powers to its right, and a sign before it waits for the power.
    if (strength !== POWER) this.complete(strength === COMPARISON ? COMPARISON + 1 : strength, end);
    if (strength === COMPARISON && this.arePending()) return false;
    this.#pending.pushPair(code, 0);
    return true;
  }

  /** Completes the operators within the innermost brackets that bind at least so tight. Their last operand ends at `end`. */
  complete(least: number, end: number): void {
    const pending = this.#pending;
    while (this.arePending()) {
      const code = pending.fromTop(2);
      const isUnary = code >= IS_SIGN;
      if ((isUnary ? SIGN : (strengthOf[code] as number)) < least) return;
      const position = pending.pop();
      pending.pop();
      if (isUnary) this.#tree.unary(code - IS_SIGN, position, end);
      else this.#tree.binary(code, end);
    }
  }
}
